import { awake, expect, open, served, test } from './browser.ts'

test.describe('when something is wrong', () => {
  served('an unknown address is a 404 with a way back', async ({ request }) => {
    const answer = await request.get('/no/such/page')
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toMatch(/<main(?:(?!<\/main>).)*<a [^>]*href="\/"[^>]*>Go to the home page</s)
  })

  test('without a network the page says so, and stops saying so; a page that breaks keeps the menu, says so, and works again after Try Again', async ({
    page,
    context,
    complaints,
  }) => {
    await page.route('**/assets/about-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: brokenOnce }),
    )
    await open(page, '/')
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toHaveCount(0)
    // the browser itself reports what was on its way
    const others = complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))

    await page.getByRole('navigation').first().getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Something went wrong.')
    await expect(page.getByRole('alert')).toHaveText(
      'An unexpected error occurred. Please try again or refreshing the page or contact support if the problem persists.',
    )
    await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('whole again')).toBeVisible()
    expect(complaints.filter((line) => /policy|trusted/i.test(line))).toEqual([])
    complaints.splice(0, complaints.length, ...others)
  })

  test('a page that wakes up different is rendered again, without a breach of the policy', async ({
    page,
    complaints,
  }) => {
    await page.route('**/assets/about-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export default () => "another page"' }),
    )
    await page.goto('/about')
    await expect(page.getByText('another page')).toBeVisible()
    expect(complaints.filter((line) => /policy|trusted/i.test(line))).toEqual([])
    complaints.length = 0
  })

  test('a file that is gone after a release loads the page again, once, also where the device is busy', async ({
    page,
    complaints,
  }) => {
    let isReloaded = false
    let asked = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname === '/faq') isReloaded = true
    })
    await page.route('**/assets/faq-*.js', async (route) => {
      if (!isReloaded) return route.fulfill({ status: 404, body: '' })
      asked++
      return route.continue()
    })
    await open(page, '/')
    await page.evaluate(drawLate)
    await page.getByRole('navigation').first().getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.locator('summary').first()).toBeVisible()
    await expect.poll(() => asked).toBeGreaterThan(0) // the page is read before its code has come
    complaints.length = 0
  })

  test('a file that stays gone loads the page again, and leads on, but not for ever', async ({ page, complaints }) => {
    await page.route('**/assets/faq-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, '/')
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await page.getByRole('navigation').first().getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(page.locator('summary').first()).toBeVisible()
    const bounded = Array(6).fill('/faq')
    await expect.poll(() => loads).toEqual(bounded)
    await expect(page.locator('summary').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(loads).toEqual(bounded)
    complaints.length = 0
  })

  test('a page whose scripts and sheets are lost on the way wakes up all the same', async ({ page, complaints }) => {
    const lost = new Set<string>()
    for (const files of ['entry.client-*.js', '*.css'])
      await page.route(`**/assets/${files}`, async (route) => {
        if (lost.has(files)) return route.continue()
        lost.add(files)
        return route.abort('connectionreset')
      })
    await page.goto('/faq')
    await awake(page)
    expect([...lost].sort()).toEqual(['*.css', 'entry.client-*.js'])
    complaints.length = 0
  })
})

const brokenOnce = `
  let times = 0
  addEventListener('click', ({ target }) => { if (target.closest('button')) times = 1 }, true)
  export default function About() {
    if (!times) throw new Error('broken on purpose')
    return 'whole again'
  }`

/** From now on this page renders nothing: what React puts off, it puts off by a message to itself. */
const drawLate = () => {
  MessagePort.prototype.postMessage = () => undefined
}
