import precache from 'virtual:precache'
import { documentsOf, filesOf, isProgram, offlinePath } from '#web/lib/offline/names.ts'
import { isWhole } from './keepable.ts'
import type { Group } from './precache-list.ts'
import type { FetchEvent } from './scope.ts'
import { ask, askFor, rest } from './weather.ts'

const mine = filesOf(precache.release)

/** A file of this release, or of the one before: a page of that one may still be open. */
export async function fileFor(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const known = await keptFile(pathname)
  if (known) return known
  const answer = await askFor(event.request)
  if (isWhole(answer)) {
    const copy = answer.clone()
    event.waitUntil(caches.open(mine).then((cache) => cache.put(pathname, copy)))
  }
  return answer
}

async function keptFile(path: string): Promise<Response | undefined> {
  const keptAs = (cacheName: string) => caches.match(path, { cacheName, ignoreVary: true })
  const known = await keptAs(mine)
  if (known) return known
  for (const name of await programs()) {
    const older = await keptAs(name)
    if (older) return older
  }
  return undefined
}

const programs = async () => (await caches.keys()).filter(isProgram)

/** What no page can do without, and the page that is shown where there is none. Then an older release may go. */
export async function keepShell(language: string) {
  await keepGroup('shell', language)
  await keepOfflinePage(language)
  const older = (await programs()).filter((name) => name !== mine)
  for (const name of older.slice(0, -1)) {
    await caches.delete(name)
    await caches.delete(documentsOf(name.slice(filesOf('').length)))
  }
}

/** One after the other, so that nothing that somebody waits for has to wait behind them. */
export async function keepGroup(group: Group, language: string) {
  await keepEach(group, precache.files[group])
  await keepEach(`${group} ${language}`, precache.messages[language]?.[group] ?? [])
}

export async function isComplete(group: Group, language: string): Promise<boolean> {
  const cache = await caches.open(mine)
  const marks = await Promise.all([group, `${group} ${language}`].map((name) => cache.match(markOf(name))))
  return marks.every(Boolean)
}

const markOf = (name: string) => `/complete?${encodeURIComponent(name)}`

async function keepEach(name: string, paths: readonly string[]) {
  const cache = await caches.open(mine)
  if (await cache.match(markOf(name))) return
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue
    const old = path.startsWith('/assets/') ? await keptFile(path) : undefined // its name says what is in it
    if (old) await cache.put(path, old)
    else {
      const began = Date.now()
      const answer = await ask(path, { priority: 'low' })
      if (!isWhole(answer)) throw new Error(`${path} is not there`)
      await cache.put(path, answer)
      await rest(Date.now() - began)
    }
  }
  await cache.put(markOf(name), new Response())
}

const offlineIn = (language: string) => `${offlinePath}?${language}`

/** A page that says nothing of anybody: drawn for no address, it can begin any of them. */
async function keepOfflinePage(language: string) {
  const cache = await caches.open(mine)
  if (await cache.match(offlineIn(language), { ignoreVary: true })) return
  const answer = await ask(`${offlinePath}?lng=${language}`, { priority: 'low' })
  if (isWhole(answer)) await cache.put(offlineIn(language), answer)
}

/** In the reader's language, else in any. */
export async function offlinePage(language: string): Promise<Response | undefined> {
  const cache = await caches.open(mine)
  const [own, any] = [offlineIn(language), offlinePath]
  return (await cache.match(own, { ignoreVary: true })) ?? cache.match(any, { ignoreVary: true, ignoreSearch: true })
}
