import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { text } from '#server/platform/texts.ts'
import { type LetterSenders, tellOwner } from './security-letters.ts'
import type { Account } from './store.ts'

type Letter = LetterSenders & Pick<Services, 'links'> & { reason?: string | undefined }

/** Told by mail or SMS, since whoever is suspended or deleted reads nothing in the app. */
export async function letterTo(
  tx: Tx,
  account: Account,
  kind: 'accountSuspended' | 'accountRemoved',
  { links, reason, ...senders }: Letter,
) {
  const { language, name } = account
  const mail = () => {
    const why = reason ? text(language, 'letter.reason', { reason }) : ''
    const words = text(language, `${kind}.text`, { name, link: links.to('/contact') })
    return { subject: text(language, `${kind}.subject`), text: why ? `${words}\n\n${why}` : words }
  }
  await tellOwner(tx, account, { name: kind, mail }, senders)
}
