import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { savedSearches, searchDigests, searchTickets } from '#server/database/tables/products-saved.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { digest } from '#server/platform/digest.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** As long as people go through old mail. */
const ticketDays = 60

/** A ticket of a digest, made when it is delivered: only its hash is stored. */
export async function issueSearchTicket(db: Db, digestId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`${now()} + make_interval(days => ${ticketDays})`
  await db.insert(searchTickets).values({ tokenHash: digest(token), digestId, expiresAt: expiresAt as never })
  return token
}

const isGood = (token: string, all: boolean) =>
  and(
    eq(searchTickets.tokenHash, digest(token)),
    gt(searchTickets.expiresAt, now()),
    isNull(all ? searchTickets.usedForAllAt : searchTickets.usedAt),
  )

/** The language of whom a ticket is about, while it can still end something, and whether that is all searches only. */
export async function readTicket(db: Db, token: string): Promise<{ language: Language; isUsed: boolean } | undefined> {
  const [row] = await db
    .select({ language: users.language, usedAt: searchTickets.usedAt })
    .from(searchTickets)
    .innerJoin(searchDigests, eq(searchDigests.id, searchTickets.digestId))
    .innerJoin(users, eq(users.id, searchDigests.userId))
    .where(isGood(token, true))
  return row && { language: row.language, isUsed: row.usedAt !== null }
}

/** Ends what the digest told of; or all searches, which the same ticket can also do after that. Each works once. */
export const switchOff = (db: Db, { ticket, all }: { ticket: string; all: boolean }) =>
  transaction(db, async (tx) => {
    const [used] = await tx
      .update(searchTickets)
      .set({ usedAt: now(), ...(all && { usedForAllAt: now() }) })
      .where(isGood(ticket, all))
      .returning({ digestId: searchTickets.digestId })
    if (!used) throw new Refusal('token_invalid')
    const [told] = await tx.select().from(searchDigests).where(eq(searchDigests.id, used.digestId))
    if (!told) throw new Refusal('token_invalid')
    const which = all ? undefined : inArray(savedSearches.id, told.searchIds)
    await tx
      .update(savedSearches)
      .set({ isOn: false })
      .where(and(eq(savedSearches.userId, told.userId), which))
  })

const [digestDays, keepDays] = [90, 1]
export const oldDigests = (): OldRows => ({
  deleteFrom: searchDigests,
  keptDays: digestDays,
  age: searchDigests.toldAt,
  before: sql`${now()} - make_interval(days => ${digestDays})`,
})
export const oldSearchTickets = (): OldRows => ({
  deleteFrom: searchTickets,
  keptDays: keepDays,
  age: searchTickets.expiresAt,
  before: sql`${now()} - make_interval(days => ${keepDays})`,
})
