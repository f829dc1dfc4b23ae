import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#contract/endpoint.ts'
import { isLoopback, networkOf } from './address.ts'
import type { Db } from './database.ts'
import { Refusal } from './refusal.ts'

export type Limits = ReturnType<typeof makeLimits>

const flood = { points: 600, duration: 60 }

/** Limits an endpoint names hold over all nodes, in the database; a plain flood is stopped in memory before that. */
export function makeLimits(pool: pg.Pool, { sparesLoopback }: { sparesLoopback: boolean }) {
  const known = new Map<Limit, RateLimiterPostgres>()
  const floodGate = new RateLimiterMemory(flood)

  function limiter(endpoint: Endpoint, limit: Limit) {
    const found = known.get(limit)
    if (found) return found
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `${endpoint.method} ${endpoint.path} ${limit.seconds} ${limit.per}`,
      points: limit.points,
      duration: limit.seconds,
    })
    known.set(limit, made)
    return made
  }

  return {
    /** Counts a call. Carriers share addresses, so an IPv6 caller counts as its /64. */
    async spend(endpoint: Endpoint, per: Limit['per'], key: string) {
      if (per === 'address') {
        if (sparesLoopback && isLoopback(key)) return
        key = networkOf(key)
        await spendOne(floodGate, key)
      }
      for (const limit of endpoint.limits ?? []) if (limit.per === per) await spendOne(limiter(endpoint, limit), key)
    },
  }
}

async function spendOne(limiter: RateLimiterMemory | RateLimiterPostgres, key: string) {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
  }
}

export const forgetOldLimits = (db: Db) =>
  db.execute(sql`delete from limits where expire < extract(epoch from now()) * 1000`)
