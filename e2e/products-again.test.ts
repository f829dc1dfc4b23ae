import { languages } from '#contract/languages.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { readIn } from './language.ts'
import { letDaysPass } from './listing-clock.ts'
import { aMember, openAs, words } from './member.ts'
import { aProduct, productsOf } from './offer.ts'
import { expectRoomyTargets } from './targets.ts'

const say = words('en', 'own-products')
const sayListing = words('en', 'listing')
const longAgo = dayInIndia(new Date(Date.now() - 100 * dayMs))
const phone = { width: 360, height: 740 }

test('what is sold out is listed again as last time by one tap and a look, in four languages', async ({
  page,
  request,
}) => {
  test.slow()
  const seller = await aMember(request)
  const { _id, images } = await aProduct(request, seller, { harvestDate: longAgo })
  await openAs(page, seller, '/my-products', phone)
  await page.getByRole('button', { name: say('soldOutName', { name: 'Tomato' }) }).click()
  await expect(page.getByRole('link', { name: say('againName', { name: 'Tomato' }) })).toBeVisible()
  for (const language of languages) {
    await readIn(page, language)
    await page.getByRole('link', { name: words(language, 'own-products')('again') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(words(language, 'listing')('again.note'))).toBeVisible()
    await expect(dialog.locator('input[name="availableQuantity"]')).toHaveValue('480')
    await expect(dialog.locator('input[name="price"]')).toHaveValue('28')
    await expect(dialog.locator('select[name="category"]')).toHaveValue('vegetables')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words(language, 'listing')('cancel') }).click()
    await expect(dialog).toHaveCount(0)
  }
  await readIn(page, 'en')
  await expectReadableInDark(page)
  await expectRoomyTargets(page)
  await page.getByRole('link', { name: say('againName', { name: 'Tomato' }) }).click()
  await page.getByRole('button', { name: sayListing('again.send') }).click()
  await expect(page.getByText(sayListing('mine.activated', { name: 'Tomato' }))).toBeVisible()
  await expect(page.getByRole('link', { name: say('againName', { name: 'Tomato' }) })).toHaveCount(0)
  expect(await productsOf(request, seller)).toMatchObject([
    { _id, images, availableQuantity: 480, harvestDate: dayInIndia(new Date()), isAvailable: true },
  ])
})

test('what sleeps is listed again from its own page, and wakes', async ({ page, request }) => {
  const seller = await aMember(request)
  const { _id } = await aProduct(request, seller)
  await letDaysPass(_id, 12)
  await openAs(page, seller, `/products/${_id}`, phone)
  await page.getByRole('link', { name: say('againName', { name: 'Tomato' }) }).click()
  const dialog = page.getByRole('dialog', { name: sayListing('again.title', { name: 'Tomato' }) })
  await dialog.locator('input[name="availableQuantity"]').fill('520')
  await dialog.getByRole('button', { name: sayListing('again.send') }).click()
  await expect(page.getByText(sayListing('mine.activated', { name: 'Tomato' }))).toBeVisible()
  expect(await productsOf(request, seller)).toMatchObject([{ availableQuantity: 520, isAsleep: false }])
})
