import { expect, open, test, wideAwake } from './browser.ts'
import { anOffer, ask, move, twoPeople } from './deal.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto } from './offer.ts'
import { choosePhotos, dialogOf } from './product-dialog.ts'
import { openMarket } from './stall.ts'
import { expectRoomyTargets } from './targets.ts'

const phone = { width: 360, height: 740 }
const sayListing = words('en', 'listing')
const sayRequests = words('en', 'requests')

for (const path of ['/', '/login', '/register'])
  test(`every target of ${path} has room for a finger`, async ({ page }) => {
    await open(page, path, { language: 'kn', ...phone })
    await page.waitForLoadState('networkidle')
    await expectRoomyTargets(page)
  })

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

test('a picture can be removed with a finger', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/my-products?add=1', phone)
  await choosePhotos(dialogOf(page), [await aPhoto('red'), await aPhoto('green')])
  await expect(page.getByRole('button', { name: sayListing('picture.remove', { place: '2' }) })).toBeVisible()
  await expectRoomyTargets(page, 'dialog[open] fieldset:has(input[type=file])')
})

for (const side of ['seller', 'buyer'] as const)
  test(`every target of a ${side}’s own pages has room for a finger`, async ({ page, request }) => {
    const two = await twoPeople(request)
    const { seller, buyer, product } = two
    await move(request, seller, await ask(request, buyer, product, 50), 'accept')
    await ask(request, buyer, await anOffer(request, seller), 30)
    await openAs(page, two[side], '/dashboard', phone)
    const tabs = ['requests', 'details', 'security'].map((tab) => `/profile?tab=${tab}`)
    const own = side === 'seller' ? ['/my-products', '/profile?tab=products'] : []
    for (const path of ['/dashboard', '/requests', '/notifications', ...tabs, ...own]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('main[aria-busy]')).toHaveCount(0)
      await wideAwake(page)
      await expectRoomyTargets(page)
    }
    if (side === 'buyer') return
    await page.goto('/my-products?add=1')
    await expect(dialogOf(page)).toBeVisible()
    await expectRoomyTargets(page, 'dialog[open]')
  })
