const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]

let threshold: LogLevel = 'info'

export function setLogLevel(level: string | null | undefined) {
  threshold = levels.find((one) => one === level) ?? 'info'
}

const write =
  (level: Exclude<LogLevel, 'silent'>) =>
  (...parts: unknown[]) => {
    if (levels.indexOf(level) >= levels.indexOf(threshold)) console[level](...parts)
  }

/** The browser's logger: the same levels as the server's. */
export const log = { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
