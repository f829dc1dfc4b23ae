import { awake, expect, expectAccessible, open, served, test } from './browser.ts'
import { aMember, openAs, words } from './member.ts'

const token = 'x'.repeat(43)

test.describe('language', () => {
  test('switching is instant, keeps the page, survives a reload and the loss of its cookie, and reaches the server’s HTML', async ({
    page,
    context,
    request,
  }) => {
    await open(page, '/faq#is-it-free')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'ಕನ್ನಡ' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    await expect(page.getByRole('navigation').first()).toContainText('ಮಾರುಕಟ್ಟೆ')
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('kn')
    await page.reload()
    await awake(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    const html = await (await request.get('/faq', { headers: { cookie: 'i18nextLng=kn' } })).text()
    expect(html).toContain('<html lang="kn"')
    expect(html).toContain('ಮಾರುಕಟ್ಟೆ')
    expect(html).not.toContain('Skip to content')
    await context.clearCookies()
    await page.goto('/about') // the server cannot know it any more: local storage puts its page right
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
  })

  served(
    'hi-IN is Hindi, a language we do not speak is English, and a link with ?lng= has its own',
    async ({ request }) => {
      const inLanguage = async (tag: string, path = '/') =>
        (await request.get(path, { headers: { cookie: `i18nextLng=${tag}` } })).text()
      expect(await inLanguage('hi-IN')).toContain('<html lang="hi"')
      expect(await inLanguage('ta')).toContain('<html lang="en"')
      expect(await inLanguage('%22%3E')).toContain('<html lang="en"')
      expect(await inLanguage('', '/about?lng=mr')).toContain('<html lang="mr"')
    },
  )

  test('the browser’s language is offered once, in that language, and not forced', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'kn-IN', baseURL: test.info().project.use.baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const offer = page.locator('div[lang=kn]')
    await expect(offer).toContainText('ಕನ್ನಡ')
    await expectAccessible(page)
    await offer.getByRole('button').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    await expect(page.locator('div[lang=kn]')).toHaveCount(0)
    await context.close()
  })
})

test('the theme cycles light, dark, system, also in another tab; survives a reload; reaches the server’s HTML without a flash; and follows the device', async ({
  page,
  context,
}) => {
  await open(page, '/', { theme: 'light' })
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  const second = await context.newPage()
  await second.goto('/about')
  await awake(second)
  await page.getByRole('button', { name: 'Theme: light' }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  await second.close()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const served = await (await context.request.get('/')).text()
  expect(served).toMatch(/<html lang="en" data-theme="dark"/)
  await page.getByRole('button', { name: 'Theme: dark' }).click()
  await expect(html).not.toHaveAttribute('data-theme')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(paper).toBe('rgb(21, 18, 13)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(paper).toBe('rgb(247, 241, 228)')
  await page.getByRole('button', { name: /Theme: like/ }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test.describe('by keyboard alone', () => {
  test('the drawer opens, keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
    await open(page, '/', { width: 360, height: 740 })
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => {
        const here = document.activeElement
        return here === document.body || Boolean(here?.closest('dialog'))
      })
      expect(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: 'About Us' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/about')
    await expect(drawer).toBeHidden()
  })

  test('the skip link leads past the menu, a question opens and closes, a link to one opens that and no other, and the language menu is walked with arrows', async ({
    page,
  }) => {
    await open(page, '/faq')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#main')

    const question = page.locator('summary').first()
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('details').first()).toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(page.locator('details').first()).not.toHaveAttribute('open')

    const id = (await page.locator('details').nth(9).getAttribute('id')) ?? ''
    await page.goto('/healthz')
    await page.goto(`/faq#${id}`)
    await expect(page.locator(`details[id="${id}"]`)).toHaveAttribute('open')
    await expect(page.locator(`details[id="${id}"]`)).toBeInViewport()
    await expect(page.locator('details[open]')).toHaveCount(1)

    await awake(page)
    await page.getByRole('button', { name: 'Language: English' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  })
})

test.describe('guard', () => {
  test('without a token a member’s page leads to the login page and remembers the way back, an admin’s to the admin’s login', async ({
    page,
  }) => {
    await page.goto('/notifications/settings?tab=1')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/notifications/settings?tab=1')}`)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
  })

  test('who has a token sees a member’s menu from the first paint and, when only reading, is not sent away where it is dead; a logout in one tab ends it in the other; a dead one is forgotten and leads to the login page', async ({
    page,
    context,
    complaints,
  }) => {
    await page.addInitScript((token) => localStorage.getItem('left') ?? localStorage.setItem('token', token), token)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0)
    const second = await context.newPage()
    const asked = second.waitForResponse('**/api/auth/me')
    await second.goto('/faq')
    await awake(second)
    expect((await asked).status()).toBe(401)
    await expect(second).toHaveURL('/faq')
    await expect(second.getByRole('navigation').first().getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('left', 'yes'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(second.getByRole('link', { name: 'Login' })).toBeVisible()

    await second.evaluate((token) => {
      localStorage.setItem('token', token)
      sessionStorage.setItem('draft', 'mine')
    }, token)
    await second.goto('/profile')
    await expect(second).toHaveURL('/login?next=%2Fprofile')
    await expect
      .poll(() => second.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('draft')]))
      .toEqual([null, null])
    complaints.length = 0 // the token is made up: the server's 401 to its logout is reported
  })

  test('a tab that slept through a logout clears what its person typed when it wakes up', async ({
    page,
    context,
    request,
  }) => {
    const member = await aMember(request)
    await openAs(page, member, '/about')
    const asleep = await context.newPage()
    await asleep.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
    await asleep.goto('/contact')
    await awake(asleep)
    const message = asleep.getByLabel(words('en', 'support')('fields.message'), { exact: true })
    await message.fill('Call me at home')
    const kept = () => asleep.evaluate(() => Object.values(sessionStorage).join())
    await expect.poll(kept).toContain('Call me at home')

    await page.bringToFront()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await asleep.bringToFront()
    await asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(message).toHaveValue('')
    await expect(asleep.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await kept()).not.toContain('Call me at home')
  })
})
