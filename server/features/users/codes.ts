import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type CodePurpose, otpMinutes, resendSeconds } from '#contract/users/facts.ts'
import { codes, phoneMisses } from '#server/database/tables/users.ts'
import { refund, spend } from '#server/platform/allowance.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { digest } from '#server/platform/digest.ts'
import { Refusal } from '#server/platform/refusal.ts'

const mostTries = 5
const mostMisses = 100

/** At most one a minute, five an hour and ten a day, to one number or address. */
export async function spendSending(db: Database, to: string) {
  await spend(db, `code minute ${to}`, { points: 1, seconds: resendSeconds })
  await spend(db, `code hour ${to}`, { points: 5, seconds: 3_600 })
  await spend(db, `code day ${to}`, { points: 10, seconds: 86_400 })
}

/** What was counted for a message that was never sent. */
export async function refundSending(db: Database, to: string) {
  for (const window of ['minute', 'hour', 'day']) await refund(db, `code ${window} ${to}`)
}

type SentCode = {
  channel: 'sms' | 'email'
  purpose?: CodePurpose
  to: string
  handle: string
  askedBy?: string | undefined
  askedFrom?: Buffer | undefined
}

/** Keeps what was sent; the token that comes back is the way to try it. */
export async function keepCode(db: Db, sent: SentCode): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(codes).values({
    ...sent,
    tokenHash: digest(token),
    createdAt: now(),
    expiresAt: sql`${now()} + make_interval(mins => ${otpMinutes})`,
  })
  return token
}

/** Counts a try before anything is compared, in one statement: five at the same moment are five. */
export async function tryCode(db: Database, token: string) {
  return countTry(db, eq(codes.tokenHash, digest(token)))
}

/** Without its token: the newest one to this address that this device asked for. Others' are neither tried nor voided. */
export async function tryEmailCode(db: Database, email: string, askedFrom: Buffer | undefined) {
  if (!askedFrom) throw new Refusal('otp_invalid')
  const newest = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.channel, 'email'), eq(codes.to, email), eq(codes.askedFrom, askedFrom)))
    .orderBy(desc(codes.createdAt))
    .limit(1)
  return countTry(db, sql`${codes.id} = (${newest})`)
}

async function countTry(db: Database, which: ReturnType<typeof eq>) {
  const [row] = await db
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(and(which, isNull(codes.usedAt), gt(codes.expiresAt, now()), lt(codes.tries, mostTries)))
    .returning({
      id: codes.id,
      to: codes.to,
      handle: codes.handle,
      channel: codes.channel,
      purpose: codes.purpose,
      askedBy: codes.askedBy,
    })
  if (!row) throw new Refusal('otp_invalid')
  return row
}

/** A right code works once. */
export async function consumeCode(db: Db, id: string) {
  const rows = await db
    .update(codes)
    .set({ usedAt: now() })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id })
  if (!rows.length) throw new Refusal('otp_invalid')
}

/** Against brute force of codes: after a hundred wrong ones in a row for one number, its codes are paused for a day. */
export async function noteMiss(db: Database, phone: string) {
  const pause = sql`case when ${phoneMisses.misses} + 1 >= ${mostMisses} then ${now()} + interval '24 hours' end`
  await db
    .insert(phoneMisses)
    .values({ phone, misses: 1 })
    .onConflictDoUpdate({
      target: phoneMisses.phone,
      set: {
        misses: sql`(${phoneMisses.misses} + 1) % ${mostMisses}`,
        pausedUntil: sql`coalesce(${pause}, ${phoneMisses.pausedUntil})`,
      },
    })
}

export const forgetMisses = (db: Db, phone: string) => db.delete(phoneMisses).where(eq(phoneMisses.phone, phone))

export async function refuseIfPaused(db: Db, phone: string) {
  const [row] = await db
    .select({ left: sql<string>`extract(epoch from ${phoneMisses.pausedUntil} - ${now()})` })
    .from(phoneMisses)
    .where(and(eq(phoneMisses.phone, phone), gt(phoneMisses.pausedUntil, now())))
  if (row) throw new Refusal('otp_paused', { retryAfter: Math.ceil(Number(row.left)) })
}

const keepDays = 1
export const oldCodes = (): OldRows => ({
  deleteFrom: codes,
  keptDays: keepDays,
  isOld: sql`expires_at < ${now()} - make_interval(days => ${keepDays})`,
})
