import type { Page } from '@playwright/test'
import { anotherPage, expect, open, test, wideAwake } from './browser.ts'
import { aDealOf, anOffer, as, ask, claimPaid, move, twoPeople } from './deal.ts'
import { aCompletedDeal } from './deal-note.ts'
import { expectSteady, sitePieceByPiece, watch } from './layout-shift.ts'
import { aMember, type Member, openAs, words } from './member.ts'
import { aProduct } from './offer.ts'
import { expectRoomyTargets } from './targets.ts'

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
  '/profile?tab=details',
  '/sales-record',
  '/saved-searches',
  '/demand',
]

/** Of one's profile, what is not seen first. */
const otherTabs = { details: 'details.edit', security: 'delete.open' }
const say = words('en', 'profile')
const sayShell = words('en', 'translation')

for (const screen of screens)
  test.describe(`at ${screen.width} px nothing jumps`, () => {
    test.beforeEach(({ page }) => watch(page))
    const isPhone = screen.width < 900

    // Of a phone pages.test.ts holds it, which opens them there anyway.
    const everybodys = isPhone
      ? []
      : ['/', '/marketplace', '/about', '/faq', '/contact', '/login', '/register', '/verify', '/admin']
    test(`on a product’s page${isPhone ? '' : ' and the others that everybody sees'}`, async ({ page, request }) => {
      const { _id } = await aProduct(request, await aMember(request))
      await expectSteady(page, `/products/${_id}`, () => open(page, `/products/${_id}`, screen))
      for (const path of everybodys) await expectSteady(page, path)
    })

    test('on a deal note, where it is checked, and on the way to register by phone', async ({ page, request }) => {
      const { seller, path, signed } = await aCompletedDeal(request)
      const { hash } = new URL(signed.verify.address)
      await expectSteady(page, '/verify', () => open(page, `/verify${hash}`, screen))
      await expect(page.getByText(words('en', 'verify')('genuine'), { exact: true })).toBeVisible()
      await expectSteady(page, '/register')
      await page.getByRole('button', { name: words('en', 'users')('way.phone'), exact: true }).click()
      await expect(page.getByLabel(words('en', 'session')('fields.phone'))).toBeFocused()
      await expectSteady(page, '/register by phone', async () => undefined)
      await expectSteady(page, path, () => openAs(page, seller, path, screen))
    })

    test('while a page comes in pieces', async ({ page, complaints }) => {
      const site = await sitePieceByPiece()
      await page.setViewportSize(screen)
      for (const path of ['/', '/marketplace', '/faq', '/login', '/register', '/nowhere-at-all'])
        await expectSteady(page, path, () => page.goto(site.at(path)))
      await page.goto('about:blank') // what it would still ask for when it has time, nobody would answer
      await site.close()
      const others = complaints.filter((said) => !said.endsWith('/nowhere-at-all')) // the browser itself reports the 404
      complaints.splice(0, complaints.length, ...others)
    })

    const alsoRoomy = isPhone ? ', and every target has room for a finger' : ''
    test(`on the pages of a seller and of a buyer who wait for each other${alsoRoomy}`, async ({
      page,
      request,
      browser,
    }) => {
      test.slow()
      const { seller, buyer, product } = await twoPeople(request)
      const done = await aDealOf(request, { seller, buyer }, { paid: 'no' })
      await claimPaid(request, buyer, done)
      const asked = await request.put(`/api/contact-requests/${done._id}/ask-payment`, { headers: as(buyer) })
      expect(asked.status(), await asked.text()).toBe(200)
      await move(request, seller, await ask(request, buyer, await anOffer(request, seller), 50), 'accept')
      await ask(request, buyer, product, 30)
      const others = await anotherPage(browser)
      await watch(others)
      for (const [own, member] of [
        [page, seller],
        [others, buyer],
      ] as const) {
        for (const path of ['/dashboard', ...membersPages]) {
          const isFirst = path === '/dashboard'
          await expectSteady(own, path, () => (isFirst ? openAs(own, member, path, screen) : own.goto(path)))
          if (isPhone) await expectRoom(own)
        }
        if (isPhone) await expectRoomOnOtherTabs(own)
      }
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

async function expectRoom(page: Page) {
  await wideAwake(page)
  await expectRoomyTargets(page)
}

async function expectRoomOnOtherTabs(page: Page) {
  const bar = page.getByRole('navigation', { name: sayShell('nav.quick') })
  await bar.getByRole('link', { name: sayShell('nav.profile') }).click()
  for (const [tab, shown] of Object.entries(otherTabs)) {
    await page.getByRole('tab', { name: say(`tabs.${tab}`) }).click()
    await expect(page.getByRole('tabpanel')).toContainText(say(shown))
    await expectRoom(page)
  }
}
