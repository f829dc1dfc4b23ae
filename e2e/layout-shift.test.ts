import { anotherPage, expect, open, test } from './browser.ts'
import { ask, move, twoPeople } from './deal.ts'
import { expectSteady, oneByOne, watchShifts } from './layout-shift.ts'
import { aMember, type Member, openAs } from './member.ts'
import { aProduct } from './offer.ts'

const screens = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
/** Besides the dashboard. */
const membersPages = [
  '/my-products',
  '/profile',
  '/requests',
  '/profile?tab=requests',
  '/notifications',
  '/bulk-orders',
]

for (const screen of screens)
  test.describe(`at ${screen.width} px nothing jumps`, () => {
    test.beforeEach(async ({ page }) => {
      await watchShifts(page)
      await oneByOne(page)
    })

    test('on the pages that everybody sees', async ({ page, request }) => {
      const product = await aProduct(request, await aMember(request))
      await expectSteady(page, '/', () => open(page, '/', screen))
      for (const path of ['/marketplace', `/products/${product._id}`, '/about', '/faq', '/contact'])
        await expectSteady(page, path)
      for (const path of ['/login', '/register', '/admin']) await expectSteady(page, path)
    })

    test('on the pages of a seller and of a buyer who wait for each other', async ({ page, request, browser }) => {
      test.slow()
      const { seller, buyer, product } = await twoPeople(request)
      const done = await ask(request, buyer, product, 50)
      await move(request, seller, done, 'accept')
      await move(request, buyer, done, 'user-confirm', { bought: true, finalQuantity: 50 })
      await move(request, seller, done, 'farmer-confirm', { sold: true, finalQuantity: 50, finalPrice: 65 })
      await ask(request, buyer, product, 30)
      await expectSteady(page, '/dashboard', () => openAs(page, seller, '/dashboard', screen))
      for (const path of membersPages) await expectSteady(page, path)
      const others = await anotherPage(browser)
      await watchShifts(others)
      await oneByOne(others)
      await expectSteady(others, '/dashboard', () => openAs(others, buyer, '/dashboard', screen))
      for (const path of membersPages) await expectSteady(others, path)
      await others.close()
    })

    for (const role of ['farmer', 'vendor', 'customer'])
      test(`on the pages of a ${role} who is new, to a browser that does not know them`, async ({ page, request }) => {
        const member: Member = await aMember(request, { role })
        await expectSteady(page, '/dashboard', () => openAs(page, member, '/dashboard', screen))
        for (const path of membersPages) {
          await page.evaluate(() => localStorage.removeItem('role'))
          await expectSteady(page, path)
        }
        await expect(page.getByRole('contentinfo')).not.toBeInViewport()
      })
  })
