import type { Locator, Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { anOffer, as, ask, move, twoPeople } from './deal.ts'
import { expectSteady, oneByOne, watchShifts } from './layout-shift.ts'
import { aMember, aMemberByPhone, openAs, words } from './member.ts'
import { restOnNews } from './news.ts'

const say = words('en', 'notifications')
const sayShell = words('en', 'translation')
const sayPush = words('en', 'push')
const phone = { width: 360, height: 740 }

const bell = (page: Page) => page.getByRole('banner').locator('a[href="/notifications"][aria-label]')
const rows = (page: Page) => page.getByRole('main').locator('li:has(time)')
const unread = (number: number) => sayShell('nav.unread', { number: String(number) })

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  test('the bell counts what is new and lists it, a tap leads to all of them; a pushed row and a deleted one can be taken back; read in one tab is read in the other', async ({
    page,
    request,
    context,
  }) => {
    const { seller, buyer, product } = await twoPeople(request)
    await ask(request, buyer, product, 50)
    for (const amount of [30, 40]) await ask(request, buyer, await anOffer(request, seller), amount)
    await openAs(page, seller, '/faq', phone)
    await expect(bell(page)).toHaveAccessibleName(unread(3))
    await expect(bell(page)).toHaveAttribute('aria-haspopup', 'dialog')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: sayShell('nav.notifications') })
    await expect(panel.getByRole('heading')).toBeFocused()
    await expect(panel.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell(page)).toBeFocused()

    const second = await context.newPage()
    await openAs(second, seller, '/about')
    await expect(bell(second)).toHaveAccessibleName(unread(3))
    await bell(page).click()
    await panel
      .getByRole('listitem')
      .filter({ hasText: '30 kg' })
      .getByRole('button', { name: say('more') })
      .click()
    await panel.getByRole('menuitem', { name: say('read') }).click()
    await expect(bell(page)).toHaveAccessibleName(unread(2))
    await panel.getByRole('link', { name: /50 kg/ }).click()
    await expect(page).toHaveURL('/notifications')
    await expect(panel).toBeHidden()
    await expect(bell(page)).toHaveAccessibleName(unread(1))
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('heading', { level: 2, name: say('today') })).toBeVisible()
    await page.getByRole('button', { name: say('readAll') }).click()
    for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName(sayShell('nav.notifications'))

    const row = rows(page).filter({ hasText: '30 kg' })
    const takeBack = async (said: string) => {
      await expect(row).toHaveCount(0)
      await page
        .getByRole('status')
        .filter({ hasText: say(said) })
        .getByRole('button', { name: say('undo') })
        .click()
      await expect(row).toHaveCount(1)
    }
    await pushAway(page, row)
    await takeBack('archived')
    await row.getByRole('button', { name: say('more') }).click()
    await row.getByRole('menuitem', { name: say('delete') }).click()
    await takeBack('deleted')
  })
})

async function pushAway(page: Page, row: Locator) {
  const { x = 0, y = 0, width = 0 } = (await row.boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at = 0) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + at, y: y + 20 }],
    })
  await touch('touchStart', width * 0.9)
  for (let step = 8; step > 2; step--) await touch('touchMove', (width * step) / 10)
  await touch('touchEnd')
}

test('page and settings can be read in four languages, on a phone and at a desk, in the light and in the dark, and nothing jumps', async ({
  page,
  request,
}) => {
  test.slow()
  const { seller, buyer, product } = await twoPeople(request)
  await move(request, seller, await ask(request, buyer, product, 50), 'accept')
  await ask(request, buyer, await anOffer(request, seller), 30)
  await watchShifts(page)
  await oneByOne(page)
  for (const [at, language] of (['kn', 'en', 'hi', 'mr'] as const).entries()) {
    const known = await request.patch('/api/users/profile', { headers: as(seller), data: { language } })
    expect(known.ok()).toBe(true)
    for (const path of ['/notifications', '/notifications/settings']) {
      await page.setViewportSize(phone)
      const isFirst = at === 0 && path === '/notifications'
      await expectSteady(page, `${path}?lng=${language}`, () =>
        isFirst ? openAs(page, seller, path, { language, ...phone }) : page.goto(`${path}?lng=${language}`),
      )
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      if (at % 2) await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
        if (at < 2) await expectAccessible(page)
        else await expectNothingWrong(page, { but: ['color-contrast'] }) // no language has colours of its own
      }
    }
  }
})

/** The browser's own answer to what it is not asked for in a test. */
const permit = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission })
    Notification.requestPermission = async () => permission
  }, permission)

test('the settings say that pushes are blocked, keep what is switched, and are linked from the profile', async ({
  page,
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
  await openAs(page, seller, '/about')
  await expect.poll(() => lines.length).toBe(1)
  await openAs(second, seller, '/faq', phone)
  await expect(bell(second)).toHaveAttribute('aria-haspopup', 'dialog')

  await ask(request, buyer, await anOffer(request, seller), 50)
  const both = [page, second]
  await Promise.all(both.map((tab) => expect(tab.getByRole('status').filter({ hasText: '50 kg' })).toBeVisible()))
  for (const tab of both) await expect(bell(tab)).toHaveAccessibleName(unread(1))

  await page.getByRole('banner').locator('a[href="/requests"]').click()
  await expect(page.getByRole('article')).toContainText('50 kg')
  const wanted = await ask(request, buyer, product, 30)
  const shown = page.getByRole('article').filter({ hasText: '30 kg' })
  await expect(shown).toBeVisible()
  await move(request, buyer, wanted, 'withdraw')
  await expect(shown.getByRole('heading', { name: words('en', 'requests')('status.not_completed') })).toBeVisible()
  expect(lines.map((line) => line.in === page)).toEqual([true])

  await page.close()
  const open = () => lines.filter((line) => line.in === second && line.isOpen).length
  await expect.poll(open).toBe(1)
  await restOnNews(second)
  await ask(request, buyer, product, 40)
  const news = second.getByRole('status').filter({ hasText: '40 kg' })
  await news.getByRole('button', { name: say('open') }).click()
  await expect(second).toHaveURL(/\/requests\?request=/)
  await expect(second.getByRole('article').filter({ hasText: '40 kg' })).toBeInViewport()
  await second.getByRole('button', { name: sayShell('nav.menu') }).click()
  await second.getByRole('button', { name: sayShell('nav.logout') }).click()
  await expect.poll(open).toBe(0)
})

test('who registered by phone is offered no email in the settings, and told that SMS always comes', async ({
  page,
  request,
}) => {
  const member = await aMemberByPhone(request, 'device-of-one-without-an-email')
  await openAs(page, member, '/notifications/settings', phone)
  const security = page.getByRole('group', { name: sayPush('channels.kinds.security') })
  await expect(security).toContainText(sayPush('channels.alwaysBySms'))
  await expect(security.getByRole('switch', { name: sayPush('channels.push') })).toBeVisible()
  await expect(page.getByRole('switch', { name: sayPush('channels.email') })).toHaveCount(0)
  await expectAccessible(page)
})
