import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { SetUpError } from '../set-up-error.ts'
import { sqlState } from './lost-connection.ts'

const pauses = { first: 250, longest: 4_000 }
const minutes = 10

/** Lock time-out and deadlock: another transaction was in the way. */
const inTheWay = new Set(['55P03', '40P01'])

type Clock = { now(): number; sleep(ms: number): Promise<unknown> }
const machine: Clock = { now: () => performance.now(), sleep }

/**
 * Runs a step of a migration until it gets its locks. It gives up waiting soon, since callers queue behind whoever waits for an exclusive
 * lock; in the pauses (exponential backoff) they go on. After ten minutes it ends with one line.
 */
export async function retryLocks<T>(step: string, log: Log, work: () => Promise<T>, clock = machine): Promise<T> {
  const until = clock.now() + minutes * 60_000
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    try {
      return await work()
    } catch (error) {
      if (!inTheWay.has(sqlState(error) ?? '')) throw error
      if (clock.now() + pause > until)
        throw new SetUpError(
          `The migration ${step} got no lock on its tables for ${minutes} minutes: end the transactions that hold them (pg_stat_activity), a backup for example, and start again.`,
          { cause: error },
        )
      log.info({ migration: step, pause }, 'a migration waits for a lock; trying again')
      await clock.sleep(pause)
    }
  }
}
