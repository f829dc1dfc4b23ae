import { expect, test } from './browser.ts'
import { aMember, openAs } from './member.ts'

test('a push is shown once, in its own words, and a tap leads the open tab there without loading it anew', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await context.grantPermissions(['notifications'], { origin })
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((known) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) known(one.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await openAs(page, await aMember(request), '/faq')
  await expect(page.getByRole('banner').locator('a[href="/notifications"][aria-label]')).toHaveAttribute(
    'aria-haspopup',
    'dialog',
  )
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  const pushed = { title: 'ಸೀದಾ', body: 'ಟೊಮೆಟೊ 50 ಕೆಜಿ', tag: 'n1', page: '/requests', lang: 'kn', number: 1 }
  const push = { origin, registrationId: await registered, data: JSON.stringify(pushed) }
  for (const _ of ['once', 'again']) await browser.send('ServiceWorker.deliverPushMessage', push)
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, lang }) => ({ title, body, lang }))
    })
  await expect.poll(shown).toEqual([{ title: pushed.title, body: pushed.body, lang: 'kn' }])

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const Tap = Reflect.get(globalThis, 'NotificationEvent')
    dispatchEvent(new Tap('notificationclick', { notification }))
  })
  await expect(page).toHaveURL('/requests')
  await expect.poll(shown).toEqual([])
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})
