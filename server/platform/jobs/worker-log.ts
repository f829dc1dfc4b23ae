import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** graphile-worker's words in our log, without its metadata: that holds job payloads. */
export const workerLog = (log: Log) =>
  new Logger((scope) => (level, message) => {
    const { taskIdentifier: task, jobId: job } = scope
    log[levels[level as keyof typeof levels] ?? 'debug'](
      { ...(task && { task }), ...(job && { job }) },
      withoutPeople(message),
    )
  })

/** Its sentence ends with the error's own words, in which a driver or a server may repeat an address or a number. */
const withoutPeople = (sentence: string) =>
  sentence
    .replace(/\nparams:[\s\S]*/, '')
    .replaceAll(/[^\s'"<>]+@[^\s'"<>]+/g, '…')
    .replaceAll(/\+?\d{8,}/g, '…')

/**
 * A worker that ends prints its error past its logger as well, with everything that a driver says of it. What it tells the log is
 * enough, and there people are left out.
 */
export function muteTraces() {
  console.trace = () => undefined
}
