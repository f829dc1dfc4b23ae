import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { anotherPage, expect, expectAccessibleFromTop, expectNoSidewaysScroll, test } from './browser.ts'
import { another, soon } from './deal.ts'
import { readIn } from './language.ts'
import { expectSteady, oneByOne, watchShifts } from './layout-shift.ts'
import { aMember, aProvedMember, codeFor, openAs, words } from './member.ts'
import { accepted, aNeed, anOfferFor, anOnionFarmer, dayAhead } from './need.ts'
import { untilNewsIsGone } from './news.ts'
import { aProduct } from './offer.ts'
import { expectRoomyTargets } from './targets.ts'

const say = words('en', 'bulk-orders')
const sayRequests = words('en', 'requests')
const sayProfile = words('en', 'profile')
const phone = { width: 360, height: 740 }
const fourLanguages = ['kn', 'hi', 'mr', 'en'] as const

const dialogOf = (page: Page) => page.getByRole('dialog', { name: say('post') })
const crop = (page: Page) => dialogOf(page).getByRole('combobox', { name: say('field.name') })

async function fillIn(page: Page, typed: string, name: string) {
  await crop(page).fill(typed)
  await dialogOf(page).getByRole('option', { name, exact: true }).click()
  await dialogOf(page).getByLabel(say('field.quantity'), { exact: true }).fill('500')
  await dialogOf(page).getByLabel(say('field.neededBy')).fill(dayAhead(7))
}

/** Says in /requests what came of the deal with somebody. */
async function confirmDeal(page: Page, side: 'buyer' | 'seller', name: string) {
  const slip = page.getByRole('main').getByRole('article').filter({ hasText: name })
  await slip.getByRole('radio', { name: sayRequests(`confirm.${side}.yes`) }).check()
  await slip.getByRole('button', { name: sayRequests(`confirm.${side}.send`) }).click()
  return slip
}

test('a vendor posts 500 kg of onions, two farmers offer 300 and 250, the second is cut, and both deals are done', async ({
  page: vendor,
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Meena Traders' })
  const [sita, gita] = [await anOnionFarmer(request, 'Sita'), await anOnionFarmer(request, 'Gita')]
  await openAs(vendor, poster, '/bulk-orders')
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
  await expect(fromSita.getByRole('heading', { name: say('offerStatus.accepted') })).toBeVisible()
  await expect(vendor.getByText(say('filled.some', { filled: '300 kg', quantity: '500 kg' }))).toBeVisible()
  await expect(fromGita).toContainText(say('tooMuch', { offered: '250 kg', left: '200 kg' }))
  await expect(fromGita.getByRole('button', { name: say('accept'), exact: true })).toHaveCount(0)
  await fromGita.getByRole('button', { name: say('acceptLeft', { quantity: '200 kg' }) }).click()
  await expect(fromGita).toContainText(say('taken', { quantity: '200 kg' }))
  await expect(vendor.getByRole('heading', { name: say('status.fulfilled') })).toBeVisible()

  await expect(farmer.getByRole('heading', { name: say('offerStatus.accepted') })).toBeVisible(soon)
  await farmer.getByRole('link', { name: say('seeDeal') }).click()
  await expect(farmer.getByRole('link', { name: sayRequests('contact.call') })).toHaveAttribute(
    'href',
    `tel:${poster.phone}`,
  )
  const sold = await confirmDeal(farmer, 'seller', 'Meena Traders')
  const awaited = sayRequests('next.awaitConfirm', { name: 'Meena Traders' })
  await expect(sold).toContainText(awaited)
  await farmer.close()
  const second = await another(browser, gita.seller, '/requests')
  await expect(await confirmDeal(second, 'seller', 'Meena Traders')).toContainText(awaited)
  await second.close()
  for (const [name, offer] of [
    ['Sita', fromSita],
    ['Gita', fromGita],
  ] as const) {
    await offer.getByRole('link', { name: say('seeDeal') }).click()
    const slip = await confirmDeal(vendor, 'buyer', name)
    await expect(slip.getByRole('heading', { name: sayRequests('status.completed') })).toBeVisible()
    await vendor.goBack()
  }
})

test('who finds nothing in the market posts what they looked for, and proves their number on the way', async ({
  page,
  request,
  complaints,
}) => {
  test.setTimeout(90_000)
  const customer = await aMember(request, { role: 'customer' })
  await openAs(page, customer, '/marketplace?search=kesari&state=Lakshadweep&district=Lakshadweep')
  await page.getByRole('link', { name: words('en', 'marketplace')('empty.post') }).click()
  await expect(crop(page)).toHaveValue('Saffron')
  await expect(dialogOf(page).getByRole('combobox', { name: say('field.district') })).toHaveValue('Lakshadweep')
  await dialogOf(page)
    .getByRole('button', { name: say('send') })
    .click()
  await expect(dialogOf(page).getByText(say('missing.quantity'))).toBeVisible()
  await dialogOf(page).getByLabel(say('field.quantity'), { exact: true }).fill('2')
  await dialogOf(page).getByLabel(say('field.neededBy')).fill(dayAhead(7))
  await dialogOf(page)
    .getByRole('button', { name: say('send') })
    .click()
  const proof = page.getByRole('dialog', { name: sayProfile('prove.title') })
  await proof.getByRole('button', { name: sayProfile('prove.send') }).click()
  await proof.locator('input[autocomplete=one-time-code]').fill(await codeFor(request, customer.phone))
  await expect(page).toHaveURL(/\/bulk-orders\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Saffron')
  complaints.length = 0 // the browser itself reports the refusal that asked for the number
})

test('a need is changed while nothing is agreed, closed, and posted again from what it was', async ({
  page,
  request,
}) => {
  const poster = await aProvedMember(request, { role: 'customer' })
  const order = await aNeed(request, poster, { quantity: 40 })
  await openAs(page, poster, `/bulk-orders/${order._id}`, phone)
  await page.getByRole('button', { name: say('edit.do') }).click()
  const edit = page.getByRole('dialog', { name: say('edit.title') })
  await edit.getByLabel(say('field.quantity'), { exact: true }).fill('60')
  await edit.getByRole('button', { name: words('en', 'listing')('save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: '60 kg Onion' })).toBeVisible()
  await page.getByRole('button', { name: say('close.do') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('close.yes') })
    .click()
  await expect(page.getByRole('heading', { name: say('status.closed') })).toBeVisible()
  await page.getByRole('link', { name: say('again') }).click()
  await expect(crop(page)).toHaveValue('Onion')
  await expect(dialogOf(page).getByLabel(say('field.quantity'), { exact: true })).toHaveValue('60')
  await expect(dialogOf(page).getByLabel(say('field.neededBy'))).toHaveValue(dayAhead(7))
  await dialogOf(page)
    .getByRole('button', { name: say('send') })
    .click()
  await expect(page).not.toHaveURL(new RegExp(order._id))
  await expect(page.getByRole('heading', { level: 1, name: '60 kg Onion' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('back') })
    .click()
  await expect(page).toHaveURL(/\/bulk-orders(\?|$)/)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a farmer narrows the needs, sees first what they sell, and is told why they can’t offer', async ({
  page,
  request,
}) => {
  const poster = await aProvedMember(request, { role: 'vendor', name: 'Leh Canteen' })
  const place = { state: 'Ladakh', district: 'Leh' }
  const walnut = await aNeed(request, poster, { name: 'walnut', category: 'other', ...place })
  const apricot = await aNeed(request, poster, { name: 'apricot', category: 'fruits', ...place })
  const farmer = await aMember(request, place)
  await aProduct(request, farmer, { name: 'apricot', category: 'fruits', unit: 'dozen' })
  await openAs(page, farmer, '/bulk-orders', phone)
  await page.getByRole('button', { name: say('filter.show') }).click()
  await page.getByLabel(words('en', 'places')('state')).selectOption('Ladakh')
  await expect(page).toHaveURL(/state=Ladakh/)
  const own = page.getByRole('article').filter({ hasText: 'Leh Canteen' })
  await expect(own.first().getByRole('link')).toHaveAttribute('href', `/bulk-orders/${apricot._id}`)
  await expect(own.first()).toContainText(say('mark.matches'))
  await own.first().getByRole('link').click()
  await expect(page.getByText(say('cannot.unit', { product: 'Apricot' }))).toBeVisible()
  await page.goBack()
  await own.locator(`a[href="/bulk-orders/${walnut._id}"]`).click()
  await expect(page.getByText(say('cannot.none', { product: 'Walnut' }))).toBeVisible()
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
    await expectAccessibleFromTop(who)
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
  }
  const farmer = await another(browser, stalls[0].seller, '/bulk-orders?list=offers', { language: 'kn', ...phone })
  for (const [who, path, shown] of [
    [page, `/bulk-orders/${order._id}`, 'seeDeal'],
    [farmer, '/bulk-orders?list=offers', 'mark.accepted'],
    [farmer, `/bulk-orders/${other._id}`, 'offerForm.send'],
  ] as const) {
    if (!who.url().endsWith(path)) await who.goto(path)
    for (const language of fourLanguages) {
      await readIn(who, language)
      await look(who, language, words(language, 'bulk-orders')(shown, { quantity: '' }).trim())
    }
  }
  await farmer.close()
})

for (const screen of [phone, { width: 1280, height: 800 }])
  test(`at ${screen.width} px nothing jumps on an order, for its poster and for a seller`, async ({
    page,
    browser,
    request,
  }) => {
    const poster = await aProvedMember(request, { role: 'customer' })
    const stall = await anOnionFarmer(request, 'Sita')
    const order = await aNeed(request, poster)
    await anOfferFor(request, order, stall, 300)
    const open = await aNeed(request, poster)
    const seller = await anotherPage(browser)
    for (const [who, member, paths] of [
      [page, poster, [`/bulk-orders/${order._id}`, `/bulk-orders/${open._id}`]],
      [seller, stall.seller, [`/bulk-orders/${order._id}`, `/bulk-orders/${open._id}`, '/bulk-orders?list=offers']],
    ] as const) {
      await watchShifts(who)
      await oneByOne(who)
      const [first, ...others] = paths
      await expectSteady(who, first, () => openAs(who, member, first, screen))
      for (const path of others) await expectSteady(who, path)
    }
    await seller.close()
  })
