import { noteKeysPath } from '#contract/requests/note-claims.ts'
import { isWhole } from './cacheable.ts'
import { keptFile, mine } from './files.ts'
import { networkFirst } from './network-first.ts'
import { askFor } from './network-health.ts'
import type { FetchEvent } from './scope.ts'

/** The keys that deal notes are checked against: precached with the shell, and renewed whenever they are asked for. */
export function noteKeysFor(event: FetchEvent): Promise<Response> {
  const network = askFor(event.request).then((answer) => {
    const copy = answer.clone()
    if (isWhole(answer)) event.waitUntil(caches.open(mine).then((cache) => cache.put(noteKeysPath, copy)))
    return answer
  })
  event.waitUntil(network.catch(() => undefined)) // it may arrive after the response was given
  return networkFirst({ network, kept: () => keptFile(noteKeysPath), mayBeEarly: () => true, onLate: () => undefined })
}
