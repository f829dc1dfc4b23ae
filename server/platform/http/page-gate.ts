import { RateLimiterMemory } from 'rate-limiter-flexible'
import { semaphore } from '../semaphore.ts'
import { isLoopback, networkOf } from './address.ts'
import { pass } from './rate-limits.ts'

/** The flood limit is generous, as a carrier's thousands share one address; concurrent renders of one address are limited anyway. */
const flood = { points: 1_200, duration: 60 }
const rendering = { atOnce: 4, waiting: 200, waitingOfOne: 16 }

/**
 * Limits concurrent page rendering, which costs far more than a call: addresses take turns, so that one with many requests gets no more
 * than its share.
 */
export function makePageGate({ sparesLoopback }: { sparesLoopback: boolean }) {
  const floodGate = new RateLimiterMemory(flood)
  const turn = semaphore(rendering)
  return {
    async pass(address: string) {
      if (!(sparesLoopback && isLoopback(address))) await pass(floodGate, networkOf(address))
    },
    run: <T>(address: string, work: () => Promise<T>) => turn(work, networkOf(address)),
  }
}
