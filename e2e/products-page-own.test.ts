import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { openAs, words } from './member.ts'
import { addressOf, anOffer } from './product-page.ts'

const say = words('en', 'product')
const sayMore = words('en', 'product-parts')
const sayEverywhere = words('en', 'translation')
const sayShare = words('en', 'share')
const sayListing = words('en', 'listing')

test('its seller shares an offer on its page, pauses it, reads why nobody else sees it, sells it again and edits it, and sees nobody else’s offers there', async ({
  page,
  request,
  context,
  baseURL,
  complaints,
}) => {
  test.slow()
  const offer = await anOffer(request)
  await anOffer(request)
  const status = async () => (await request.get(`/api${addressOf(offer)}`)).status()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await openAs(page, offer.seller, addressOf(offer), { width: 320, height: 740 })
  await expect(page.getByText(sayListing('own.onSale'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('page.similar.title') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: say('page.request.login') })).toBeHidden()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: sayListing('own.title') })
    .getByRole('button', { name: sayEverywhere('share') })
    .click()
  const sharing = page.getByRole('dialog', { name: sayEverywhere('share') })
  await expect(sharing.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expectAccessible(page)
  await sharing.getByRole('button', { name: sayShare('copy') }).click()
  await expect(page.getByText(sayShare('copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${addressOf(offer)}`)

  await page.getByRole('button', { name: sayListing('own.pause') }).click()
  await expect(page.getByText(sayListing('own.paused'))).toBeVisible()
  await expect(page.getByText(sayMore('owner.inactive'))).toBeVisible()
  expect(await status()).toBe(404)
  await page.reload()
  await expect(page.getByRole('button', { name: sayListing('own.resume') })).toBeVisible()
  await expect(page.getByText(sayMore('owner.inactive'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomato')
  await expect(page.getByRole('link', { name: say('page.request.login') })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: sayListing('own.resume') }).click()
  await expect(page.getByText(sayListing('own.onSale'))).toBeVisible()
  await expect(page.getByText(sayMore('owner.inactive'))).toBeHidden()
  expect(await status()).toBe(200)

  await page.getByRole('button', { name: sayListing('own.edit'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: sayListing('edit', { name: 'Tomato' }) })
  await dialog.getByLabel(sayListing('field.price')).fill('31')
  await dialog.getByRole('button', { name: sayListing('save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('₹31/kg').first()).toBeVisible()
  await expect(page).toHaveURL(addressOf(offer))
  complaints.length = 0 // the browser itself reports the 404s
})
