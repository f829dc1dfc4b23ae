import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, served, test } from './browser.ts'
import { ask, twoPeople } from './deal.ts'
import { openAs, stored, words } from './member.ts'

const phone = { width: 360, height: 740 }

for (const language of ['en', 'kn'])
  served(`the server’s HTML of a member’s page is its frame, in ${language}`, async ({ request }) => {
    const say = words(language, 'translation')
    const html = async (path: string) =>
      (await request.get(path, { headers: { cookie: `i18nextLng=${language}` } })).text()
    const headings = {
      '/dashboard': words(language, 'dashboard')('title'),
      '/profile': words(language, 'profile')('title'),
      '/my-products': say('nav.myProducts'),
      '/notifications': say('nav.notifications'),
    }
    for (const [path, heading] of Object.entries(headings)) {
      const [main = ''] = /<main .*<\/main>/s.exec(await html(path)) ?? []
      expect(main).toContain('aria-busy="true"')
      expect(main).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    }
    const dashboard = await html('/dashboard')
    expect(dashboard.match(/<link[^>]* rel="stylesheet"/g)?.length).toBeLessThanOrEqual(4)
    for (const page of [dashboard, await html('/marketplace')]) {
      const scripts = page.match(/<link rel="modulepreload"[^>]*>/g) ?? []
      expect(scripts.length).toBeGreaterThan(3)
      expect(scripts.filter((one) => !one.includes('fetchpriority="low"'))).toEqual([])
    }
    for (const way of ['/my-products?add=1', '/marketplace', '/bulk-orders', '/profile'])
      expect(dashboard).toContain(`href="${way}"`)
  })

/** Somebody who was here before, on a network so weak that no script has come yet. */
async function withoutScripts(page: Page, path: string, role: string, look = {}) {
  const onItsWay = () => {}
  await page.route('**/assets/*.js', onItsWay)
  await page.route('**/icons.svg', (route) => route.abort())
  await stored(page, 'token', 'x'.repeat(43))
  await stored(page, 'role', role)
  await page.setViewportSize({ width: 1280, height: 800, ...look })
  await page.goto(path, { waitUntil: 'commit' })
  const sheets = () =>
    page.locator('link[rel=stylesheet]').evaluateAll((all) => all.map((one) => Boolean((one as HTMLLinkElement).sheet)))
  await expect.poll(async () => (await sheets()).length > 2 && !(await sheets()).includes(false)).toBe(true) // nothing is seen before
}

for (const [role, theirs, others] of [
  ['farmer', 'actions.add', 'actions.browse'],
  ['vendor', 'actions.bulk', 'actions.profile'],
  ['customer', 'actions.profile', 'actions.add'],
] as const)
  test(`before any script a ${role} sees their own dashboard’s frame, and no footer`, async ({ page, complaints }) => {
    const say = words('en', 'dashboard')
    await withoutScripts(page, '/dashboard', role, phone)
    await expect(page.getByRole('heading', { level: 1, name: say('title') })).toBeVisible()
    await expect(page.getByRole('link', { name: say(theirs) })).toBeVisible()
    await expect(page.getByRole('link', { name: say(others) })).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    for (const screen of [phone, { width: 1280, height: 800 }]) {
      await page.setViewportSize(screen)
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    }
    complaints.length = 0 // the browser itself reports the scripts that did not come
  })

test('before any script a buyer’s profile has no products, and a seller’s begins with them', async ({
  page,
  complaints,
}) => {
  const say = words('en', 'profile')
  await withoutScripts(page, '/profile', 'customer')
  const shown = (tab: string) =>
    page
      .getByRole('main')
      .getByText(say(`tabs.${tab}`))
      .filter({ visible: true })
  await expect(shown('requests')).toHaveCount(1)
  await expect(shown('products')).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('role', 'vendor'))
  await page.reload({ waitUntil: 'commit' })
  await expect(shown('products')).toHaveCount(1)
  complaints.length = 0
})

test('the bars have their icons and the wordmark without another file', async ({ page, complaints }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.route('**/icons.svg', (route) => route.abort())
    await open(page, '/about', { theme, ...phone })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const missing = await page
        .locator(':is(header, footer, nav) use:visible')
        .evaluateAll((uses) =>
          uses
            .map((use) => use.getAttribute('href') ?? '')
            .filter((href) => !href.startsWith('#') || !document.querySelector(`symbol${href}`)),
        )
      expect(missing).toEqual([])
      const rendered = await page
        .locator('header use:visible')
        .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width > 0))
      expect(rendered.length).toBeGreaterThan(1)
      expect(rendered).not.toContain(false)
    }
  }
  complaints.length = 0
})

test('what has come stands where its frame stood, and what waited last time has its place', async ({
  page,
  request,
}) => {
  const say = words('en', 'dashboard')
  const { seller, buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 30)
  await openAs(page, seller, '/dashboard')
  await expect(page.getByRole('link', { name: words('en', 'requests')('waiting.go') })).toBeVisible()
  for (const screen of [phone, { width: 1280, height: 800 }]) {
    let come = () => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/dashboard', screen)
    const places = async () => {
      const shown = [
        page.getByRole('main').getByRole('heading', { level: 1 }),
        page
          .getByRole('main')
          .getByRole('link', { name: say('actions.add') })
          .first(),
        page.getByRole('heading', { level: 2, name: words('en', 'requests')('deals.title') }),
      ]
      return Promise.all(shown.map(async (one) => Math.round((await one.boundingBox())?.y ?? -1)))
    }
    await expect(page.locator('main[aria-busy]')).toBeVisible()
    let before: number[] = []
    // while the page takes the place of its frame a part may be in neither
    await expect.poll(async () => (before = await places())).not.toContain(-1)
    come()
    await expect(page.getByRole('heading', { level: 1, name: seller.user.name })).toBeVisible()
    await expect.poll(places).toEqual(before)
    await page.unroute('**/api/auth/me')
  }
})
