import precache from 'virtual:precache'
import { noteKeysPath } from '#contract/requests/note-claims.ts'
import { documentsOf, filesOf, isProgram } from '#web/lib/offline/cache-names.ts'
import type { PrecacheStage } from '#web/pages.ts'
import { isWhole } from './cacheable.ts'
import { ask, askFor, rest } from './network-health.ts'
import { type Needs, offlinePath } from './precache-list.ts'
import type { FetchEvent } from './scope.ts'

export const mine = filesOf(precache.release)

/** Precached files, cache-first: of this release, or of the previous one, as a page of that may still be open. */
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

export async function keptFile(path: string): Promise<Response | undefined> {
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

/** Precaches the shell: what every page needs, and the offline page. Then an older release may be deleted. */
export async function precacheShell(language: string) {
  await precacheStage('everyone', language)
  await keepEach([noteKeysPath])
  await keepOfflinePage(language)
  const older = (await programs()).filter((name) => name !== mine)
  for (const name of older.slice(0, -1)) {
    await caches.delete(name)
    await caches.delete(documentsOf(name.slice(filesOf('').length)))
  }
}

/** Precaches a stage. Marked when complete, so that its files are not looked up again. */
export async function precacheStage(stage: PrecacheStage, language: string) {
  const needs = precache.stages[stage]
  await keepOnce(stage, pathsOf({ ...needs, messages: [] }, language))
  await keepOnce(`${stage} ${language}`, pathsOf({ ...needs, files: [] }, language))
}

export async function isComplete(stage: PrecacheStage, language: string): Promise<boolean> {
  const cache = await caches.open(mine)
  const marks = await Promise.all([stage, `${stage} ${language}`].map((name) => cache.match(markOf(name))))
  return marks.every(Boolean)
}

const markOf = (name: string) => `/complete?${encodeURIComponent(name)}`

async function keepOnce(name: string, paths: readonly string[]) {
  const cache = await caches.open(mine)
  if (await cache.match(markOf(name))) return
  await keepEach(paths)
  await cache.put(markOf(name), new Response())
}

const pathsOf = ({ files, messages }: Needs, language: string) => [
  ...files.flatMap((place) => precache.files[place] ?? []),
  ...messages.flatMap((place) => precache.messages[language]?.[place] ?? []),
]

export const precacheNeeds = (needs: Needs, language: string) => keepEach(pathsOf(needs, language))

export async function hasNeeds(needs: Needs, language: string): Promise<boolean> {
  const kept = new Set((await (await caches.open(mine)).keys()).map(({ url }) => new URL(url).pathname))
  return pathsOf(needs, language).every((path) => kept.has(path))
}

/** Sequentially, so that requests of the page do not wait behind them. */
async function keepEach(paths: readonly string[]) {
  const cache = await caches.open(mine)
  for (const path of paths) {
    if (await cache.match(path, { ignoreVary: true })) continue
    const old = path.startsWith('/assets/') ? await keptFile(path) : undefined // its name contains a hash of its content
    if (old) await cache.put(path, old)
    else {
      const began = Date.now()
      const answer = await ask(path, { priority: 'low' })
      if (!isWhole(answer)) throw new Error(`${path} is not there`)
      await cache.put(path, answer)
      await rest(Date.now() - began)
    }
  }
}

const offlineIn = (language: string) => `${offlinePath}?${language}`

/** The offline page holds nothing personal: rendered for no URL, it can start any page. */
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
