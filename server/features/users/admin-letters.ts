import type { Tx } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { text } from '#server/platform/texts.ts'
import type { Account } from './store.ts'

type Letter = Pick<Services, 'mailer' | 'links'> & { reason?: string | undefined }

/** Told by mail, since whoever is suspended or deleted reads nothing in the app. */
export async function letterTo(
  tx: Tx,
  { email, language, name }: Account,
  kind: 'accountSuspended' | 'accountRemoved',
  { mailer, links, reason }: Letter,
) {
  if (!email) return
  const why = reason ? text(language, 'letter.reason', { reason }) : ''
  const words = text(language, `${kind}.text`, { name, link: links.to('/contact') })
  await mailer.send(tx, {
    to: email,
    subject: text(language, `${kind}.subject`),
    text: why ? `${words}\n\n${why}` : words,
  })
}
