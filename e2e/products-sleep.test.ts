import { languages } from '#contract/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, open, test } from './browser.ts'
import { readIn } from './language.ts'
import { expectSteady, watch } from './layout-shift.ts'
import { aTicket, letDaysPass } from './listing-clock.ts'
import { aMember, openAs, words } from './member.ts'
import { aProduct, productsOf } from './offer.ts'
import { readyToKeep, untilAllIsSent } from './outbox.ts'
import { expectRoomyTargets } from './targets.ts'

const say = words('en', 'own-products')
const sayProduct = words('en', 'product')
const phone = { width: 360, height: 740 }

test('My products asks about what sleeps or soon will, one by one or all at once, in four languages, and nothing jumps', async ({
  page,
  request,
}) => {
  test.slow()
  const seller = await aMember(request)
  const asleep = await aProduct(request, seller)
  const soon = await aProduct(request, seller, { name: 'onion' })
  await aProduct(request, seller, { name: 'potato' })
  await letDaysPass(asleep._id, 12)
  await letDaysPass(soon._id, 9)
  await watch(page)
  await expectSteady(page, '/my-products', () => openAs(page, seller, '/my-products', phone))
  for (const language of languages) {
    await readIn(page, language)
    const said = words(language, 'own-products')
    await expect(page.getByText(said('sleep.several_other', { count: '2' }))).toBeVisible()
    await expect(page.getByText(said('sleep.asleep'))).toBeVisible()
    await expect(page.getByText(said('notConfirmed'))).toHaveCount(1) // the one that sleeps is not called active
    await expect(page.getByText(said('sleep.soon'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await expectReadableInDark(page)
  await expectRoomyTargets(page)
  await readIn(page, 'en')
  await page.getByRole('link', { name: say('sleep.show') }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: say('sleep.all') }).click()
  await expect(page.getByText(say('sleep.doneAll_other', { count: '2' }))).toBeVisible()
  await expect
    .poll(async () => (await productsOf(request, seller)).every(({ isAsleep }) => !isAsleep), { timeout: 20_000 })
    .toBe(true)
  await expect(page.getByText(say('sleep.none'))).toBeVisible()
})

test('"Still there" can be taken back, is kept without a network, and sent once', async ({ context, request }) => {
  const seller = await aMember(request)
  const { _id } = await aProduct(request, seller)
  await letDaysPass(_id, 12)
  const isAsleep = async () => (await productsOf(request, seller))[0]?.isAsleep
  const page = await context.newPage()
  await openAs(page, seller, '/my-products', phone)
  await readyToKeep(page)
  const button = page.getByRole('button', { name: say('sleep.stillThereName', { name: 'Tomato' }) })
  await button.click()
  await expect(page.getByText(say('sleep.confirmed'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('sleep.undo') }).click()
  await expect(page.getByText(say('sleep.undone'))).toBeVisible()
  await expect(button).toBeVisible()
  expect(await isAsleep()).toBe(true)

  const sent: string[] = []
  context.on('request', (one) => {
    if (one.url().endsWith('/awake')) sent.push(one.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText(say('sleep.waits'))).toBeVisible({ timeout: 20_000 })
  await page.close()
  await context.setOffline(false)
  await untilAllIsSent(context, seller)
  expect(await isAsleep()).toBe(false)
  expect(new Set(sent).size).toBe(1)
})

test('the page of one that sleeps says since when nobody has confirmed it, takes no request, and is kept by no search engine', async ({
  page,
  request,
}) => {
  const seller = await aMember(request)
  const { _id } = await aProduct(request, seller)
  await letDaysPass(_id, 12)
  const served = await request.get(`/products/${_id}`)
  expect(served.status()).toBe(200)
  expect(await served.text()).toContain('<meta name="robots" content="noindex"')
  await watch(page)
  await expectSteady(page, `/products/${_id}`, () => open(page, `/products/${_id}`, phone))
  for (const language of languages) {
    await readIn(page, language)
    await expect(page.getByText(words(language, 'product')('page.asleep.text'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await readIn(page, 'en')
  await expect(page.getByRole('heading', { name: sayProduct('page.request.title') })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: sayProduct('page.similar.title') })).toBeVisible()

  const buyer = await aMember(request, { role: 'customer' })
  await openAs(page, buyer, `/products/${_id}`, phone)
  await expect(page.getByText(sayProduct('page.asleep.text'))).toBeVisible()
  await expect(page.locator('#ask-form')).toHaveCount(0)
})

test('the page of a letter answers by its button only, signed out and without scripts', async ({
  browser,
  request,
}) => {
  const seller = await aMember(request, { language: 'kn' })
  const { _id } = await aProduct(request, seller)
  await letDaysPass(_id, 12)
  const ticket = await aTicket(_id)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  const said = words('kn', 'letters')
  await page.goto(`/still-there?ticket=${ticket}`)
  await expect(page.getByText(said('sleep.ask'))).toBeVisible()
  expect((await productsOf(request, seller))[0]?.isAsleep).toBe(true)
  await page.getByRole('button', { name: said('sleep.sold') }).click()
  await expect(page.getByText(said('sleep.done.sold'))).toBeVisible()
  expect((await productsOf(request, seller))[0]?.availableQuantity).toBe(0)
  await page.goto(`/still-there?ticket=${ticket}`)
  await expect(page.getByText(words('en', 'letters')('sleep.over'))).toBeVisible()
  await context.close()
})
