import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { another, ask, move, soon, twoPeople } from './deal.ts'
import { openAs, words } from './member.ts'
import { noteOf, readyToKeep } from './outbox.ts'

const phone = { width: 360, height: 740 }

/** Presses a button of the one request on the page, and counts the taps. */
function tapsOn(page: Page) {
  const slip = page.getByRole('article').first()
  let taps = 0
  const tap = async (name: string) => {
    taps++
    await slip.getByRole('button', { name, exact: true }).click()
  }
  return { slip, tap, count: () => taps }
}

for (const language of languages)
  test(`a deal is confirmed and its payment said on a phone: ${language}`, async ({ page, browser, request }) => {
    test.setTimeout(180_000)
    const [say, sayRequests] = [words(language, 'deal'), words(language, 'requests')]
    const look = { language, ...phone }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { seller, buyer, product } = await twoPeople(request)
    const asked = await ask(request, buyer, product, 150)
    await move(request, seller, asked, 'accept')
    const there = `/requests?request=${asked._id}`

    await openAs(page, seller, there, look)
    const sellers = tapsOn(page)
    await sellers.slip.getByRole('radio', { name: sayRequests('confirm.seller.yes') }).check()
    await sellers.slip.getByLabel(sayRequests('confirm.seller.quantity')).fill('148')
    await sellers.slip.getByLabel(sayRequests('confirm.price')).fill('22')
    await sellers.slip.getByRole('radio', { name: say('paid.no'), exact: true }).check()
    await expect(sellers.slip.getByLabel(say('paid.payBy'))).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await sellers.tap(sayRequests('confirm.seller.send'))
    await expect(sellers.slip).toContainText(sayRequests('next.awaitConfirm', { name: 'Anand Kulkarni' }))

    const buying = await another(browser, buyer, there, look)
    await buying.emulateMedia({ reducedMotion: 'reduce' })
    const buyers = tapsOn(buying)
    await expect(buyers.slip).toContainText(say('line.figures', { quantity: '', price: '₹22', total: '₹3,256' }).trim())
    await expectNoSidewaysScroll(buying)
    await expectAccessible(buying)
    await buyers.tap(say('line.yes'))
    await expect(buyers.slip.getByRole('heading', { name: sayRequests('status.completed') })).toBeVisible()
    expect(buyers.count()).toBe(1)
    await expect(buyers.slip).toContainText(say('payment.state.open'))
    await expect(buyers.slip).toContainText(say('payment.what.unpaid'))
    await buyers.tap(say('payment.buyer.paid'))
    await expect(buyers.slip).toContainText(say('payment.state.claimedApart'))
    await expect(buyers.slip).toContainText(say('neutral'))
    await expectNoSidewaysScroll(buying)
    await expectAccessible(buying)
    await expectReadableInDark(buying)

    await expect(sellers.slip).toContainText(say('payment.state.claimedApart'), soon)
    await sellers.tap(say('payment.seller.paid'))
    await expect(sellers.slip).toContainText(say('payment.state.settled'))
    await expect(buyers.slip).toContainText(say('payment.state.settled'), soon)
    await expectAccessible(page)
    await buying.close()
  })

test('a seller who confirms second needs two taps, the payment included', async ({ page, request }) => {
  const say = words('en', 'deal')
  const { seller, buyer, product } = await twoPeople(request)
  const asked = await ask(request, buyer, product, 150)
  await move(request, seller, asked, 'accept')
  await move(request, buyer, asked, 'user-confirm', { bought: true, finalQuantity: 148, finalPrice: 22 })
  await openAs(page, seller, `/requests?request=${asked._id}`, phone)
  const { slip, tap, count } = tapsOn(page)
  await tap(say('line.yes'))
  await expect(slip.getByLabel(say('paid.payBy'))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await tap(say('paid.all'))
  await expect(slip.getByRole('heading', { name: words('en', 'requests')('status.completed') })).toBeVisible()
  await expect(slip).toContainText(say('payment.state.settled'))
  expect(count()).toBe(2)
})

test('without a network a buyer confirms in one tap: it waits, and is sent when there is one', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const say = words('en', 'deal')
  const { seller, buyer, product } = await twoPeople(request)
  const asked = await ask(request, buyer, product, 150)
  await move(request, seller, asked, 'accept')
  const sold = { sold: true, finalQuantity: 148, finalPrice: 22, paid: 'no' }
  await move(request, seller, asked, 'farmer-confirm', sold)
  await openAs(page, buyer, `/requests?request=${asked._id}`, phone)
  const { slip, tap } = tapsOn(page)
  await expect(slip.getByRole('button', { name: say('line.yes'), exact: true })).toBeEnabled()
  await readyToKeep(page)
  await context.setOffline(true)
  await tap(say('line.yes'))
  const line = words('en', 'outbox')('line.buyer_confirm', { product: 'Groundnut', quantity: '148 kg' })
  await expect(noteOf(page, line)).toBeVisible()
  await expect(slip.getByRole('button', { name: say('line.yes'), exact: true })).toHaveCount(0)
  await context.setOffline(false)
  await expect(slip.getByRole('heading', { name: words('en', 'requests')('status.completed') })).toBeVisible(soon)
  await expect(slip).toContainText(say('payment.what.unpaid'))
  complaints.length = 0 // the browser itself reports what did not get through
})
