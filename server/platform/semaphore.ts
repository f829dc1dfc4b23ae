import { Refusal } from './refusal.ts'

/** Lets `atOnce` pieces of heavy work run, lets `waiting` more wait in line, and turns the rest away. */
export function semaphore({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++
    else if (line.length < waiting) await new Promise<void>((go) => line.push(go))
    else throw new Refusal('overloaded', { retryAfter: 2 })
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed on, so that nobody who comes now gets before those who wait.
      if (next) next()
      else running--
    }
  }
}
