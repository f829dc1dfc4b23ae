import precache from 'virtual:precache'
import { noteKeysPath } from '#contract/requests/note-claims.ts'
import { isProgram, type ToWorker } from '#web/lib/offline/cache-names.ts'
import { answerFor, noteMember, noteWriting } from './api-responses.ts'
import { isCacheable, isFile, isPicture } from './cacheable.ts'
import { forgetAll } from './caches.ts'
import { chosenLanguage, isSaving, noteChoices } from './choices.ts'
import { cacheSeenPage, documentFor, shownTo } from './documents.ts'
import { fileFor, precacheNeeds, precacheShell, precacheStage } from './files.ts'
import { noteKeysFor } from './note-keys.ts'
import { pageAt } from './pages.ts'
import { pictureFor } from './pictures.ts'
import './send-queue.ts'
import './push.ts'
import { type ClientTab, type FetchEvent, worker } from './scope.ts'

/** Service worker. A new release takes over at once (skipWaiting): the previous release's files stay for the open pages. */
worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([worker.clients.claim(), preloadPages()])))

/**
 * Navigation preload, in Chromium only (`userAgentData`): where the server can't be reached Firefox shows the failed preload's error
 * instead of the worker's response.
 */
async function preloadPages() {
  const { navigationPreload } = worker.registration
  await ('userAgentData' in navigator ? navigationPreload?.enable() : navigationPreload?.disable())
}

async function install() {
  // push works without precached files, and missing ones are cached when a page is idle
  if (precache.release)
    await chosenLanguage()
      .then(precacheShell)
      .catch(() => undefined)
  await worker.skipWaiting()
}

worker.addEventListener('fetch', (event) => {
  const answer = precache.release ? answerTo(event) : undefined
  if (answer) event.respondWith(answer)
})

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url: address, headers } = event.request
  const url = new URL(address)
  const { pathname } = url
  if (url.origin !== worker.location.origin || headers.has('range')) return undefined
  const isApi = pathname.startsWith('/api/')
  if (method !== 'GET') {
    if (isApi) noteWriting()
    return undefined
  }
  if (isApi)
    return mode !== 'navigate' && isCacheable(pathname, headers.has('authorization'))
      ? answerFor(event, url)
      : undefined
  if (isFile(pathname)) return fileFor(event, url)
  if (pathname === noteKeysPath) return noteKeysFor(event)
  if (isPicture(pathname)) return pictureFor(event, url)
  return mode === 'navigate' && !pathname.startsWith('/dev/') ? documentFor(event, url) : undefined
}

worker.addEventListener('message', (event) => {
  const said = event.data as ToWorker
  if (said.say === 'shown') event.ports[0]?.postMessage(event.source && shownTo(event.source.id))
  if (said.say === 'forget') event.waitUntil(forget())
  if (!precache.release) return
  if (said.say === 'keep' && said.isMember) event.waitUntil(noteMember())
  if (said.say === 'keep') event.waitUntil(oneAfterTheOther(() => keep(said, event.source)))
  if (said.say === 'opened') event.waitUntil(oneAfterTheOther(() => precachePage(said)))
})

async function forget() {
  forgetAll()
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isProgram(name)).map((name) => caches.delete(name)))
}

let last = Promise.resolve()
const oneAfterTheOther = (work: () => Promise<void>) => {
  last = last.then(work).catch(() => undefined) // the network failed: the next page continues
  return last
}

type WorkerMessage<Say extends ToWorker['say']> = Extract<ToWorker, { say: Say }>

async function keep({ language, isMember, isSaving, isBack }: WorkerMessage<'keep'>, tab: ClientTab | null) {
  noteChoices(language, isSaving)
  await precacheShell(language)
  if (isSaving) return
  if (tab) await cacheSeenPage(new URL(tab.url))
  await precacheStage('visitors', language)
  if (isBack || isMember) await precacheStage('returning', language)
  if (isMember) await precacheStage('members', language)
}

/** Parts of a page may load by a tap only, and its messages came inline: without them cached it would not open offline. */
async function precachePage({ path, language, isMember }: WorkerMessage<'opened'>) {
  const page = pageAt(path)
  if (!page || (await isSaving())) return
  await precacheNeeds(page, language)
  if (isMember) await precacheNeeds(page.forMembers, language)
}
