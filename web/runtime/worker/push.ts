import type { LeadTo, PushPayload } from '#contract/push.ts'
import { answerPush, buttonsOf, type PushData } from './push-answers.ts'
import { type ClientTab, worker } from './scope.ts'

worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, tag, page, lang, answers } = event.data.json() as PushPayload
  const data: PushData = { page, title, tag, lang, answers }
  event.waitUntil(
    worker.registration.showNotification(title, {
      body,
      tag,
      lang,
      data,
      icon: '/icons/seedha-192.png',
      badge: '/icons/seedha-192.png',
      ...(answers && { actions: buttonsOf(answers) }),
    }),
  )
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const data = event.notification.data as PushData
  event.waitUntil(event.action ? answerPush(data, event.action, show) : show(data.page))
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
