import type { Page } from '@playwright/test'
import { aScale, budget, budgetOfWorker, type Fetched, weigh } from '../bench/whole-visit.ts'
import { expect, open, test as plain } from './browser.ts'
import { aCompletedDeal } from './deal-note.ts'
import { hasKept } from './device.ts'
import { aMember, words } from './member.ts'
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

/** For a busy machine. */
const patient = { timeout: 60_000 }

/** What comes when a page has time has come too, and nothing follows. */
async function visit(page: Page, scale: Weighed['scale'], path: string, language: string) {
  scale.empty()
  await open(page, scale.origin + path, { language, ...screen })
  await expect.poll(() => scale.taken().some((one) => one.path.includes('/assets/offline-part-')), patient).toBe(true)
  await expect.poll(() => scale.isQuiet(1_000), patient).toBe(true)
  return scale.taken()
}

/** The same with a worker, which has fetched all that it fetches for who came once. */
async function visitWithWorker(page: Page, scale: Weighed['scale'], path: string, language: string) {
  await visit(page, scale, path, language)
  await hasKept(page, ...['everyone', 'visitors'].flatMap((stage) => [stage, `${stage} ${language}`]))
  await expect.poll(() => scale.isQuiet(3_000), patient).toBe(true)
  return scale.taken()
}

for (const language of ['en', 'kn'])
  test(`a whole first visit keeps its budget, in ${language}`, async ({ browser, scale, request }) => {
    test.setTimeout(240_000)
    const product = await aProduct(request, await aMember(request))
    for (const path of ['/', '/marketplace', `/products/${product._id}`]) {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
      const taken = await visit(await context.newPage(), scale, path, language)
      await context.close()
      const { js, css, html, requests, twice, loose, all } = weigh(taken)
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

      const device = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
      const whole = weigh(await visitWithWorker(await device.newPage(), scale, path, language))
      await device.close()
      expect(whole.all - all, `the worker beyond ${path}`).toBeGreaterThan(50_000)
      expect(whole.all - all, `the worker beyond ${path}`).toBeLessThanOrEqual(budgetOfWorker)
      expect(whole.twice.filter((one) => one !== path)).toEqual([]) // its cookies have changed since, so the browser asks
    }
  })

/** What checks a note, beyond what every page has: scripts, sheets and messages, with the shared parts that no page of the shell loads. */
const budgetOfVerify = 15_000

test('the page that checks a deal note keeps its budget beyond the shell, whose pages load nothing of it', async ({
  browser,
  scale,
  request,
}) => {
  test.setTimeout(120_000)
  const { signed } = await aCompletedDeal(request)
  const { hash } = new URL(signed.verify.address)
  const visitAnew = async (path: string) => {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    const page = await context.newPage()
    const taken = await visit(page, scale, path, 'kn')
    return { page, taken }
  }
  const shell = [await visitAnew('/'), await visitAnew('/about')]
  const { page, taken } = await visitAnew(`/verify${hash}`)
  await expect(page.getByText(words('kn', 'verify')('genuine'), { exact: true })).toBeVisible()
  const kept = new Set(shell.flatMap(({ taken }) => taken.map(({ path }) => path)))
  const own = taken.filter(({ path, kind }) => (kind === 'js' || kind === 'css') && !kept.has(path))
  const documentOf = (files: Fetched[]) => files.find(({ kind }) => kind === 'html')?.bytes ?? 0
  const inDocument = documentOf(taken) - Math.min(...shell.map((one) => documentOf(one.taken))) // messages travel in it
  const inFiles = own.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = JSON.stringify([...own.map(({ path, bytes }) => [path, bytes]), ['document', inDocument]])
  expect(inFiles, list).toBeGreaterThan(3_000)
  expect(inFiles + Math.max(0, inDocument), list).toBeLessThanOrEqual(budgetOfVerify)
  expect(own.filter(({ path }) => path.startsWith('/assets/kn-'))).toEqual([]) // one crop and one district came with the answer
  expect([...kept].filter((path) => /verify|seedha-keys/.test(path))).toEqual([])
  for (const one of [...shell, { page }]) await one.page.context().close()
})

test('nothing comes from elsewhere', async ({ page, scale }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(scale.origin)) elsewhere.push(request.url())
  })
  await visit(page, scale, '/', 'kn')
  expect(elsewhere).toEqual([])
})
