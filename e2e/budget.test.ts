import type { Page } from '@playwright/test'
import { aScale, budget, budgetOfWorker, weigh } from '../bench/whole-visit.ts'
import { expect, open, test as plain } from './browser.ts'
import { aMember } from './member.ts'
import { aProduct } from './offer.ts'

type Weighed = { scale: Awaited<ReturnType<typeof aScale>> }

const test = plain.extend<Weighed>({
  scale: async ({ baseURL }, use) => {
    const scale = await aScale(Number(new URL(baseURL ?? '').port))
    await use(scale)
    scale.close()
  },
})

const screen = { width: 360, height: 740 }
const phone = {
  userAgent: 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
  isMobile: true,
  hasTouch: true,
}
test.use(phone)

/** What comes when a page has time has come too, and nothing follows. */
async function visit(page: Page, scale: Weighed['scale'], path: string, language: string) {
  scale.empty()
  await open(page, scale.origin + path, { language, ...screen })
  await expect.poll(() => scale.taken().some((one) => one.path.includes('/assets/offline-part-'))).toBe(true)
  await expect.poll(() => scale.isQuiet(1_000)).toBe(true)
  return scale.taken()
}

for (const language of ['en', 'kn'])
  test(`a whole first visit keeps its budget, in ${language}`, async ({ browser, scale, request }) => {
    const product = await aProduct(request, await aMember(request))
    for (const path of ['/', '/marketplace', `/products/${product._id}`]) {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const taken = await visit(await context.newPage(), scale, path, language)
      await context.close()
      const { js, css, html, requests, twice, loose } = weigh(taken)
      expect(js, `scripts of ${path}`).toBeGreaterThan(100_000)
      expect(js, `scripts of ${path}`).toBeLessThanOrEqual(budget.js)
      expect(css, `sheets of ${path}`).toBeGreaterThan(5_000)
      expect(css, `sheets of ${path}`).toBeLessThanOrEqual(budget.css)
      expect(html, path).toBeGreaterThan(5_000)
      expect(html, path).toBeLessThanOrEqual(budget.html)
      expect(requests, path).toBeLessThanOrEqual(budget.requests)
      expect(twice, path).toEqual([])
      expect(loose, `${path} compressed`).toEqual([])
      const paths = taken.map((one) => one.path)
      expect(paths.filter((one) => one.startsWith('/api/'))).toEqual([])
      expect(paths.filter((one) => one.startsWith(`/assets/${language}-`))).toEqual([]) // its words came with it
      expect(paths.filter((one) => /\.(woff2?|ttf|otf)/.test(one))).toEqual([])
    }
  })

test('nothing comes from elsewhere', async ({ page, scale }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(scale.origin)) elsewhere.push(request.url())
  })
  await visit(page, scale, '/', 'kn')
  expect(elsewhere).toEqual([])
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('of what is kept for later only the page itself is got again, and it keeps its budget', async ({
    page,
    scale,
  }) => {
    await visit(page, scale, '/marketplace', 'kn')
    const isKept = () =>
      page.evaluate(async () => {
        const program = (await caches.keys()).find((name) => name.startsWith('seedha-files-')) ?? 'none'
        const kept = await (await caches.open(program)).keys()
        return kept.some(({ url }) => decodeURIComponent(url).endsWith('/complete?open kn'))
      })
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true)
    const { all, twice } = weigh(scale.taken())
    expect(twice.filter((path) => path !== '/marketplace')).toEqual([]) // its cookies have changed since, so the browser asks
    expect(all).toBeLessThanOrEqual(budget.js + budget.css + budget.html + budgetOfWorker)
  })
})
