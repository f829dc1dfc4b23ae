import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { openAs, words } from './member.ts'
import { addressOf, anOffer } from './product-page.ts'

const say = words('en', 'products')
const sayListing = words('en', 'listing')
const phone = { width: 360, height: 740 }

test('its seller pauses an offer on its page, and sells it again', async ({ page, request, complaints }) => {
  const offer = await anOffer(request)
  const status = async () => (await request.get(`/api${addressOf(offer)}`)).status()
  await openAs(page, offer.seller, addressOf(offer), phone)
  await expect(page.getByText(sayListing('own.onSale'))).toBeVisible()
  await page.getByRole('button', { name: sayListing('own.pause') }).click()
  await expect(page.getByText(sayListing('own.paused'))).toBeVisible()
  await expect(page.getByText(say('page.owner.inactive'))).toBeVisible()
  expect(await status()).toBe(404)
  await page.reload()
  await page.getByRole('button', { name: sayListing('own.resume') }).click()
  await expect(page.getByText(sayListing('own.onSale'))).toBeVisible()
  await expect(page.getByText(say('page.owner.inactive'))).toBeHidden()
  expect(await status()).toBe(200)
  complaints.length = 0 // the browser itself reports the 404s
})

test('its seller edits an offer on its page, which then shows it', async ({ page, request }) => {
  const offer = await anOffer(request)
  await openAs(page, offer.seller, addressOf(offer), phone)
  await page.getByRole('button', { name: sayListing('own.edit'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: sayListing('edit', { name: 'Tomato' }) })
  await dialog.getByLabel(sayListing('field.price')).fill('31')
  await dialog.getByRole('button', { name: sayListing('save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹31/kg').first()).toBeVisible()
  await expect(page).toHaveURL(addressOf(offer))
})

test('its seller shares it, sees nobody else’s offers there, and everybody else does', async ({ page, request }) => {
  const offer = await anOffer(request)
  await anOffer(request)
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const small = { width: 320, height: 740 }
  await open(page, addressOf(offer), small)
  await expect(page.getByRole('heading', { name: say('page.similar.title') })).toBeVisible()
  await openAs(page, offer.seller, addressOf(offer), small)
  await expect(page.getByRole('heading', { name: say('page.similar.title') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('page.request.login') })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: sayListing('own.title') })
    .getByRole('button', { name: say('share.button') })
    .click()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
})
