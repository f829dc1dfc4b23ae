import { randomBytes } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import { users } from '#server/database/tables/users.ts'
import { record } from '#server/platform/audit.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { releasePictures } from '#server/platform/pictures/keeping.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { text } from '#server/platform/texts.ts'
import { forgetBlocksOf } from './blocks.ts'
import { type LetterSenders, tellOwner } from './security-letters.ts'
import type { proveSelf } from './self-proof.ts'
import { type Account, changeAccount, lockAccount } from './store.ts'

/** What happens elsewhere when an account closes, in the same transaction; refuses where it may not. */
export type OnClosed = (tx: Tx, userId: string) => Promise<void>

/** The line of the log, with the account's id: after a restore it tells which accounts have to be closed again. */
export const accountClosed = 'an account was closed'

export async function openAccountsOf(db: Db, ids: string[]): Promise<string[]> {
  if (!ids.length) return []
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), users.open))
  return rows.map(({ id }) => id)
}

type Closing = LetterSenders & { settle: Awaited<ReturnType<typeof proveSelf>>; onClosed: OnClosed }

/** Account deletion by its owner. */
export async function closeAccount(db: Db, actor: Actor, { settle, onClosed, ...senders }: Closing): Promise<void> {
  return transaction(db, async (tx) => {
    const account = await lockAccount(tx, actor.id)
    if (!account) throw new Refusal('unauthenticated')
    await settle(tx, account)
    await eraseAccount(tx, account, onClosed)
    await tellOwner(tx, account, { name: 'accountClosed', mail: () => closedLetter(account) }, senders)
    await record(tx, { action: 'account.closed', actorId: account.id, target: { kind: 'user', id: account.id } })
  })
}

/** Anonymises a closed account: erases its personal data for good. Its row stays, without a name, for the requests and deals of others. */
export async function eraseAccount(tx: Tx, account: Account, onClosed: OnClosed): Promise<Account> {
  await onClosed(tx, account.id)
  await forgetBlocksOf(tx, account.id)
  const erasedAccount = await changeAccount(tx, account.id, {
    ...erased,
    username: `closed_${randomBytes(10).toString('hex')}`,
    closedAt: now(),
  })
  await releasePictures(tx, pictureOf(account))
  return erasedAccount
}

export const pictureOf = ({ profileImageUrl: url }: Account) => (url ? [url] : [])

const erased = {
  name: '',
  email: null,
  emailVerifiedAt: null,
  phone: null,
  phoneVerifiedAt: null,
  passwordHash: null,
  street: null,
  district: null,
  state: null,
  zipcode: null,
  profileImageUrl: null,
  suspensionReason: null,
  adminNotes: null,
  termsVersion: null,
  termsAt: null,
}

const closedLetter = ({ language, name }: Account) => ({
  subject: text(language, 'accountClosed.subject'),
  text: text(language, 'accountClosed.text', { name }),
})
