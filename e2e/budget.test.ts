import { budget, budgetedPages, firstLoad } from '../bench/first-load.ts'
import { expect, open, served, test } from './browser.ts'

for (const path of budgetedPages)
  served(`the first load of ${path} keeps its budget, in every language`, async ({ request }) => {
    for (const language of ['en', 'kn']) {
      const html = await (await request.get(path, { headers: { cookie: `i18nextLng=${language}` } })).text()
      const { js, css, scripts } = firstLoad(html)
      expect(scripts).toBeGreaterThan(3)
      expect(js).toBeLessThanOrEqual(budget.js)
      expect(css).toBeGreaterThan(1_000)
      expect(css).toBeLessThanOrEqual(budget.css)
    }
  })

test('what the browser really loads is what the budget counts: no font, no third party, one language', async ({
  page,
  baseURL,
}) => {
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await open(page, '/', { language: 'kn', width: 360, height: 740 })
  await page.waitForLoadState('networkidle')
  expect(seen.filter((url) => !url.startsWith(baseURL ?? 'none'))).toEqual([])
  expect(seen.filter((url) => /\.(woff2?|ttf|otf)$/.test(url))).toEqual([])
  const { scripts } = firstLoad(await page.content())
  const loaded = seen.filter((url) => url.endsWith('.js'))
  expect(loaded.length).toBeLessThanOrEqual(scripts)
})
