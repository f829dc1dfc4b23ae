import { cachedAt } from './caches.ts'
import { patience } from './network-health.ts'

type Sources = {
  /** Asks the network and keeps what it says. */
  network: Promise<Response>
  kept: () => Promise<Response | undefined>
  /** Whether what is kept may be shown before the network has failed. */
  mayBeEarly: (kept: Response) => boolean
  /** How long the network has before that. */
  patienceMs?: number
  onLate: (late: Late) => void
}

/** The network's answer came after what was kept had been shown. */
export type Late = { answer: Response; shown: Response }

/** For this long it has just come. */
const justMs = 3_000
const bound = 24 * 3_600_000

/** The network's answer; what is kept where there is none, or where it lets the reader wait. */
export async function networkFirst({ network, kept, patienceMs, mayBeEarly, onLate }: Sources): Promise<Response> {
  const settled = network.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
  const early = await Promise.race([settled, patience(patienceMs)])
  if (early && 'answer' in early && early.answer.status < 500) return early.answer
  const known = await kept()
  if (!early && known && Date.now() - cachedAt(known) < bound && mayBeEarly(known)) {
    const shown = known.clone()
    settled.then(
      (outcome) => 'answer' in outcome && outcome.answer.status < 500 && onLate({ answer: outcome.answer, shown }),
    )
    return known
  }
  const outcome = await settled
  if ('answer' in outcome && (outcome.answer.status < 500 || !known)) return outcome.answer
  if (known) return known
  throw (outcome as { error: unknown }).error
}

const cameLate = new Map<string, number>()

/** What has just come late is what the page that hears of it asks for. */
export const noteLate = (key: string) => cameLate.set(key, Date.now())
export function takeLate(key: string): boolean {
  const at = cameLate.get(key)
  cameLate.delete(key)
  return at !== undefined && Date.now() - at < justMs
}
