import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** graphile-worker's messages in our log, without its metadata: that holds job payloads. */
export const workerLog = (log: Log) =>
  new Logger((scope) => (level, message, meta) => {
    const { taskIdentifier: task, jobId: job } = scope
    log[wasEnded(meta) ? 'info' : (levels[level as keyof typeof levels] ?? 'debug')](
      { ...(task && { task }), ...(job && { job }) },
      withoutPeople(message),
    )
  })

/** A job that the process ended as it stops is no failure: it runs again after the next start. */
const wasEnded = (meta: unknown) =>
  meta instanceof Object && 'error' in meta && meta.error instanceof Error && meta.error.name === 'AbortError'

/** Its message ends with the error's own, in which a driver or a server may repeat an address or a number. */
const withoutPeople = (sentence: string) =>
  sentence
    .replace(/\nparams:[\s\S]*/, '')
    .replaceAll(/[^\s'"<>]+@[^\s'"<>]+/g, '…')
    .replaceAll(/\+?\d{8,}/g, '…')

/**
 * A worker that ends also prints its error to the console, with everything that a driver says of it. Its log entry is enough, and that has
 * no personal data.
 */
export function muteTraces() {
  console.trace = () => undefined
}
