import pino from 'pino'
import type { LogLevel } from './environment.ts'

export type Log = pino.Logger

type Logged = { type: string; message: string; code?: string; constraint?: string; frames: string[]; cause?: Logged }
type Driver = Error & { code?: unknown; constraint?: unknown; severity?: unknown }

/** What of an error reaches the log. The values of a query stay out: they are people's phones and addresses. */
function loggable(error: Driver): Logged {
  const { name, message, stack = '', cause, code, constraint, severity } = error
  return {
    type: name,
    // drizzle appends the values to its message; PostgreSQL quotes them in its own, so there the code must do.
    message: severity === undefined ? (message.split('\nparams:')[0] ?? '') : 'refused by the database',
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    frames: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error && { cause: loggable(cause) }),
  }
}

export function makeLog(level: LogLevel, to?: pino.DestinationStream): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggable } },
    to ?? pino.destination({ dest: 2, sync: true }),
  )
}
