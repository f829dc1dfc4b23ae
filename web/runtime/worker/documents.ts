import precache from 'virtual:precache'
import { answersOf, documentsOf, openAnswers, type SavedCopy } from '#web/lib/offline/cache-names.ts'
import { hasMember, isFreshEnough } from './api-responses.ts'
import { isWhole } from './cacheable.ts'
import { cachedAt, cachedIn, cacheWriter, drop } from './caches.ts'
import { chosenLanguage, chosenOrigin, isWide } from './choices.ts'
import { hasNeeds, isComplete, offlinePage } from './files.ts'
import { type Late, networkFirst } from './network-first.ts'
import { after, ask, askFor } from './network-health.ts'
import { pageAt } from './pages.ts'
import { offlinePath } from './precache-list.ts'
import { type FetchEvent, tell } from './scope.ts'

const mine = documentsOf(precache.release)
const most = 60
/** Documents (navigations), network-first. After this long the offline page is shown. */
const longestMs = 20_000

/** A page that was seen before is revalidated and updates itself a moment later: nobody has to wait for that. */
const patienceMs = 150

const shown = new Map<string, SavedCopy>()

/** The cached copy that a tab was given. Reported as changed once: then the tab refetches. */
export function shownTo(tab: string): SavedCopy | undefined {
  const known = shown.get(tab)
  if (known?.isChanged) shown.delete(tab)
  return known
}

/** A document: from the network, from the cache, or the fallback page, which the browser renders from cached data. */
export async function documentFor(event: FetchEvent, url: URL): Promise<Response> {
  const tab = event.resultingClientId
  const language = chosenLanguage()
  const network = askFor(event.request, event.preloadResponse).then((answer) => {
    const copy = answer.clone()
    event.waitUntil(keepDocument(url, copy))
    return answer
  })
  event.waitUntil(network.catch(() => undefined)) // it may arrive after the response was given
  const known = language.then((spoken) => cachedDocument(url, spoken)) // looked up meanwhile
  known.catch(() => undefined) // reported where it is awaited
  try {
    const answer = await Promise.race([
      networkFirst({
        network,
        kept: () => known,
        patienceMs,
        mayBeEarly: isFreshEnough,
        onLate: (late) => event.waitUntil(compare(tab, late)),
      }),
      after(longestMs).then(() => Promise.reject(new Error('no answer'))),
    ])
    const at = cachedAt(answer)
    if (at) shown.set(tab, { at })
    return answer
  } catch (error) {
    const spoken = await language
    const offline = await offlinePage(spoken)
    if (!offline) throw error
    if (url.pathname === offlinePath || (await canRender(url, spoken))) return offline
    return Response.redirect(`${offlinePath}?from=${encodeURIComponent(url.pathname + url.search)}`)
  }
}

/** The page may not listen yet: the cached copy it was given is remembered until it asks. */
async function compare(tab: string, { answer, shown: given }: Late) {
  const isSame = answer.ok && (await answer.text()) === (await given.text())
  if (isSame) shown.delete(tab)
  else shown.set(tab, { at: cachedAt(given), isChanged: true })
  await tell(tab, isSame ? 'same' : 'changed')
}

/** The first page of a first visit was loaded before there was a service worker. */
export async function cacheSeenPage(url: URL) {
  if (!pageAt(url.pathname) || (await cachedDocument(url, await chosenLanguage()))) return
  await keepDocument(url, await ask(url.href, { priority: 'low' }))
}

async function keepDocument(url: URL, answer: Response) {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !pageAt(url.pathname)) return
  const key = await keyOf(url, answer.headers.get('content-language') ?? '')
  if (isWhole(answer)) await cacheWriter(mine, most)(key, answer)
  else if (answer.status === 404) await drop(mine, key)
}

/**
 * The cache key: a document differs by language and, on the market, by width, query and where its reader is. The theme is corrected by the page's inline script
 * before the first paint.
 */
async function keyOf({ pathname, searchParams }: URL, language: string) {
  const asked = new URLSearchParams(pathname === '/marketplace' ? searchParams : '')
  asked.delete('lng')
  const origin = pathname === '/marketplace' ? await chosenOrigin() : ''
  asked.set('rendered-for', `${language} ${(await isWide()) ? 'wide' : 'narrow'}${origin && ` ${origin}`}`)
  return `${pathname}?${asked}`
}

/** Of this release; or of the previous one, as long as its files are cached. */
async function cachedDocument(url: URL, language: string) {
  const key = await keyOf(url, url.searchParams.get('lng') ?? language)
  const older = (await caches.keys()).filter((name) => name.startsWith(documentsOf('')) && name !== mine)
  for (const name of [mine, ...older.reverse()]) {
    const known = await cachedIn(name, key)
    if (known) return known
  }
  return undefined
}

/** Whether a page can be rendered offline: its code and messages are cached, and for a product its data. */
async function canRender({ pathname }: URL, language: string) {
  const page = pageAt(pathname)
  if (!page || !(await isComplete('everyone', language)) || !(await hasNeeds(page, language))) return false
  if ((await hasMember()) && !(await hasNeeds(page.forMembers, language))) return false
  if (!pathname.startsWith('/products/')) return true
  const names = (await caches.keys()).filter((name) => name === openAnswers || name.startsWith(answersOf('')))
  const known = await Promise.all(names.map((name) => cachedIn(name, `/api${pathname}`)))
  return known.some(Boolean)
}
