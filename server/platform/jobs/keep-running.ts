import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'
import type { Log } from '../log.ts'

const pauses = { first: 250, longest: 10_000 }
const lastWordsMs = 2_000

/** Events of a worker pool that gives up: first that its jobs have ended, and only sometimes that it was released as well. */
export const poolGone = ['pool:gracefulShutdown:complete', 'pool:gracefulShutdown:error', 'pool:release'] as const

type SupervisedRunner = { start: () => Promise<Runner>; events: WorkerEvents; ending: AbortSignal; log: Log }

/**
 * Restarts the job worker: graphile-worker gives up when it can't report to the database that a job is done. Then another takes its place,
 * until `ending`.
 */
export async function keepRunning({ start, events, ending, log }: SupervisedRunner) {
  const stopping = new AbortController()
  const signal = AbortSignal.any([ending, stopping.signal])

  let newest = ''
  let onGone = () => {}
  events.on('pool:create', ({ workerPool: { id } }) => {
    newest = id
  })
  for (const event of poolGone) events.on(event, ({ workerPool: { id } }) => id === newest && onGone())

  async function startOne() {
    const runner = await start()
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    onGone = resolve
    const stopped = () => runner.stop().catch(() => undefined) // it may have stopped by itself
    return {
      gone,
      clear: () => void stopped(), // its timers would go on
      stop: () => Promise.race([stopped(), gone.then(() => sleep(lastWordsMs, undefined, { ref: false }))]),
    }
  }

  let running = await startOne() // the first must succeed: else the configuration is wrong

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
      running.clear()
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
