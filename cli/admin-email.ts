import { and, eq, sql } from 'drizzle-orm'
import { z } from '#contract/zod.ts'
import { users } from '#server/database/tables/users.ts'
import { changeAccount } from '#server/features/users/door.ts'
import { record } from '#server/platform/audit.ts'
import { type Database, transaction, uniqueViolation } from '#server/platform/database/database.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'

const address = z.email().max(254)

/** Where an admin gets urgent alerts. It is not used to sign in or to set a password. */
export async function setAdminEmail(db: Database, [name = '', given = '']: string[], usage: string) {
  const email = given === 'none' ? null : address.safeParse(given).data
  if (email === undefined) throw new SetUpError(usage)
  const own = and(eq(users.role, 'admin'), sql`lower(${users.username}) = ${name.toLowerCase()}`)
  const [account] = await db.select({ id: users.id }).from(users).where(own)
  if (!account) throw new SetUpError(`There is no admin ${name}.`)
  try {
    await transaction(db, async (tx) => {
      await changeAccount(tx, account.id, { email })
      await record(tx, { action: 'admin.email_changed', target: { kind: 'user', id: account.id } })
    })
  } catch (error) {
    if (uniqueViolation(error)) throw new SetUpError('Another account has this address.')
    throw error
  }
  return email ? `Urgent alerts for ${name} are mailed to ${email}.` : `${name} gets no mail.`
}
