import { Refusal } from './refusal.ts'

type Places = { atOnce: number; waiting: number; waitingOfOne?: number }

/**
 * Lets `atOnce` pieces of heavy work run, lets `waiting` more wait in line, `waitingOfOne` of them for the same caller, and
 * turns the rest away. Those who wait have turns: one of each caller, then the next of each.
 */
export function semaphore({ atOnce, waiting, waitingOfOne = waiting }: Places) {
  let running = 0
  let length = 0
  const lines = new Map<unknown, (() => void)[]>() // in the order of turns

  function wait(whose: unknown) {
    const line = lines.get(whose) ?? []
    if (length >= waiting || line.length >= waitingOfOne) throw new Refusal('overloaded', { retryAfter: 2 })
    length++
    lines.set(whose, line)
    return new Promise<void>((go) => line.push(go))
  }

  function next() {
    const [turn] = lines
    if (!turn) return undefined
    const [whose, line] = turn
    lines.delete(whose)
    if (line.length > 1) lines.set(whose, line)
    length--
    return line.shift()
  }

  return async function run<T>(work: () => Promise<T>, whose?: unknown): Promise<T> {
    if (running < atOnce) running++
    else await wait(whose)
    try {
      return await work()
    } finally {
      const go = next()
      // The place is handed on, so that nobody who comes now gets before those who wait.
      if (go) go()
      else running--
    }
  }
}
