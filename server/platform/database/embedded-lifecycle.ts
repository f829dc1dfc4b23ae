import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { type Embedded, startEmbedded } from './embedded-postgres.ts'

const lookEveryMs = 250
const tries = 6
const firstPauseMs = 200

export type SupervisedPostgres = {
  url: string
  /** Settles when restarting is given up, with the reason. */
  givenUp: Promise<SetUpError>
  stop(): Promise<void>
}

/** Runs the embedded PostgreSQL of `dir` and restarts it whenever it stops by itself, until `ending`. */
export async function keepEmbedded({
  dir,
  log,
  ending,
}: {
  dir: string
  log: Log
  ending: AbortSignal
}): Promise<SupervisedPostgres> {
  const stopping = new AbortController()
  const over = AbortSignal.any([ending, stopping.signal])
  const pause = (ms: number) => sleep(ms, undefined, { signal: over, ref: false }).catch(() => undefined)
  const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<SetUpError>()
  let embedded = await startEmbedded({ dir })

  async function keep() {
    while (!over.aborted) {
      await pause(lookEveryMs)
      if (over.aborted || embedded.state() === 'up') continue
      log.warn('the database stopped by itself')
      if (!(await startAgain())) return
    }
  }

  async function startAgain() {
    for (let attempt = 1; !over.aborted; attempt++) {
      try {
        await seeDown(embedded)
        embedded = await embedded.startAgain()
        log.warn('the database was started again')
        return true
      } catch (error) {
        log.warn({ err: error }, 'the database can not be started again yet')
        if (attempt === tries) return giveUp(inOneLine(error))
      }
      await pause(firstPauseMs * 2 ** attempt)
    }
  }

  /** A smart shutdown waits for all sessions to end and refuses new ones: our own sessions would never end. */
  async function seeDown({ state, pid, started }: Embedded) {
    for (; !over.aborted && state() === 'stopping'; await pause(lookEveryMs)) if (started) process.kill(pid, 'SIGINT')
  }

  const keeping = keep().catch((error) => giveUp(inOneLine(error)))
  return {
    url: embedded.url,
    givenUp,
    async stop() {
      stopping.abort()
      await keeping
      await embedded.stop()
    },
  }
}

const inOneLine = (error: unknown) =>
  error instanceof SetUpError
    ? error
    : new SetUpError('The database stopped and can not be started again.', { cause: error })
