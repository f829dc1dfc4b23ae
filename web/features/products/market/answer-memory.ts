import type { AnyQuestion, Ask, EndpointName } from '#web/lib/api/ask.ts'
import { staleTimes } from '../stale-times.ts'

type RememberedAnswer = { at: number; answer: unknown }

/** Answers of the last while, so that going back and forth asks nothing twice. A failure is not kept. */
export function makeMemory(forMs: number, most = 40) {
  const kept = new Map<string, RememberedAnswer>()
  return async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < forMs) return known.answer as T
    const answer = await ask()
    kept.delete(key)
    kept.set(key, { at: Date.now(), answer })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
    return answer
  }
}

const memories: Partial<Record<EndpointName, ReturnType<typeof makeMemory>>> = {
  'GET /products': makeMemory(staleTimes.marketplace),
  'GET /products/categories': makeMemory(staleTimes.catalogue),
}

/** The market's questions, asked in the browser. */
export const remembering =
  (ask: Ask): Ask =>
  (name, question) => {
    const remember = memories[name]
    const { query } = question as AnyQuestion
    return remember ? remember(JSON.stringify(query ?? {}), () => ask(name, question)) : ask(name, question)
  }
