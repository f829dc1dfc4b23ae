import { RateLimiterMemory } from 'rate-limiter-flexible'
import { semaphore } from '../semaphore.ts'
import { isLoopback, networkOf } from './address.ts'
import { pass } from './rate-limits.ts'

/** Generous, for a carrier's thousands share one address; what one of them can have under way is bounded all the same. */
const flood = { points: 1_200, duration: 60 }
const drawing = { atOnce: 4, waiting: 200, waitingOfOne: 16 }

/** Drawing a page costs far more than a call: an address that asks for many has its turn, and no more than its turn. */
export function makePageGate({ sparesLoopback }: { sparesLoopback: boolean }) {
  const floodGate = new RateLimiterMemory(flood)
  const turn = semaphore(drawing)
  return {
    async pass(address: string) {
      if (!(sparesLoopback && isLoopback(address))) await pass(floodGate, networkOf(address))
    },
    draw: <T>(address: string, work: () => Promise<T>) => turn(work, networkOf(address)),
  }
}
