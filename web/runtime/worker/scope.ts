import type { FromWorker } from '#web/lib/offline/cache-names.ts'

/**
 * Types of the service worker's global scope, as far as used here: TypeScript's `webworker` and `dom` libraries can't be loaded together.
 */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type ClientTab = {
  id: string
  url: string
  focus: () => Promise<ClientTab>
  navigate: (url: string) => Promise<ClientTab | null>
  postMessage: (said: unknown, ports?: MessagePort[]) => void
}
export type FetchEvent = WorkerEvent & {
  request: Request
  clientId: string
  resultingClientId: string
  /** Navigation preload: what the browser requested while it started the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type ListenTo<Name, Heard> = (on: Name, hear: (event: Heard) => void) => void
type WorkerScope = {
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<ClientTab | undefined>
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<ClientTab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  location: Location
  navigator: Navigator & { connection?: { saveData?: boolean } }
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> }
  addEventListener: ListenTo<'install' | 'activate', WorkerEvent> &
    ListenTo<'push', WorkerEvent & { data: { json: () => unknown } | null }> &
    ListenTo<'notificationclick', WorkerEvent & { notification: Notification; action: string }> &
    ListenTo<'sync', WorkerEvent & { tag: string }> &
    ListenTo<'fetch', FetchEvent> &
    ListenTo<'message', WorkerEvent & { data: unknown; source: ClientTab | null; ports: readonly MessagePort[] }>
}

export const worker = globalThis as unknown as WorkerScope

export async function tell(tab: string, late: FromWorker['late']) {
  const client = await worker.clients.get(tab)
  client?.postMessage({ late } satisfies FromWorker)
}
