import type { Locator } from '@playwright/test'
import { expect, expectAccessible } from './browser.ts'
import { words } from './member.ts'
import { cards, openMarket, test } from './stall.ts'

const nameOf = { en: 'Tomato', kn: 'ಟೊಮೆಟೊ' }
const pathOf = (card: Locator) => card.locator('a[href^="/products/"]').first().getAttribute('href')

test('on a phone a card of the market hands its own product to the phone’s sheet, in the reader’s language, and opens nothing', async ({
  page,
  stall,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: async (text: unknown) => void shared.push(text) })
  })
  await openMarket(page, stall.path, { width: 360, height: 740, language: 'kn' })
  const card = cards(page).filter({ hasText: nameOf.kn }).first()
  const path = await pathOf(card)
  const share = words('kn', 'products')('card.share', { name: nameOf.kn })
  await card.getByRole('button', { name: share }).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toHaveLength(1)
  const [shared] = await page.evaluate(() => (window as unknown as { shared: Record<string, string>[] }).shared)
  expect(shared?.title).toBe(nameOf.kn)
  expect(shared?.url).toBe(`${baseURL}${path}?lng=kn`)
  expect(shared?.text).toContain(nameOf.kn)
  expect(shared?.text).toMatch(/₹\d+/)
  await expect(page).toHaveURL(/\/marketplace/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('at a desk it asks where to, by keyboard too, and comes back to the button', async ({
  page,
  context,
  stall,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openMarket(page, stall.path)
  const card = cards(page).filter({ hasText: nameOf.en }).first()
  const path = await pathOf(card)
  const button = card.getByRole('button', { name: words('en', 'products')('card.share', { name: nameOf.en }) })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const address = `${baseURL}${path}`
  const whatsapp = await dialog.getByRole('link', { name: words('en', 'share')('whatsapp') }).getAttribute('href')
  expect(new URL(whatsapp ?? '').searchParams.get('text')).toContain(address)
  await dialog.getByRole('button', { name: words('en', 'share')('copy') }).click()
  await expect(page.getByText(words('en', 'share')('copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(/\/marketplace/)
})
