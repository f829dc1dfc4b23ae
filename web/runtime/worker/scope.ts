import type { FromWorker } from '#web/lib/offline/names.ts'

/** As far as it is used here: the library of service workers and the one of pages can't be loaded together. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
export type Tab = {
  id: string
  url: string
  focus: () => Promise<Tab>
  navigate: (url: string) => Promise<Tab | null>
  postMessage: (said: unknown, ports?: MessagePort[]) => void
}
export type FetchEvent = WorkerEvent & {
  request: Request
  clientId: string
  resultingClientId: string
  /** Of a page: what the browser asked for while it woke the worker. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type On<Name, Heard> = (on: Name, hear: (event: Heard) => void) => void
type Scope = {
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    get: (id: string) => Promise<Tab | undefined>
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  location: Location
  navigator: Navigator & { connection?: { saveData?: boolean } }
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> }
  addEventListener: On<'install' | 'activate', WorkerEvent> &
    On<'push', WorkerEvent & { data: { json: () => unknown } | null }> &
    On<'notificationclick', WorkerEvent & { notification: Notification }> &
    On<'sync', WorkerEvent & { tag: string }> &
    On<'fetch', FetchEvent> &
    On<'message', WorkerEvent & { data: unknown; source: Tab | null; ports: readonly MessagePort[] }>
}

export const worker = globalThis as unknown as Scope

export async function tell(tab: string, late: FromWorker['late']) {
  const client = await worker.clients.get(tab)
  client?.postMessage({ late } satisfies FromWorker)
}
