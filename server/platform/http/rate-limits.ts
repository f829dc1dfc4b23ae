import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint, Limit } from '#contract/endpoint.ts'
import { type Allowance, refund, spend } from '#server/platform/allowance.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { isLoopback, networkOf } from './address.ts'
import { ownProcess } from './in-process.ts'

export type RateLimits = ReturnType<typeof makeLimits>

const flood = { points: 600, duration: 60 }

/** Rate limits hold over all nodes, in the database; a plain flood is stopped in memory before that. */
export function makeLimits(db: Database, { sparesLoopback }: { sparesLoopback: boolean }) {
  const floodGate = new RateLimiterMemory(flood)
  const isSpared = (address: string) => address === ownProcess || (sparesLoopback && isLoopback(address))

  /** An IPv6 caller counts as its /64, since carriers share addresses. */
  async function byAddress(name: string, address: string, allowance: Allowance) {
    if (!isSpared(address)) await spend(db, `${name} ${networkOf(address)}`, allowance)
  }

  return {
    isSpared,
    byAddress,
    /** Refunds a counted call that succeeded. */
    async giveBack(name: string, address: string) {
      if (!isSpared(address)) await refund(db, `${name} ${networkOf(address)}`)
    },
    async spend(endpoint: Endpoint, per: Limit['per'], key: string) {
      if (per === 'address') {
        if (isSpared(key)) return
        await pass(floodGate, networkOf(key))
      }
      const name = `${endpoint.method} ${endpoint.path}`
      for (const limit of endpoint.limits ?? []) {
        if (limit.per !== per) continue
        if (per === 'address') await byAddress(`${name} ${limit.seconds}`, key, limit)
        else await spend(db, `${name} ${limit.seconds} ${key}`, limit)
      }
    },
  }
}

/** An in-memory rate limit, on this node. */
export async function pass(gate: RateLimiterMemory, key: string) {
  try {
    await gate.consume(key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new Refusal('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
  }
}
