import type { LeadTo, PushPayload } from '#contract/push.ts'
import { type ClientTab, worker } from './scope.ts'

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, tag, page, lang } = event.data.json() as PushPayload
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

/** Push notifications: a click focuses the tab that shows the page already, else any of ours, else opens a new one. */
async function show(page: string) {
  const address = new URL(page, worker.location.origin).href
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0]
  if (!tab) return worker.clients.openWindow(address)
  await tab.focus().catch(() => undefined) // a browser may refuse that, and the tab navigates all the same
  if (tab.url === address || (await isLed(tab, page))) return
  // a tab that was loaded without the service worker can't be navigated by it
  await tab.navigate(address).catch(() => worker.clients.openWindow(address))
}

const patienceMs = 1_000

/** A hydrated page navigates there with its router, and loses nothing else. */
const isLed = (tab: ClientTab, page: string) =>
  new Promise<boolean>((answer) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => answer(true)
    setTimeout(() => answer(false), patienceMs)
    tab.postMessage({ page } satisfies LeadTo, [port2])
  })
