import pino from 'pino'
import type { LogLevel } from './environment.ts'

export type Log = pino.Logger

type Logged = { type: string; message: string; code?: string; constraint?: string; frames: string[]; cause?: Logged }
type DriverError = Error & { code?: unknown; constraint?: unknown; severity?: unknown }

/** Error serialiser of the log. It redacts the values of a query: they are people's phones and addresses. */
function loggable(error: DriverError): Logged {
  const { name, message, stack = '', cause, code, constraint, severity } = error
  return {
    type: name,
    // drizzle appends the values to its message; PostgreSQL quotes them in its own, so for that only the code is logged.
    message: severity === undefined ? (message.split('\nparams:')[0] ?? '') : 'refused by the database',
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    frames: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(cause instanceof Error && { cause: loggable(cause) }),
  }
}

const urgent = pino.levels.values.warn ?? 40

/** The logger: structured log, one JSON object a line. */
export function makeLog(level: LogLevel, to: pino.DestinationStream = toOutside()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggable },
      hooks: {
        logMethod(given, log, level) {
          log.apply(this, given)
          if (level >= urgent) this.flush()
        },
      },
    },
    to,
  )
}

let outside: ReturnType<typeof handfuls> | undefined

function toOutside() {
  if (outside) return outside
  outside = handfuls(pino.destination({ dest: 2, sync: true }))
  process.once('exit', outside.flush)
  return outside
}

/** The bytes that a pipe takes atomically, also when other processes write to the same. */
const mostInOne = 4_096
const longestWaitMs = 500

/** Buffers some twenty lines a write: to write each by itself is a fifteenth of what a short response costs. */
export function handfuls(to: pino.DestinationStream) {
  let waiting = ''
  let later: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(later)
    later = undefined
    const lines = waiting
    waiting = ''
    if (lines) to.write(lines)
  }
  return {
    flush,
    write(line: string) {
      if (waiting.length + line.length > mostInOne) flush()
      waiting += line
      later ??= setTimeout(flush, longestWaitMs).unref()
    },
  }
}
