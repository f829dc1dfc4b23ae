import type { Language } from '#contract/languages.ts'
import { searchOffPath } from '#contract/products/saved-searches.ts'
import { stillTherePath } from '#contract/products/sleep.ts'
import type { PushPayload } from '#contract/push.ts'
import type { Db } from '#server/platform/database/database.ts'
import { text } from '#server/platform/texts.ts'
import type { StoredNotice } from './store.ts'

type NoticeTicket = { ticket: string; productIds: string[] }
/** Makes a ticket that answers for the listings of a notice. It is made at delivery: only its hash is stored. */
type TicketFor = (db: Db, noticeId: string) => Promise<NoticeTicket | undefined>

/** Makes a ticket that ends what a digest told of. */
type DigestTicketFor = (db: Db, digestId: string) => Promise<string>

export type TicketHooks = { ticketFor: TicketFor; digestTicketFor?: DigestTicketFor | undefined }

async function ticketOf(db: Db, notice: StoredNotice, ticketFor: TicketFor) {
  if (notice.type !== 'listing_sleeps') return undefined
  const made = await ticketFor(db, notice.params.noticeId)
  const [only, ...others] = made?.productIds ?? []
  return made && { ticket: made.ticket, productId: others.length ? undefined : only }
}

/** The buttons of a push. Of several listings only all can be confirmed: which of them is sold has to be seen. */
export async function pushAnswersOf(
  db: Db,
  notice: StoredNotice,
  { language, ticketFor, digestTicketFor }: TicketHooks & { language: Language },
): Promise<Pick<PushPayload, 'answers'>> {
  if (notice.type === 'search_digest' && digestTicketFor) {
    const ticket = await digestTicketFor(db, notice.params.digestId)
    const end = {
      action: 'off' as const,
      title: text(language, 'searchOff.one'),
      done: text(language, 'searchOff.done'),
    }
    return { answers: { page: searchOffPath, ticket, buttons: [end] } }
  }
  const made = await ticketOf(db, notice, ticketFor)
  if (!made) return {}
  const { ticket, productId } = made
  const button = (action: 'available' | 'sold') => ({
    action,
    title: text(language, `sleep.${action}`),
    done: text(language, `sleep.done.${action}`),
  })
  const buttons = productId ? [button('available'), button('sold')] : [button('available')]
  return { answers: { ticket, buttons } }
}

/** The page of a letter, whose button answers. */
export async function stillTherePageOf(db: Db, notice: StoredNotice, ticketFor: TicketFor) {
  const made = await ticketOf(db, notice, ticketFor)
  return made && `${stillTherePath}?ticket=${made.ticket}`
}

/** The page that ends the searches of a digest, for its letter. */
export async function searchOffPageOf(db: Db, notice: StoredNotice, ticketFor?: DigestTicketFor) {
  if (notice.type !== 'search_digest' || !ticketFor) return undefined
  return `${searchOffPath}?ticket=${await ticketFor(db, notice.params.digestId)}`
}
