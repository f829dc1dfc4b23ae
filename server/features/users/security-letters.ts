import type { Tx } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { LetterName } from '#server/platform/sms/letter-names.ts'
import type { Account } from './store.ts'

export type LetterSenders = Pick<Services, 'mailer' | 'smsLetters'>
type Addressee = Pick<Account, 'email' | 'phone' | 'phoneVerifiedAt' | 'language'>
type SecurityLetter = { name: LetterName; mail: () => Promise<Omit<Mail, 'to'>> | Omit<Mail, 'to'> }

/**
 * What concerns the safety of an account is told outside the app too: by mail, or where there is no address by SMS to the
 * number that is its own. Takes the account as it was before: what changed in it may be the work of a stranger.
 */
export async function tellOwner(tx: Tx, account: Addressee, { name, mail }: SecurityLetter, senders: LetterSenders) {
  if (account.email) await senders.mailer.send(tx, { to: account.email, ...(await mail()) })
  else await tellBySms(tx, account, name, senders)
}

/** Whoever has no address; others are told of it by mail elsewhere. */
export async function tellBySms(
  tx: Tx,
  { email, phone, phoneVerifiedAt, language }: Addressee,
  letter: LetterName,
  { smsLetters }: Pick<LetterSenders, 'smsLetters'>,
) {
  if (!email && phone && phoneVerifiedAt) await smsLetters.send(tx, { phone, language, letter })
}
