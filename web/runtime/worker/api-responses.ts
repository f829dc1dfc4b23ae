import { answersOf, openAnswers } from '#web/lib/offline/cache-names.ts'
import { answerGroup, isWhole } from './cacheable.ts'
import { cachedAt, cachedIn, cacheWriter, drop } from './caches.ts'
import { networkFirst, noteLate, takeLate } from './network-first.ts'
import { askFor, noteSent } from './network-health.ts'
import { type FetchEvent, tell } from './scope.ts'

const most = 300
const settlingMs = 15_000

let writtenAt = 0

/** A write is in flight: for a while cached API responses are not used before the network. */
export const noteWriting = () => {
  writtenAt = Date.now()
  noteSent()
}

/** Whether the response was cached after the last write and no write is settling: nobody sees their own change undone. */
export const isFreshEnough = (kept: Response) => cachedAt(kept) > writtenAt && Date.now() - writtenAt > settlingMs

/** API responses, network-first. A session's responses are cached under its name, where no other session finds them. */
export async function answerFor(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event
  const authorization = request.headers.get('authorization')
  const name = authorization ? answersOf(await digest(authorization)) : openAnswers
  const key = `${url.pathname}${url.search}`
  if (takeLate(`${name} ${key}`)) {
    const justCome = await cachedIn(name, key)
    if (justCome) return justCome
  }
  const keep = cacheWriter(name, most)
  let onKept: () => void = () => undefined
  const isKept = new Promise<void>((resolve) => {
    onKept = resolve
  })
  const network = askFor(request).then((answer) => {
    const kept = isWhole(answer) ? keep(key, answer.clone()) : dropRefused(name, key, answer)
    event.waitUntil(kept.finally(onKept))
    return answer
  })
  event.waitUntil(network.catch(() => undefined)) // it may arrive after the response was given
  return networkFirst({
    network,
    kept: async () => (await cachedIn(name, key)) ?? (await openTo(authorization, url, key)),
    mayBeEarly: isFreshEnough,
    onLate: ({ answer, shown }) =>
      event.waitUntil(
        isKept.then(async () => {
          const isSame = answer.ok && (await answer.text()) === (await shown.text())
          if (!isSame) noteLate(`${name} ${key}`)
          await tell(event.clientId, isSame ? 'same' : 'changed')
        }),
      ),
  })
}

/** Notes that somebody is signed in here, whether or not anything was requested for them since. Deleted with their caches. */
export const noteMember = () => caches.open(answersOf('here'))
export const hasMember = async () => (await caches.keys()).some((name) => name.startsWith(answersOf('')))

/** An expired session deletes all of its cached responses; what is refused now, or gone, is not shown again. */
async function dropRefused(name: string, key: string, { status }: Response) {
  if (status === 401) await caches.delete(name)
  else if (status === 403 || status === 404) await drop(name, key)
}

/** A member may also see what a visitor cached of the market. */
const openTo = async (authorization: string | null, { pathname }: URL, key: string) =>
  authorization && answerGroup(pathname) === 'open' ? cachedIn(openAnswers, key) : undefined

async function digest(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
