import type { Page } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import { anotherPage, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { anOffer, as, ask, move, twoPeople } from './deal.ts'
import { expectSteady, oneByOne, watchShifts } from './layout-shift.ts'
import { aMember, openAs, words } from './member.ts'
import { restOnNews } from './news.ts'

const say = words('en', 'notifications')
const sayShell = words('en', 'translation')
const sayPush = words('en', 'push')
const phone = { width: 360, height: 740 }

const bell = (page: Page) => page.getByRole('banner').locator('a[href="/notifications"][aria-label]')
const rows = (page: Page) => page.getByRole('main').locator('li:has(time)')
const unread = (number: number) => sayShell('nav.unread', { number: String(number) })

test('the bell counts what is new, lists it, and a tap marks one read and leads to all of them', async ({
  page,
  request,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 50)
  await ask(request, buyer, await anOffer(request, seller), 30)
  await openAs(page, seller, '/faq', phone)
  await expect(bell(page)).toHaveAccessibleName(unread(2))
  await expect(bell(page)).toHaveAttribute('aria-haspopup', 'dialog')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: sayShell('nav.notifications') })
  await expect(panel.getByRole('heading')).toBeFocused()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await panel
    .getByRole('listitem')
    .filter({ hasText: '30 kg' })
    .getByRole('button', { name: say('read') })
    .click()
  await expect(bell(page)).toHaveAccessibleName(unread(1))
  await panel.getByRole('link', { name: /50 kg/ }).click()
  await expect(page).toHaveURL('/notifications')
  await expect(panel).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName(sayShell('nav.notifications'))
  await expect(rows(page)).toHaveCount(2)
})

test('a row leads to its request; archive and delete can be taken back; read in one tab is read in the other', async ({
  page,
  request,
  context,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const asked = await ask(request, buyer, product, 50)
  await ask(request, buyer, await anOffer(request, seller), 30)
  await openAs(page, seller, '/notifications')
  await expect(page.getByRole('heading', { level: 2, name: say('today') })).toBeVisible()
  const second = await context.newPage()
  await openAs(second, seller, '/about')
  await expect(bell(second)).toHaveAccessibleName(unread(2))

  const row = (text: string) => rows(page).filter({ hasText: text })
  for (const [act, done] of [
    ['archive', 'archived'],
    ['delete', 'deleted'],
  ] as const) {
    await row('30 kg')
      .getByRole('button', { name: say(act) })
      .click()
    await expect(row('30 kg')).toHaveCount(0)
    await page
      .getByRole('status')
      .filter({ hasText: say(done) })
      .getByRole('button', { name: say('undo') })
      .click()
    await expect(row('30 kg')).toHaveCount(1)
  }
  await page.getByRole('button', { name: say('readAll') }).click()
  await expect(bell(page)).toHaveAccessibleName(sayShell('nav.notifications'))
  await expect(bell(second)).toHaveAccessibleName(sayShell('nav.notifications'))
  await page.getByRole('radio', { name: say('filter.unread') }).click()
  await expect(page.getByText(say('empty.unread'))).toBeVisible()
  await page.getByRole('button', { name: say('empty.showAll') }).click()
  await row('50 kg').getByRole('link').click()
  await expect(page).toHaveURL(`/requests?request=${asked._id}`)
  await expect(page.getByRole('article').first()).toContainText('50 kg')
})

test('a finger pushes a row away, and a list that does not come says so', async ({ browser, request, baseURL }) => {
  const { seller, buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 50)
  const touching = await browser.newContext({ hasTouch: true, baseURL: baseURL ?? '' })
  const page = await touching.newPage()
  await page.route('**/api/notifications?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openAs(page, seller, '/notifications', phone)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(say('failed'), { timeout: 25_000 })
  await page.unroute('**/api/notifications?*')
  await alert.getByRole('button').click()
  await expect(rows(page)).toHaveCount(1)
  const box = await rows(page).boundingBox()
  const { x = 0, y = 0, width = 0 } = box ?? {}
  const devtools = await touching.newCDPSession(page)
  const touch = (type: string, at: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y: y + 20 }],
    })
  await touch('touchStart', width * 0.9)
  for (let step = 8; step > 2; step--) await touch('touchMove', (width * step) / 10)
  await touch('touchEnd', 0)
  await expect(page.getByText(say('archived'))).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(page.getByText(say('empty.text'))).toBeVisible()
  await touching.close()
})

test('page and settings can be read in four languages, on a phone and at a desk, and nothing jumps', async ({
  browser,
  request,
}) => {
  test.slow()
  const { seller, buyer, product } = await twoPeople(request)
  await move(request, seller, await ask(request, buyer, product, 50), 'accept')
  await ask(request, buyer, await anOffer(request, seller), 30)
  for (const [at, language] of languages.entries()) {
    const theme = at % 2 ? 'dark' : 'light'
    const known = await request.patch('/api/users/profile', { headers: as(seller), data: { language } })
    expect(known.ok()).toBe(true)
    const own = await anotherPage(browser)
    await watchShifts(own)
    await oneByOne(own)
    for (const path of ['/notifications', '/notifications/settings']) {
      await expectSteady(own, path, () => openAs(own, seller, path, { language, theme, ...phone }))
      await expect(own.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [320, 1280]) {
        await own.setViewportSize({ width, height: 740 })
        await expectAccessible(own)
        await expectNoSidewaysScroll(own)
      }
      await own.setViewportSize(phone)
    }
    await own.close()
  }
})

/** The browser's own answer to what it is not asked for in a test. */
const permit = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission })
    Notification.requestPermission = async () => permission
  }, permission)

test('the settings say what a browser can do, keep what is switched, and are linked from where people look', async ({
  page,
  browser,
  request,
}) => {
  const member = await aMember(request)
  await permit(page, 'denied')
  await openAs(page, member, '/profile?tab=details', phone)
  await page
    .getByRole('main')
    .getByRole('link', { name: sayShell('nav.notificationSettings') })
    .click()
  await expect(page.getByRole('main').getByText(sayPush('messages.blocked'))).toBeVisible()
  await expect(page.getByText(sayPush('push.denied'), { exact: true })).toBeVisible()
  const bulk = page.getByRole('group', { name: sayPush('channels.kinds.bulk') })
  const mail = bulk.getByRole('switch', { name: sayPush('channels.email') })
  await expect(mail).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await mail.click()
  await expect(mail).toBeChecked()
  await saved
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('switch', { name: sayPush('quiet.switch') }).click()
  await kept
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByLabel(sayPush('quiet.to')).selectOption('07:00')
  await moved
  await page.reload()
  await expect(mail).toBeChecked()
  await expect(page.getByLabel(sayPush('quiet.to'))).toHaveValue('07:00')

  const calledItself = (userAgent: string) => async (own: Page) => {
    const devtools = await own.context().newCDPSession(own)
    await devtools.send('Emulation.setUserAgentOverride', { userAgent })
  }
  const iPhone = (version: string, rest: string) =>
    calledItself(`Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${rest}`)
  const states: [string, (own: Page) => Promise<unknown>][] = [
    [sayPush('messages.unsupported'), (own) => own.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))],
    [
      sayPush('push.insecure'),
      (own) => own.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { get: () => false })),
    ],
    [sayPush('push.hintOff'), (own) => permit(own, 'default')],
    [sayPush('messages.oldIos'), iPhone('16_3', 'Version/16.3 Safari/604.1')],
    [sayPush('push.homeScreen'), iPhone('17_4', 'Version/17.4 Safari/604.1')],
    [sayPush('push.chromeIos'), iPhone('17_4', 'CriOS/120.0 Mobile Safari/604.1')],
  ]
  for (const [text, make] of states) {
    const own = await anotherPage(browser)
    await make(own)
    await openAs(own, member, '/notifications/settings', phone)
    await expect(own.getByRole('main').getByText(text)).toBeVisible()
    await own.close()
  }
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('who was never asked is asked once, and a push service that can’t be reached is said', async ({
    page,
    request,
    complaints,
  }) => {
    const member = await aMember(request)
    await permit(page, 'default')
    await openAs(page, member, '/faq', { ...phone, asked: false })
    const prompt = page.getByRole('region', { name: sayPush('push.title') })
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    await page.evaluate(() => {
      Notification.requestPermission = async () => 'granted'
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'))
    })
    await prompt.getByRole('button', { name: sayPush('prompt.yes') }).click()
    await expect(prompt.getByRole('alert')).toContainText(sayPush('messages.subscribeFailed'))
    await prompt.getByRole('button', { name: sayPush('prompt.no') }).click()
    await expect(prompt).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push-notification-prompted'))).toBe('true')
    const worker = await page.evaluate(async () => {
      const { active, scope } = await navigator.serviceWorker.ready
      return [new URL(active?.scriptURL ?? '').pathname, new URL(scope).pathname]
    })
    expect(worker).toEqual(['/sw.js', '/'])
    complaints.length = 0
  })
})

test('news comes by itself to both tabs over one line, leads to its request, and ends with the session', async ({
  page,
  context,
  request,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const lines: { in: Page; isOpen: boolean }[] = []
  const listenIn = (tab: Page) =>
    tab.on('websocket', (socket) => {
      const line = { in: tab, isOpen: true }
      lines.push(line)
      socket.on('close', () => {
        line.isOpen = false
      })
    })
  const second = await context.newPage()
  listenIn(page)
  listenIn(second)
  await openAs(page, seller, '/requests')
  await expect.poll(() => lines.length).toBe(1)
  await openAs(second, seller, '/faq', phone)
  await expect(bell(second)).toHaveAttribute('aria-haspopup', 'dialog')

  const wanted = await ask(request, buyer, product, 50)
  const both = [page, second]
  await Promise.all(both.map((tab) => expect(tab.getByRole('status').filter({ hasText: '50 kg' })).toBeVisible()))
  for (const tab of both) await expect(bell(tab)).toHaveAccessibleName(unread(1))
  await expect(page.getByRole('article')).toContainText('50 kg')
  await move(request, buyer, wanted, 'withdraw')
  await expect(
    page.getByRole('article').getByRole('heading', { name: words('en', 'requests')('status.not_completed') }),
  ).toBeVisible()
  expect(lines.map((line) => line.in === page)).toEqual([true])

  await page.close()
  const open = () => lines.filter((line) => line.in === second && line.isOpen).length
  await expect.poll(open).toBe(1)
  await restOnNews(second)
  await ask(request, buyer, product, 40)
  const news = second.getByRole('status').filter({ hasText: '40 kg' })
  await news.getByRole('button', { name: say('open') }).click()
  await expect(second).toHaveURL(/\/requests\?request=/)
  await expect(second.getByRole('article').first()).toContainText('40 kg')
  await second.getByRole('button', { name: sayShell('nav.menu') }).click()
  await second.getByRole('button', { name: sayShell('nav.logout') }).click()
  await expect.poll(open).toBe(0)
})
