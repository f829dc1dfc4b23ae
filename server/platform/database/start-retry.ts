import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { isUnreachable, sqlState } from './lost-connection.ts'

const pauses = { first: 250, longest: 4_000 }

/** Retries `work` with back-off while the database can't be reached: it must be idempotent. */
export type Retry = <T>(work: () => Promise<T>) => Promise<T>

type Clock = { now(): number; sleep(ms: number): Promise<unknown> }
const machine: Clock = { now: () => performance.now(), sleep }

/**
 * One time budget for all steps of a start. Only the time after a failure counts, until the next success: a migration may take as long as
 * it needs. Errors other than a lost or refused connection are thrown at once.
 */
export function startRetry(log: Log, patienceMs = 30_000, clock: Clock = machine): Retry {
  let spent = 0
  return async (work) => {
    let failedAt: number | undefined
    for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
      const began = clock.now()
      try {
        const result = await work()
        if (failedAt !== undefined) spent += began - failedAt
        return result
      } catch (error) {
        if (!isUnreachable(error)) throw error
        failedAt ??= clock.now()
        if (spent + clock.now() - failedAt + pause > patienceMs) throw error
        log.info({ code: sqlState(error) ?? 'none' }, 'the database can not be reached; trying again')
        await clock.sleep(pause)
      }
    }
  }
}
