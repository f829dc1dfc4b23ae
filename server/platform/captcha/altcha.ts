import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import { sql } from 'drizzle-orm'
import { z } from '#contract/zod.ts'
import { keyKinds } from '#server/platform/key-rotation.ts'
import { storedKeys } from '#server/platform/stored-key.ts'
import { now } from '../database/clock.ts'
import type { Database, Db } from '../database/database.ts'

const minutes = keyKinds.captcha.lifeSeconds / 60
const effort = { usual: 50_000, harder: 400_000, most: 1_600_000 }

const hex = z.string().regex(/^[\da-f]{64}$/)
const solved = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: hex,
  number: z.int().min(0).max(effort.most),
  salt: z.string().max(200),
  signature: hex,
})

/** ALTCHA, a self-hosted proof-of-work captcha: the browser searches a number, no third party is called. */
export function altcha(db: Database, rereadMs?: number) {
  const keys = storedKeys(db, keyKinds.captcha.stored, keyKinds.captcha.make, rereadMs)
  async function isSigned(given: z.output<typeof solved>) {
    for (const { value } of await keys.valid()) if (await verifySolution(given, value, false)) return true
    return false
  }

  return {
    kind: 'altcha' as const,
    async challenge(steps: number) {
      const { rows } = await db.execute<{ end: string }>(
        sql`select extract(epoch from ${now()} + make_interval(mins => ${minutes}::int)) as end`,
      )
      const expires = new Date(Number(rows[0]?.end) * 1000)
      const maxnumber = steps ? Math.min(steps * effort.harder, effort.most) : effort.usual
      await keys.prepare()
      const made = await createChallenge({
        algorithm: 'SHA-256',
        hmacKey: await keys.current(),
        maxnumber,
        expires,
        params: { steps: String(steps) },
      })
      return { ...made, maxnumber }
    },
    async verify(db: Db, solution: string, steps = 0) {
      const given = solved.safeParse(decoded(solution)).data
      // The database decides below whether it has expired.
      if (!given || !(await isSigned(given))) return false
      const params = extractParams(given)
      return Number(params.steps ?? 0) >= steps && spend(db, given.challenge, Number(params.expires))
    },
  }
}

function decoded(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, 'base64').toString())
  } catch {
    return undefined
  }
}

/** True once for a challenge, and only before it expires. */
async function spend(db: Db, challenge: string, end: number) {
  const { rowCount } = await db.execute(
    sql`insert into used_captchas (hash, expires_at)
      select ${Buffer.from(challenge, 'hex')}::bytea, to_timestamp(${end}::float8)
      where to_timestamp(${end}::float8) > ${now()} on conflict do nothing`,
  )
  return rowCount === 1
}
