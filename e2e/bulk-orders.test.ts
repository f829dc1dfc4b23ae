import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { expectNothingWrong } from './accessibility.ts'
import { anotherPage, expect, expectAccessibleFromTop, expectNoSidewaysScroll, test } from './browser.ts'
import { another, as, move, soon } from './deal.ts'
import { readIn } from './language.ts'
import { expectSteady, oneByOne, watchShifts } from './layout-shift.ts'
import { aProvedMember, openAs, words } from './member.ts'
import { accepted, aNeed, anOfferFor, anOnionFarmer, dayAhead } from './need.ts'
import { untilNewsIsGone } from './news.ts'
import { expectRoomyTargets } from './targets.ts'

const say = words('en', 'bulk-orders')
const sayRequests = words('en', 'requests')
const sayDeal = words('en', 'deal')
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }
const fourLanguages = ['kn', 'hi', 'mr', 'en'] as const

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('post') })
const crop = (page: Page) => dialogOf(page).getByRole('combobox', { name: say('field.name') })

async function fillIn(page: Page, typed: string, name: string) {
  await crop(page).fill(typed)
  await dialogOf(page).getByRole('option', { name, exact: true }).click()
  await dialogOf(page).getByLabel(say('field.quantity'), { exact: true }).fill('500')
  await dialogOf(page).getByLabel(say('field.neededBy')).fill(dayAhead(7))
}

const slipWith = (page: Page, name: string) => page.getByRole('main').getByRole('article').filter({ hasText: name })

test('a vendor posts 500 kg of onions, two farmers offer 300 and 250, the second is cut, and both deals are done', async ({
  page: vendor,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const [sita, gita] = [await anOnionFarmer(request, 'Sita'), await anOnionFarmer(request, 'Gita')]
  await openAs(vendor, poster, '/bulk-orders', phone)
  await vendor
    .getByRole('link', { name: say('post') })
    .first()
    .click()
  await fillIn(vendor, 'eerulli', 'Onion')
  await dialogOf(vendor).getByLabel(say('field.targetPrice')).fill('22')
  await dialogOf(vendor)
    .getByRole('button', { name: say('send') })
    .dblclick()
  await expect(vendor).toHaveURL(/\/bulk-orders\/[\w-]{36}$/)
  await expect(vendor.getByRole('heading', { level: 1, name: '500 kg Onion' })).toBeVisible()
  await expect(vendor.getByText(say('offers.none'))).toBeVisible()
  const path = new URL(vendor.url()).pathname

  const farmer = await another(browser, sita.seller, path, phone)
  const form = farmer.getByRole('form', { name: say('offerForm.title') })
  await form.getByLabel(say('offerForm.quantity')).fill('481')
  await form.getByRole('button', { name: say('offerForm.send') }).click()
  await expect(form.getByText(say('offerFault.quantity.most', { most: '480 kg' }))).toBeVisible()
  await form.getByLabel(say('offerForm.quantity')).fill('300')
  await form.getByRole('button', { name: say('offerForm.send') }).click()
  await expect(farmer.getByRole('heading', { name: say('offerStatus.waiting') })).toBeVisible()
  const order = { _id: path.split('/').at(-1) ?? '' } as Awaited<ReturnType<typeof aNeed>>
  await anOfferFor(request, order, gita, 250)

  const offers = vendor.getByRole('region', { name: say('offers.title') })
  const fromSita = offers.getByRole('article').filter({ hasText: 'Sita' })
  const fromGita = offers.getByRole('article').filter({ hasText: 'Gita' })
  await expect(fromGita).toBeVisible(soon)
  await fromSita.getByRole('button', { name: say('accept') }).click()
  await expect(fromSita.getByRole('link', { name: say('seeDeal') })).toBeVisible({ timeout: 15_000 })
  await expect(vendor.getByText(say('filled.some', { filled: '300 kg', quantity: '500 kg' }))).toBeVisible()
  await expect(fromGita).toContainText(say('tooMuch', { offered: '250 kg', left: '200 kg' }))
  await expect(fromGita.getByRole('button', { name: say('accept'), exact: true })).toHaveCount(0)
  await fromGita.getByRole('button', { name: say('acceptLeft', { quantity: '200 kg' }) }).click()
  await expect(fromGita).toContainText(say('taken', { quantity: '200 kg', sum: '₹4,200' }))
  await expect(vendor.getByRole('heading', { name: say('status.fulfilled') })).toBeVisible({ timeout: 15_000 })

  await expect(farmer.getByRole('heading', { name: say('offerStatus.accepted') })).toBeVisible(soon)
  await farmer.getByRole('link', { name: say('seeDeal') }).click()
  await expect(farmer.getByRole('link', { name: sayRequests('contact.call') })).toHaveAttribute(
    'href',
    `tel:${poster.phone}`,
  )
  const sold = slipWith(farmer, 'Meena Traders')
  await sold.getByRole('radio', { name: sayRequests('confirm.seller.yes') }).check()
  await sold.getByRole('button', { name: sayRequests('confirm.seller.send') }).click()
  const awaited = sayRequests('next.awaitConfirm', { name: 'Meena Traders' })
  await expect(sold).toContainText(awaited)
  await farmer.close()
  const deals = await request.get('/api/contact-requests/my', { headers: as(gita.seller) })
  const [agreed] = (await deals.json()).received as [ContactRequest]
  await move(request, gita.seller, agreed, 'farmer-confirm', { sold: true, finalQuantity: 200, finalPrice: 21 })
  for (const [name, offer] of [
    ['Sita', fromSita],
    ['Gita', fromGita],
  ] as const) {
    await offer.getByRole('link', { name: say('seeDeal') }).click()
    const slip = slipWith(vendor, name)
    await slip.getByRole('button', { name: sayDeal('line.yes'), exact: true }).click()
    await expect(slip.getByRole('heading', { name: sayRequests('status.completed') })).toBeVisible()
    await vendor.goBack()
  }
})

test('in four languages on a phone every screen is accessible, and nothing is wider than it', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const place = { state: 'Goa', district: 'North Goa' } // where nobody hears of other journeys' needs
  const there = { location: JSON.stringify(place) }
  const stalls = [await anOnionFarmer(request, 'Sita', there), await anOnionFarmer(request, 'Gita', there)] as const
  const order = await aNeed(request, poster, { quantity: 5, unit: 'quintal', targetPrice: 2200, ...place })
  await accepted(request, poster, order, await anOfferFor(request, order, stalls[0], 300))
  await anOfferFor(request, order, stalls[1], 250)
  const other = await aNeed(request, poster, place)
  const look = async (who: Page, language: Language, shown: string, within = 'main') => {
    await expect(who.getByText(shown).first()).toBeVisible()
    await expectNoSidewaysScroll(who)
    await untilNewsIsGone(who)
    // the colours are the same in each language
    if (language === 'kn') await expectAccessibleFromTop(who)
    else await expectNothingWrong(who, { but: ['color-contrast'] })
    if (language === 'kn') await expectRoomyTargets(who, within)
    await who.setViewportSize({ width: 320, height: 740 })
    await who.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
    await expectNoSidewaysScroll(who)
    await who.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await who.setViewportSize(phone)
  }
  await openAs(page, poster, '/bulk-orders', { language: 'kn', ...phone })
  for (const language of fourLanguages) {
    const tell = words(language, 'bulk-orders')
    await readIn(page, language)
    await look(page, language, tell('filled.none'))
    await page
      .getByRole('link', { name: tell('post') })
      .first()
      .click()
    await look(page, language, tell('field.neededBy'), 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.locator(`a[href="/bulk-orders/${order._id}"]`).click()
    await look(page, language, tell('seeDeal'))
    await page
      .getByRole('main')
      .getByRole('link', { name: tell('back') })
      .click()
  }
  const farmer = await another(browser, stalls[0].seller, `/bulk-orders/${other._id}`, { language: 'kn', ...phone })
  for (const language of fourLanguages) {
    const tell = words(language, 'bulk-orders')
    await readIn(farmer, language)
    await look(farmer, language, tell('offerForm.send'))
    await farmer
      .getByRole('main')
      .getByRole('link', { name: tell('back') })
      .click()
    await farmer.getByRole('radio', { name: tell('lists.offers') }).click()
    await look(farmer, language, tell('mark.accepted', { quantity: '' }).trim())
    await farmer.goBack()
  }
  await farmer.close()
})

test('at 360 px and at 1280 px nothing jumps on an order, for its poster and for a seller', async ({
  page,
  browser,
  request,
}) => {
  const poster = await aProvedMember(request, { role: 'customer' })
  const stall = await anOnionFarmer(request, 'Sita')
  const order = await aNeed(request, poster)
  await anOfferFor(request, order, stall, 300)
  const open = await aNeed(request, poster)
  const [own, waiting] = [`/bulk-orders/${order._id}`, `/bulk-orders/${open._id}`]
  const seller = await anotherPage(browser)
  // each width is the first of one of the two, who has nothing of the pages on their device yet
  for (const [who, member, paths, screens] of [
    [page, poster, [own, waiting], [phone, desk]],
    [seller, stall.seller, [own, waiting, '/bulk-orders?list=offers'], [desk, phone]],
  ] as const) {
    await watchShifts(who)
    await oneByOne(who)
    await expectSteady(who, paths[0], () => openAs(who, member, paths[0], screens[0]))
    for (const path of paths.slice(1)) await expectSteady(who, path)
    await who.setViewportSize(screens[1])
    for (const path of paths) await expectSteady(who, path)
  }
  await seller.close()
})

test('an accepted offer stays on its card and can be undone on a phone; a double tap and leaving the page send it once', async ({
  page,
  request,
}) => {
  test.slow()
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const [sita, gita] = [await anOnionFarmer(request, 'Sita'), await anOnionFarmer(request, 'Gita')]
  const order = await aNeed(request, poster)
  await anOfferFor(request, order, sita, 300)
  await anOfferFor(request, order, gita, 100)
  await openAs(page, poster, `/bulk-orders/${order._id}`, phone)
  const asked: string[] = []
  page.on('request', (one) => one.url().endsWith('/accept') && asked.push(one.url()))
  const slip = page.getByRole('article').filter({ hasText: 'Sita' })
  const accept = slip.getByRole('button', { name: say('accept') })
  const undo = slip.getByRole('button', { name: say('undo.do') })
  await expect(accept).toBeVisible()
  await page.waitForLoadState('networkidle') // what keeps it has come
  const order1 = await page.getByRole('article').allTextContents()
  await accept.dblclick()
  await expect(slip).toContainText(say('taken', { quantity: '300 kg', sum: '₹6,300' }))
  const names = (texts: string[]) => texts.map((text) => /Sita|Gita/.exec(text)?.[0])
  expect(names(await page.getByRole('article').allTextContents())).toEqual(names(order1))
  await undo.click()
  await expect(accept).toBeVisible()
  expect(asked).toEqual([])
  await accept.click()
  await expect(undo).toBeVisible()
  await page.reload()
  await expect(slip.getByRole('link', { name: say('seeDeal') })).toBeVisible(soon)
  const seen = await request.get(`/api/bulk-orders/${order._id}`, { headers: as(poster) })
  expect((await seen.json()).bulkOrder).toMatchObject({ filled: 300, remaining: 200 })
  await expect(page.getByText(words('en', 'outbox')('asked_one', { count: '1' }))).toHaveCount(0)
})

test('at a desk offers are sorted in a table by keyboard, and several are accepted in one go', async ({
  page,
  request,
}) => {
  test.slow()
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const order = await aNeed(request, poster)
  for (const [name, quantity] of [
    ['Sita', 300],
    ['Gita', 100],
    ['Rita', 50],
  ] as const)
    await anOfferFor(request, order, await anOnionFarmer(request, name), quantity)
  await openAs(page, poster, `/bulk-orders/${order._id}`, desk)
  const table = page.getByRole('table', { name: say('offers.title') })
  const header = table.getByRole('columnheader', { name: say('table.quantity') })
  await header.getByRole('button').press('Enter')
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('row').nth(1)).toContainText('Rita')
  await page.waitForLoadState('networkidle')
  for (const name of ['Sita', 'Rita']) await table.getByLabel(say('table.choose', { name })).check()
  const chosen = { number: '2', quantity: '350 kg', sum: '₹7,350', left: '500 kg' }
  await expect(page.getByRole('region', { name: say('batch.chosen_other', chosen) })).toBeVisible()
  const heights = () =>
    table.getByRole('row').evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  const before = await heights()
  await page.getByRole('button', { name: say('batch.accept_other', { number: '2' }) }).click()
  await expect(table.getByRole('button', { name: say('undo.do') })).toHaveCount(2)
  expect(await heights()).toEqual(before)
  await expectNothingWrong(page)
  await expect(table.getByRole('link', { name: say('seeDeal') })).toHaveCount(2, { timeout: 15_000 })
  await expect(page.getByText(say('filled.some', { filled: '350 kg', quantity: '500 kg' }))).toBeVisible()
})
