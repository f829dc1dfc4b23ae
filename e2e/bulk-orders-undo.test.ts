import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, test } from './browser.ts'
import { as, soon } from './deal.ts'
import { aProvedMember, codeFor, type Member, openAs, password, words } from './member.ts'
import { aNeed, anOfferFor, anOnionFarmer } from './need.ts'

const say = words('en', 'bulk-orders')
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

/** A private window of some browsers, or a device without room. */
const keepingNothing = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))

/** A need with an offer of Sita's and one of Gita's. */
async function aNeedWithOffers(request: APIRequestContext) {
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const [sita, gita] = [await anOnionFarmer(request, 'Sita'), await anOnionFarmer(request, 'Gita')]
  const order = await aNeed(request, poster)
  await anOfferFor(request, order, sita, 300)
  await anOfferFor(request, order, gita, 100)
  return { poster, sita, gita, order }
}

const filledOf = async (request: APIRequestContext, poster: Member, id: string) =>
  (await (await request.get(`/api/bulk-orders/${id}`, { headers: as(poster) })).json()).bulkOrder.filled

for (const [where, screen, role] of [
  ['on a phone', phone, 'article'],
  ['at a desk', desk, 'row'],
] as const) {
  test(`where the device keeps nothing, an accepted offer can be undone ${where}, and goes when the page is left`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { poster, order } = await aNeedWithOffers(request)
    await keepingNothing(page)
    await openAs(page, poster, `/bulk-orders/${order._id}`, screen)
    const asked: string[] = []
    page.on('request', (one) => one.url().endsWith('/accept') && asked.push(one.url()))
    const offer = page.getByRole(role).filter({ hasText: 'Sita' })
    const accept = offer.getByRole('button', { name: say('accept') })
    const undo = offer.getByRole('button', { name: say('undo.do') })
    await expect(accept).toBeVisible()
    await page.waitForLoadState('networkidle')
    await accept.dblclick()
    await expect(undo).toBeVisible()
    await undo.click()
    await expect(accept).toBeVisible()
    expect(asked).toEqual([])
    expect(await filledOf(request, poster, order._id)).toBe(0)

    await accept.click()
    await expect(undo).toBeVisible()
    await page.reload()
    await expect(offer.getByRole('link', { name: say('seeDeal') })).toBeVisible(soon)
    expect(await filledOf(request, poster, order._id)).toBe(300)
    await expectNothingWrong(page)
    await expectNoSidewaysScroll(page)
  })

  test(`where the device keeps nothing, an offer that is refused meanwhile says so in its place ${where}`, async ({
    page,
    request,
    complaints,
  }) => {
    test.slow()
    const { poster, order, gita } = await aNeedWithOffers(request)
    await keepingNothing(page)
    await openAs(page, poster, `/bulk-orders/${order._id}`, screen)
    const offer = page.getByRole(role).filter({ hasText: 'Gita' })
    const accept = offer.getByRole('button', { name: say('accept') })
    await expect(accept).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route('**/api/bulk-orders/*', (route) => route.abort()) // the page is behind
    const gone = await request.delete(`/api/products/${gita.product._id}`, { headers: as(gita.seller) })
    expect(gone.ok(), await gone.text()).toBe(true)
    await accept.click()
    await expect(offer.getByRole('alert')).toBeVisible({ timeout: 15_000 })
    await page.unroute('**/api/bulk-orders/*')
    await expectNoSidewaysScroll(page)
    complaints.length = 0 // the browser itself reports the refusal, and the calls that were cut
    expect(await filledOf(request, poster, order._id)).toBe(0)
  })
}

test('whoever has a new number proves it first, and can undo all the same', async ({ page, request, complaints }) => {
  test.slow()
  const { poster, order } = await aNeedWithOffers(request)
  const number = `+919${String(Math.random()).slice(2, 11).padEnd(9, '7')}`
  const data = { phone: number, currentPassword: password }
  const changed = await request.patch('/api/users/profile', { headers: as(poster), data })
  expect(changed.ok(), await changed.text()).toBe(true)
  await openAs(page, poster, `/bulk-orders/${order._id}`, phone)
  const offer = page.getByRole('article').filter({ hasText: 'Sita' })
  const accept = offer.getByRole('button', { name: say('accept') })
  await expect(accept).toBeVisible()
  await page.waitForLoadState('networkidle')
  await accept.click()
  const dialog = page.getByRole('dialog', { name: words('en', 'profile')('prove.title') })
  await dialog.getByRole('button', { name: words('en', 'profile')('prove.send') }).click()
  await dialog.locator('input[autocomplete=one-time-code]').fill(await codeFor(request, number))
  await offer.getByRole('button', { name: say('undo.do') }).click()
  await expect(dialog).toBeHidden()
  await expect(accept).toBeVisible()
  expect(await filledOf(request, poster, order._id)).toBe(0)
  complaints.length = 0 // the browser itself reports a 403
})
