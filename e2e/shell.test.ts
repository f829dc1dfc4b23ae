import { awake, expect, expectAccessible, open, served, test } from './browser.ts'

const token = 'x'.repeat(43)

test.describe('language', () => {
  test('switching is instant, keeps the page, survives a reload and reaches the server’s HTML', async ({
    page,
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
  })

  served('hi-IN is Hindi, and a language we do not speak is English', async ({ request }) => {
    const inLanguage = async (tag: string) =>
      (await request.get('/', { headers: { cookie: `i18nextLng=${tag}` } })).text()
    expect(await inLanguage('hi-IN')).toContain('<html lang="hi"')
    expect(await inLanguage('ta')).toContain('<html lang="en"')
    expect(await inLanguage('%22%3E')).toContain('<html lang="en"')
  })

  test('a link with ?lng= opens in that language and gives way to a choice', async ({ page }) => {
    await page.goto('/about?lng=mr')
    await awake(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
    await page.locator('header').getByRole('button').first().click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(new URL(page.url()).search).toBe('')
  })

  test('local storage puts right what the server could not know', async ({ page, context }) => {
    await open(page, '/', { language: 'hi' })
    await context.clearCookies()
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  })

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

  test('a declined offer does not come back', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'mr-IN', baseURL: test.info().project.use.baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    const offer = page.locator('div[lang=mr]')
    await offer.getByRole('button').last().click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await awake(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('div[lang=mr]')).toHaveCount(0)
    await context.close()
  })
})

test.describe('theme', () => {
  test('cycles light, dark, system; survives a reload; reaches the server’s HTML without a flash', async ({
    page,
    context,
  }) => {
    await open(page, '/', { theme: 'light' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'light')
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    const served = await (await context.request.get('/')).text()
    expect(served).toMatch(/<html lang="en" data-theme="dark"/)
    await page.getByRole('button', { name: 'Theme: dark' }).click()
    await expect(html).not.toHaveAttribute('data-theme')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('system')
    await page.getByRole('button', { name: /Theme: like/ }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
  })

  test('system follows the device', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, '/', { theme: 'system' })
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await expect.poll(paper).toBe('rgb(21, 18, 13)')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(paper).toBe('rgb(247, 241, 228)')
  })

  test('another tab changes with this one', async ({ page, context }) => {
    await open(page, '/', { theme: 'light' })
    const second = await context.newPage()
    await second.goto('/about')
    await awake(second)
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

test.describe('by keyboard alone', () => {
  test('the skip link leads past the menu', async ({ page }) => {
    await open(page, '/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(new URL(page.url()).hash).toBe('#main')
  })

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

  test('the language menu is walked with arrows', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('button', { name: 'Language: English' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  })

  test('a link to a question opens that question and no other', async ({ page }) => {
    await open(page, '/faq')
    const id = (await page.locator('details').nth(9).getAttribute('id')) ?? ''
    await page.goto('/about')
    await page.goto(`/faq#${id}`)
    await expect(page.locator(`details[id="${id}"]`)).toHaveAttribute('open')
    await expect(page.locator(`details[id="${id}"]`)).toBeInViewport()
    await expect(page.locator('details[open]')).toHaveCount(1)
  })

  test('a question opens and closes', async ({ page }) => {
    await open(page, '/faq')
    const question = page.locator('summary').first()
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('details').first()).toHaveAttribute('open')
    await page.keyboard.press('Space')
    await expect(page.locator('details').first()).not.toHaveAttribute('open')
  })
})

test.describe('guard', () => {
  const closed = [
    '/dashboard',
    '/requests',
    '/profile',
    '/my-products',
    '/bulk-orders',
    '/notifications',
    '/notifications/settings',
  ]

  for (const path of closed)
    test(`${path} without a token leads to the login page and remembers the way back`, async ({ page }) => {
      await page.goto(`${path}?tab=1`)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${path}?tab=1`)}`)
    })

  test('/admin/dashboard without a token leads to the admin’s login', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL('/admin')
  })

  test('a dead token is forgotten and leads to the login page', async ({ page, complaints }) => {
    await page.goto('/healthz')
    await page.evaluate((token) => {
      localStorage.setItem('token', token)
      sessionStorage.setItem('draft', 'mine')
    }, token)
    await page.goto('/profile')
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await expect
      .poll(() => page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('draft')]))
      .toEqual([null, null])
    complaints.length = 0 // the browser itself reports the 401
  })

  test('who has a token sees a member’s menu from the first paint, and a logout in one tab ends it in the other', async ({
    page,
    context,
    complaints,
  }) => {
    await page.addInitScript((token) => localStorage.getItem('left') ?? localStorage.setItem('token', token), token)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveCount(0)
    const second = await context.newPage()
    await second.goto('/about')
    await awake(second)
    await expect(second.getByRole('navigation').first().getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('left', 'yes'))
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(second.getByRole('link', { name: 'Login' })).toBeVisible()
    complaints.length = 0 // the token is made up: the server's 401 to its logout is reported
  })
})
