import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { type Account, findAccount } from './store.ts'

/** The columns of an agreement; the database's clock says when. */
export const agreeing = (termsVersion: string | undefined) =>
  termsVersion === undefined ? {} : { termsVersion, termsAt: now() as never } // drizzle takes an expression here, its type does not say so

/** Keeps the newest version that they agreed to, with the time of the first agreement to it: a tab may show an older page. */
export async function agreeToTerms(db: Db, { id }: Actor, termsVersion: string): Promise<Account> {
  const isNewer = or(isNull(users.termsVersion), lt(users.termsVersion, termsVersion))
  await db
    .update(users)
    .set(agreeing(termsVersion))
    .where(and(eq(users.id, id), users.open, isNewer))
  const account = await findAccount(db, id)
  if (!account) throw new Refusal('unauthenticated')
  return account
}
