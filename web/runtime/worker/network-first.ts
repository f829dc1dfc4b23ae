import { cachedAt } from './caches.ts'
import { patience } from './network-health.ts'

type Sources = {
  /** Requests from the network and caches the response. */
  network: Promise<Response>
  kept: () => Promise<Response | undefined>
  /** Whether the cached response may be shown before the network has failed. */
  mayBeEarly: (kept: Response) => boolean
  /** How long the network has before that. */
  patienceMs?: number
  onLate: (late: Late) => void
}

/** The network's response arrived after the cached one had been shown (stale-while-revalidate). */
export type Late = { answer: Response; shown: Response }

/** How long a late response, now cached, answers the next request for it. */
const justMs = 3_000
const bound = 24 * 3_600_000

/** Network-first: the network's response; the cached one where there is none, or where the network is slow. */
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

/** The page that is notified of a late response requests the same again: it gets what has just been cached. */
export const noteLate = (key: string) => cameLate.set(key, Date.now())
export function takeLate(key: string): boolean {
  const at = cameLate.get(key)
  cameLate.delete(key)
  return at !== undefined && Date.now() - at < justMs
}
