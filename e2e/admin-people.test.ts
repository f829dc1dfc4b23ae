import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { anotherPage, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { another, ask, atRequests, move, soon, twoPeople } from './deal.ts'
import { adminHeaders, aMember, enrolledDevice, type Member, openAs, stored, words } from './member.ts'

const say = words('en', 'admin-users')
const sayRequests = words('en', 'admin-requests')
const sayOwn = words('en', 'requests')
const reason = 'Sold what was not there.'

async function asAdmin(page: Page, path: string) {
  const { authorization } = await adminHeaders(page.request)
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await stored(page, 'token', authorization.replace('Bearer ', ''))
  await open(page, path)
}

/** A tab of somebody that hears what happens, and what it complained of. */
async function aListeningTab(browser: Browser, member: Member, path: string, language = 'en') {
  const tab = await anotherPage(browser)
  const { promise, resolve } = Promise.withResolvers<void>()
  tab.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && resolve()),
  )
  await openAs(tab, member, path, { language })
  await promise
  return tab
}

test('whoever is suspended is signed out in every open tab, told why, and can come back', async ({ page, browser }) => {
  test.slow()
  const member = await aMember(page.request, { name: 'Basappa Gowda' })
  const tabs = [await aListeningTab(browser, member, '/profile'), await aListeningTab(browser, member, '/about')]
  await asAdmin(page, `/admin/dashboard/users?search=${member.user.username}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Basappa Gowda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Basappa Gowda' })).toBeVisible()
  await page.getByRole('button', { name: say('care.suspend.button') }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: say('care.suspend.button') }).click()
  await expect(dialog.getByText(say('care.reasonMissing'))).toBeVisible()
  await dialog.getByLabel(say('care.reason')).fill(reason)
  await dialog.getByRole('button', { name: say('care.suspend.button') }).click()
  await expect(page.getByText(say('status.suspended'), { exact: true })).toBeVisible()
  for (const tab of tabs) {
    await expect(tab.getByRole('alert').filter({ hasText: reason })).toBeVisible(soon)
    await expect(tab.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/contact')
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await tab.close()
  }
  await page.getByRole('button', { name: say('care.activate.button') }).click()
  await dialog.getByRole('button', { name: say('care.activate.button') }).click()
  await expect(page.getByText(say('status.active'), { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a dispute is decided, and both sides see it without asking', async ({ page, browser }) => {
  test.slow()
  const { seller, buyer, product } = await twoPeople(page.request)
  const deal = await ask(page.request, buyer, product, 50)
  await move(page.request, seller, deal, 'accept')
  await move(page.request, buyer, deal, 'user-confirm', { bought: true, finalQuantity: 30 })
  await move(page.request, seller, deal, 'farmer-confirm', { sold: true, finalQuantity: 50, finalPrice: 60 })
  const tabs = [await aListeningTab(browser, seller, atRequests), await aListeningTab(browser, buyer, atRequests)]
  await asAdmin(page, `/admin/dashboard/requests?search=${deal._id}`)
  await page.getByRole('table').getByRole('link').click()
  await expect(page.getByText(sayRequests('answer.buyer', { quantity: '30 kg' }))).toBeVisible()
  await expect(page.getByText(sayRequests('answer.seller', { quantity: '50 kg' }))).toBeVisible()
  const isDeal = page.getByRole('radio', { name: sayRequests('ruling.completed') })
  const quantity = page.getByRole('textbox', { name: sayRequests('ruling.quantity') })
  const price = page.getByRole('textbox', { name: sayRequests('ruling.price') })
  await expect(isDeal).not.toBeChecked()
  await page.getByRole('button', { name: sayRequests('ruling.send') }).click()
  await expect(page.getByText(sayRequests('ruling.missing.outcome'))).toBeVisible()
  await isDeal.check()
  await expect(quantity).toHaveValue('')
  await expect(price).toHaveValue('')
  for (const fault of ['quantity', 'price', 'note'] as const)
    await expect(page.getByText(sayRequests(`ruling.missing.${fault}`))).toBeVisible()
  await page.getByRole('button', { name: sayRequests('ruling.asSeller') }).click()
  await expect(quantity).toHaveValue('50')
  await expect(price).toHaveValue('60')
  await quantity.fill('40')
  await page.getByRole('button', { name: sayRequests('ruling.send') }).click()
  await expect(page.getByText(sayRequests('ruling.missing.note'))).toBeVisible()
  await page.getByLabel(sayRequests('ruling.note')).fill('I called both of you.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: sayRequests('ruling.send') }).click()
  await expect(page.getByText(sayRequests('ruling.done'))).toBeVisible()
  for (const tab of tabs) {
    await expect(tab.getByText('₹2,400').first()).toBeVisible(soon)
    await expect(tab.getByText('I called both of you.')).toBeVisible(soon)
    await tab.close()
  }
})

test('somebody is blocked from a slip and let go in the profile, where one’s data can be taken', async ({
  page,
  browser,
}) => {
  const { seller, buyer, product } = await twoPeople(page.request)
  await ask(page.request, buyer, product, 50)
  const name = 'Anand Kulkarni'
  await openAs(page, seller, atRequests, { width: 360, height: 740 })
  await page.getByRole('button', { name: words('en', 'requests')('menu.label', { name }) }).click()
  await page.getByRole('menuitem').last().click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: sayOwn('block.yes'), exact: true }).click()
  await expect(page.getByText(sayOwn('block.done', { name }))).toBeVisible()
  const other = await another(browser, buyer, `/products/${product._id}`)
  await expect(other.getByRole('button', { name: sayOwn('block.open', { name: 'Lakshmamma H.' }) })).toBeVisible(soon)
  await other.close()
  await page.goto('/profile?tab=security')
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: sayOwn('data.button') }).click()
  const data = JSON.parse(readFileSync(await (await file).path(), 'utf8'))
  expect(data.profile._id).toBe(seller.user._id)
  expect([data.products.length, data.requests.length, data.blocks.length]).toEqual([1, 1, 1])
  await page.getByRole('button', { name: sayOwn('block.liftOne', { name }) }).click()
  await expect(page.getByText(sayOwn('block.none'))).toBeVisible()
})
