import { languages } from '#contract/languages.ts'
import { pages } from '#web/pages.ts'
import { expect, open, served, test } from './browser.ts'
import { aMember } from './member.ts'
import { aProduct } from './offer.ts'

/** In the page: where everything stands and how it is painted, what stands before and after it too. */
function looks() {
  const painted = [
    'color',
    'background',
    'border',
    'border-radius',
    'box-shadow',
    'font',
    'opacity',
    'visibility',
    'fill',
  ]
  const lookOf = (element: Element, part: string) => {
    const style = getComputedStyle(element, part)
    return [...painted, 'content', 'text-decoration', 'transform'].map((name) => style.getPropertyValue(name)).join()
  }
  return [...document.querySelectorAll('body, body *')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const parts = ['', '::before', '::after'].map((part) => lookOf(element, part))
    return [element.tagName, element.getAttribute('class'), x, y, width, height, ...parts].join(' ')
  })
}

/** In the page: as if they had come. */
async function takeSheets() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')]
  for (const sheet of sheets) {
    if (!sheet.sheet) await new Promise((come) => sheet.addEventListener('load', come))
    sheet.sheet?.media.appendMedium('all')
  }
  return sheets.length
}

/** Every page that has critical CSS; the languages take turns, and those of the market come in two. */
const inlined = pages
  .filter(({ criticalCss, path }) => criticalCss && !path.includes(':'))
  .flatMap(({ path, group }, at) => {
    const address = path === '*' ? '/nowhere' : path
    return [`${address}?lng=${languages[at % languages.length]}`, ...(group === 'market' ? [`${address}?lng=kn`] : [])]
  })
const phone = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36'
const readers = [
  { name: 'on a phone', width: 360, userAgent: phone },
  { name: 'in a narrow window', width: 360 },
  { name: 'at a desk', width: 1280 },
]

for (const { name, width, ...agent } of readers)
  served.describe(`where the sheets never begin to count by themselves, ${name}`, () => {
    served.use({ javaScriptEnabled: false, ...agent })

    served('what a first visit is painted with looks as they would have it', async ({ page, request }) => {
      const product = await aProduct(request, await aMember(request))
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ reducedMotion: 'reduce' }) // cards fade in
      for (const path of [...inlined, ...(width === 360 ? [`/products/${product._id}`] : [])]) {
        await page.context().clearCookies()
        await page.goto(path)
        const first = await page.evaluate(looks)
        expect(await page.evaluate(takeSheets), path).toBeGreaterThan(0)
        expect(await page.evaluate(looks), path).toEqual(first)
      }
    })
  })

test('a page that is awake has its sheets', async ({ page }) => {
  await open(page, '/')
  const media = () => [...document.querySelectorAll('link')].flatMap(({ sheet }) => sheet?.media.mediaText ?? [])
  expect(await page.evaluate(media)).toEqual(['all', 'all', 'all'])
})
