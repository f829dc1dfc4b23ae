import type { LeadTo, PushPayload } from '#contract/push.ts'

/** As far as it is used here: the library of service workers and the one of pages can't be loaded together. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = WorkerEvent & { data: { json: () => PushPayload } | null }
type ClickEvent = WorkerEvent & { notification: Notification }
type Tab = {
  url: string
  focus: () => Promise<Tab>
  navigate: (url: string) => Promise<Tab | null>
  postMessage: (said: LeadTo, ports: MessagePort[]) => void
}
type Scope = {
  skipWaiting: () => Promise<void>
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<Tab[]>
    openWindow: (url: string) => Promise<unknown>
  }
  location: Location
  addEventListener: ((on: 'install' | 'activate', hear: (event: WorkerEvent) => void) => void) &
    ((on: 'push', hear: (event: PushEvent) => void) => void) &
    ((on: 'notificationclick', hear: (event: ClickEvent) => void) => void)
}
const worker = globalThis as unknown as Scope

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, tag, page, lang } = event.data.json()
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      lang,
      data: { page },
      icon: '/icons/seedha-192.png',
      badge: '/icons/seedha-192.png',
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show((event.notification.data as LeadTo).page))
})

/** The tab that shows it already, else any of ours, else a new one. */
async function show(page: string) {
  const address = new URL(page, worker.location.origin).href
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0]
  if (!tab) return worker.clients.openWindow(address)
  await tab.focus().catch(() => undefined) // a browser may refuse that, and the tab is led all the same
  if (tab.url === address || (await isLed(tab, page))) return
  // a tab that was loaded past the worker can't be led by it
  await tab.navigate(address).catch(() => worker.clients.openWindow(address))
}

const patienceMs = 1_000

/** A page that is awake goes there by itself, and nothing else of it is lost. */
const isLed = (tab: Tab, page: string) =>
  new Promise<boolean>((answer) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => answer(true)
    setTimeout(() => answer(false), patienceMs)
    tab.postMessage({ page }, [port2])
  })
