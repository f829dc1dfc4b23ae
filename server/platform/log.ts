import pino from 'pino'
import type { LogLevel } from './settings.ts'

export type Log = pino.Logger

/** Only these fields of an error reach the log: a driver's error may carry values of a query. */
const shortError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...(typeof error.code === 'string' && { code: error.code }),
})

export function makeLog(level: LogLevel, to?: pino.DestinationStream): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: shortError } },
    to ?? pino.destination({ dest: 2, sync: true }),
  )
}
