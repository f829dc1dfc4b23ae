import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import {
  answerMinutes,
  emailTokenMinutes,
  phoneTokenMinutes,
  resetTokenMinutes,
  takeBackDays,
} from '#contract/users/facts.ts'
import { tickets } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { digest } from '#server/platform/digest.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** What each kind is about. */
type TicketSubjects = {
  email: { email: string }
  phone: { phone: string }
  reset: { userId: string }
  firstProof: { userId: string; phone: string }
  longUnused: { userId: string; phone: string }
  takeBack: { userId: string; email: string; phone: string | null; phoneVerifiedAt: Date | null }
}
type TicketKind = keyof TicketSubjects
type AccountTicket = { [K in TicketKind]: { kind: K } & TicketSubjects[K] }[TicketKind]
/** As it is stored: a row has the columns of all kinds, and the others' are empty. */
export type Issued<K extends TicketKind> = { kind: K; expiresAt: Date } & TicketSubjects[K]

const minutes = {
  email: emailTokenMinutes,
  phone: phoneTokenMinutes,
  reset: resetTokenMinutes,
  firstProof: answerMinutes,
  longUnused: answerMinutes,
  takeBack: takeBackDays * 24 * 60,
}

/** What a right code earns: a token that is good for one step. */
export async function issueTicket(db: Db, ticket: AccountTicket): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`${now()} + make_interval(mins => ${minutes[ticket.kind]})`
  await db.insert(tickets).values({ tokenHash: digest(token), expiresAt, ...ticket })
  return token
}

const isGood = (kinds: readonly TicketKind[], token: string) =>
  and(
    eq(tickets.tokenHash, digest(token)),
    inArray(tickets.kind, [...kinds]),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, now()),
  )

/** Looks at a ticket without taking it: is it worth the work it asks for, and whose is it? */
export async function readTicket<K extends TicketKind>(
  db: Db,
  kinds: K | readonly K[],
  token: string,
): Promise<Issued<K>> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(isGood([kinds].flat() as K[], token))
  if (!row) throw new Refusal('token_invalid')
  return row as unknown as Issued<K>
}

/** Takes a ticket, once. In a transaction that fails it is not taken. */
export async function redeemTicket<K extends TicketKind>(db: Db, kind: K, token: string): Promise<Issued<K>> {
  const [row] = await db
    .update(tickets)
    .set({ usedAt: now() })
    .where(isGood([kind], token))
    .returning()
  if (!row) throw new Refusal('token_invalid')
  return row as unknown as Issued<K>
}

/**
 * What was earned before a password changed or a number moved is worth nothing afterwards. The way back to old contacts
 * stays, or a thief could close it; `all` is for whoever has shown that the account is theirs from the start.
 */
export async function voidTickets(db: Db, { id, email }: { id: string; email: string | null }, { all = false } = {}) {
  const own = or(eq(tickets.userId, id), email ? eq(tickets.email, email.toLowerCase()) : undefined)
  await db
    .update(tickets)
    .set({ usedAt: now() })
    .where(and(own, isNull(tickets.usedAt), all ? undefined : ne(tickets.kind, 'takeBack')))
}

/** Who takes an older change back has the account; a newer address may be a thief's own. An older one keeps its way. */
export async function voidNewerWaysBack(db: Db, { userId, expiresAt }: Issued<'takeBack'>) {
  const newer = and(eq(tickets.kind, 'takeBack'), eq(tickets.userId, userId), gte(tickets.expiresAt, expiresAt))
  await db
    .update(tickets)
    .set({ usedAt: now() })
    .where(and(newer, isNull(tickets.usedAt)))
}

const keepDays = 1
export const oldTickets = (): OldRows => ({
  deleteFrom: tickets,
  keptDays: keepDays,
  isOld: sql`expires_at < ${now()} - make_interval(days => ${keepDays})`,
})
