import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type { Log } from '../log.ts'

const pauses = { first: 250, longest: 10_000 }

/** graphile-worker gives up when it can't tell the database that a job is done. Then another takes its place. */
export async function keepRunning(start: () => Promise<Runner>, events: WorkerEvents, log: Log) {
  const stopping = new AbortController()
  const { signal } = stopping

  /** Its clock may linger on for a minute after its workers are gone; nothing waits for that. */
  async function startOne() {
    const runner = await start()
    const gone = new Promise<void>((resolve) => events.once('pool:release', () => resolve()))
    const stop = () => Promise.race([gone, runner.stop().catch(() => undefined)]) // it may have stopped by itself
    return { gone, stop }
  }

  let running = await startOne() // the first must succeed: else the set-up is wrong

  async function replace() {
    for (let pause = pauses.first; !signal.aborted; pause = Math.min(pause * 2, pauses.longest)) {
      try {
        await sleep(pause, undefined, { signal })
        running = await startOne()
        return log.warn('the worker gave up, and was started again')
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the worker can not be started again yet')
      }
    }
  }

  const going = (async () => {
    while (!signal.aborted) {
      await running.gone
      await replace()
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await running.stop()
      await going
      await running.stop() // one that was just starting
    },
  }
}
