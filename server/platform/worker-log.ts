import { Logger } from 'graphile-worker'
import type { Log } from './log.ts'

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/**
 * graphile-worker's words in our log. Its metadata holds job payloads, and its sentence ends with the error's own words,
 * where a mail server repeats addresses: neither goes on.
 */
export const workerLog = (log: Log) =>
  new Logger((scope) => (level, message) => {
    const { taskIdentifier: task, jobId: job } = scope
    const sentence = message.replace(/ with error .*$/s, '')
    log[levels[level as keyof typeof levels] ?? 'debug']({ ...(task && { task }), ...(job && { job }) }, sentence)
  })
