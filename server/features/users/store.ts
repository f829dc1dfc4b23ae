import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { unusedDays } from '#contract/users/facts.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DatabaseHandle, plannedOnce } from '#server/platform/database/prepared-statements.ts'

export type Account = typeof users.$inferSelect
type NewAccount = typeof users.$inferInsert

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const account = (handle: DatabaseHandle) =>
    handle
      .select()
      .from(users)
      .where(and(eq(users.id, sql.placeholder('id')), users.open))
  const [row] = await plannedOnce(db, 'account', account, { id })
  return row
}

/** Also one that is closed, or part of a demo that is off: an admin may look it up. */
export async function findAnyAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** One that is open, held until the transaction ends: whoever else wants to change this account waits; a row that only names it does not. */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), users.open))
    .for('no key update')
  return row
}

/** Holds everyone who claims a number, in a fixed order: two who prove it at the same moment wait instead of colliding. */
export async function lockClaimants(db: Db, phone: string, id?: string) {
  const concerned = or(eq(users.phone, phone), id ? eq(users.id, id) : undefined)
  await db.select({ id: users.id }).from(users).where(concerned).orderBy(asc(users.id)).for('update')
}

/** By email and phone members are found, never an admin: they have a door of their own. */
const isMember = and(users.open, ne(users.role, 'admin'))

export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isMember))
  return row
}

/** The member who proved the number, else the oldest that claims it. */
export async function findByPhone(db: Db, phone: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.phone, phone), isMember))
    .orderBy(desc(isNotNull(users.phoneVerifiedAt)), asc(users.createdAt), asc(users.id))
    .limit(1)
  return row
}

export async function isPhoneProved(db: Db, phone: string, except?: string): Promise<boolean> {
  const proved = and(
    eq(users.phone, phone),
    isNotNull(users.phoneVerifiedAt),
    except ? ne(users.id, except) : undefined,
  )
  const rows = await db.select({ id: users.id }).from(users).where(proved).limit(1)
  return rows.length > 0
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${username.toLowerCase()}`)
    .limit(1)
  return rows.length > 0
}

export async function insertAccount(db: Db, account: NewAccount): Promise<Account> {
  const [row] = await db.insert(users).values(account).returning()
  if (!row) throw new Error('the account was not stored')
  return row
}

/** Keeps that an account is in use. Does not wait: whoever holds the row now may write longer than this is worth. */
export const noteUse = (db: Db, id: string) =>
  db.execute(sql`update ${users} set last_used_at = ${now()}
    where id = (select id from ${users} where id = ${id} for no key update skip locked)`)

export async function isLongUnused(db: Db, id: string): Promise<boolean> {
  const unused = sql`${users.lastUsedAt} < ${now()} - make_interval(days => ${unusedDays})`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), unused))
  return rows.length > 0
}

type AccountChange = { [K in keyof NewAccount]?: NewAccount[K] | SQL | undefined }

export async function changeAccount(db: Db, id: string, change: AccountChange): Promise<Account> {
  const [row] = await db
    .update(users)
    .set(change as Partial<NewAccount>)
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new Error('the account is gone')
  return row
}

/** Proves a number for one account and takes it from everyone else who claimed it; gives back those who lost it. */
export async function takePhone(db: Db, id: string, phone: string): Promise<{ account: Account; losers: Account[] }> {
  const losers = await db
    .update(users)
    .set({ phone: null })
    .where(and(eq(users.phone, phone), ne(users.id, id), isNull(users.phoneVerifiedAt)))
    .returning()
  const [account] = await db.update(users).set({ phone, phoneVerifiedAt: now() }).where(eq(users.id, id)).returning()
  if (!account) throw new Error('the account is gone')
  // The rows come back as they are now; who lost the number must still be told which one it was.
  return { account, losers: losers.map((loser) => ({ ...loser, phone })) }
}
