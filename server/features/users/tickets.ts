import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { emailTokenMinutes, resetTokenMinutes } from '#contract/users-facts.ts'
import { tickets } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import { Refusal } from '#server/platform/refusal.ts'

type Ticket = { kind: 'email'; email: string } | { kind: 'reset'; userId: string }
const minutes = { email: emailTokenMinutes, reset: resetTokenMinutes }

/** What a right code earns: a token that is good for one step. */
export async function issueTicket(db: Db, ticket: Ticket): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`${now()} + make_interval(mins => ${minutes[ticket.kind]})`
  await db.insert(tickets).values({ tokenHash: digest(token), expiresAt, ...ticket })
  return token
}

/** Takes a ticket, once. In a transaction that fails it is not taken. */
export async function redeemTicket<K extends Ticket['kind']>(db: Db, kind: K, token: string) {
  const [row] = await db
    .update(tickets)
    .set({ usedAt: now() })
    .where(
      and(
        eq(tickets.tokenHash, digest(token)),
        eq(tickets.kind, kind),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, now()),
      ),
    )
    .returning({ email: tickets.email, userId: tickets.userId })
  if (!row) throw new Refusal('token_invalid')
  return row
}

/** What was earned before a password changed or a number moved is worth nothing afterwards. */
export async function voidTickets(db: Db, { id, email }: { id: string; email: string | null }) {
  const own = or(eq(tickets.userId, id), email ? eq(tickets.email, email.toLowerCase()) : undefined)
  await db
    .update(tickets)
    .set({ usedAt: now() })
    .where(and(own, isNull(tickets.usedAt)))
}

/** Is this ticket worth the work it asks for? */
export async function isTicketGood(db: Db, kind: Ticket['kind'], token: string): Promise<boolean> {
  const good = and(
    eq(tickets.tokenHash, digest(token)),
    eq(tickets.kind, kind),
    isNull(tickets.usedAt),
    gt(tickets.expiresAt, now()),
  )
  return (await db.select({ kind: tickets.kind }).from(tickets).where(good)).length > 0
}

export const forgetOldTickets = (db: Db) =>
  db.delete(tickets).where(lt(tickets.expiresAt, sql`${now()} - interval '1 day'`))
