import { Refusal } from './refusal.ts'

type Places = { atOnce: number; waiting: number; waitingOfOne?: number }

/**
 * A fair semaphore: lets `atOnce` pieces of heavy work run, queues `waiting` more, `waitingOfOne` of them for the same caller, and refuses
 * the rest (load shedding). The queue is round-robin: one of each caller, then the next of each.
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
      // The slot is handed on, so that a new caller does not overtake the queue.
      if (go) go()
      else running--
    }
  }
}
