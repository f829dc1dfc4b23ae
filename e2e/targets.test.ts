import { expect, open, test, wideAwake } from './browser.ts'
import { twoPeople } from './deal.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto } from './offer.ts'
import { choosePhotos, dialogOf } from './product-dialog.ts'
import { openMarket } from './stall.ts'
import { expectRoomyTargets } from './targets.ts'

const phone = { width: 360, height: 740 }
const sayListing = words('en', 'listing')
const sayRequests = words('en', 'requests')

test('every target of the market has room for a finger, the chips of what was chosen too', async ({ page }) => {
  await openMarket(page, '/marketplace?search=tomato&isOrganic=true&state=Karnataka', phone)
  await expect(page.getByRole('link', { name: /Karnataka/ })).toBeVisible()
  await expectRoomyTargets(page)
})

test('every target of a product has room for a finger, for visitor, buyer and seller', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  const path = `/products/${product._id}`
  await open(page, path, phone)
  await wideAwake(page)
  await expectRoomyTargets(page)
  await openAs(page, buyer, path, phone)
  await page.getByRole('spinbutton').fill('5')
  await page.getByRole('button', { name: sayRequests('ask.send') }).click()
  await expect(page.getByRole('button', { name: sayRequests('ask.instead', { quantity: '25 kg' }) })).toBeVisible()
  await expectRoomyTargets(page)
  await page.evaluate((token) => localStorage.setItem('token', token), seller.token)
  await page.reload()
  await expect(page.getByRole('button', { name: sayListing('own.pause') })).toBeVisible()
  await expectRoomyTargets(page)
})

test('every target of the dialog that lists a product has room for a finger, the pictures’ own too', async ({
  page,
  request,
}) => {
  await openAs(page, await aMember(request), '/my-products?add=1', phone)
  await choosePhotos(dialogOf(page), [await aPhoto('red'), await aPhoto('green')])
  await expect(page.getByRole('button', { name: sayListing('picture.remove', { place: '2' }) })).toBeVisible()
  await expectRoomyTargets(page, 'dialog[open]')
})
