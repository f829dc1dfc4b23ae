import { expectNothingWrong } from './accessibility.ts'
import {
  awake,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInDark,
  open,
  test,
  wideAwake,
} from './browser.ts'
import { readIn } from './language.ts'
import { words } from './member.ts'
import { addressOf, anOffer, hostile, putOnMarket, takeOffMarket } from './product-page.ts'

const say = words('en', 'product')
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

test('pictures are walked with the arrow keys or by the small ones; one opens over the whole screen, grows, and closes with Escape', async ({
  page,
  request,
}) => {
  await open(page, addressOf(await anOffer(request, {}, 3)), phone)
  await wideAwake(page)
  const large = (number: number) =>
    page.getByRole('button', { name: say('page.pictures.alt', { name: 'Tomato', number: `${number}`, count: '3' }) })
  const small = (number: number) =>
    page.getByRole('button', { name: say('page.pictures.show', { number: `${number}` }), exact: true })
  await large(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(large(3)).toBeFocused()
  await expect(small(3)).toHaveAttribute('aria-current', 'true')
  await expect(large(3)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(large(2)).toBeFocused()
  await expect(small(2)).toHaveAttribute('aria-current', 'true')
  await small(1).click()
  await expect(large(1)).toBeInViewport({ ratio: 0.9 })
  await expect(small(1)).toHaveAttribute('aria-current', 'true')

  const first = page.getByRole('button', { name: say('page.pictures.enlarge', { picture: 'Tomato' }) }).first()
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('page.pictures.label', { name: 'Tomato' }) })
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 3')).toBeVisible()
  const image = dialog.locator('img')
  const width = async () => (await image.boundingBox())?.width ?? 0
  let before = 0
  await expect(async () => {
    before = await width()
    expect(before).toBeGreaterThan(phone.width) // it fills the screen, of which the page showed a part
    await page.waitForTimeout(300)
    expect(await width()).toBe(before) // the picture has come
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await expect.poll(width).toBeGreaterThan(before * 1.9)
  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(before * 2.9)
  for (const _ of [3, 2, 1]) await page.keyboard.press('-')
  await expect.poll(width).toBeLessThanOrEqual(phone.width)
  await image.dblclick()
  await expect.poll(width).toBeGreaterThan(before * 1.9)
  await dialog.getByRole('button', { name: words('en', 'product-parts')('zoom.smaller'), exact: true }).click()
  await expect.poll(width).toBeLessThan(before * 1.1)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('an offer that is gone is answered 404, with a way to the market; coming back shows the page’s shape, then a failure that can be tried again, then the offer', async ({
  page,
  request,
  complaints,
}) => {
  const gone = await anOffer(request)
  await takeOffMarket(request, gone)
  for (const path of ['/products/019a8a2e-0000-7000-8000-000000000001', '/products/tomato']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? []
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]).toBe(say('page.missing.title'))
    expect([...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to)).toEqual(['/marketplace'])
  }
  await page.setViewportSize(desk)
  expect((await page.goto(addressOf(gone)))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('page.missing.title'))
  const market = page.getByRole('main').getByRole('link')
  await expect(market).toHaveAttribute('href', '/marketplace')
  await awake(page)
  await expectAccessible(page)

  await market.click()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'marketplace')('title'))
  await putOnMarket(request, gone)
  let answer = () => {}
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isAway = true
  await page.route(`**/api${addressOf(gone)}`, async (route) => {
    await isWanted
    return isAway ? route.fulfill({ status: 503, json: { code: 'overloaded' } }) : route.continue()
  })
  await page.goBack()
  await expect(page.locator('main[aria-busy]')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('page.failed.title'))
  await expectAccessible(page)
  isAway = false
  await page.getByRole('button', { name: words('en', 'translation')('retry') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomato')
  complaints.length = 0 // the browser itself reports the 404 and each 503
})

test('is readable by everyone in four languages with their names of crop and place, light and dark, on phones and at a desk, whatever its seller wrote', async ({
  page,
  request,
}) => {
  test.slow()
  const offer = await anOffer(request, { isOrganic: true, description: hostile }, 3)
  await anOffer(request)
  await open(page, addressOf(offer), desk)
  await wideAwake(page)
  await expect(page.getByRole('region', { name: say('page.about') }).getByText(hostile)).toBeVisible()
  await expect(page.getByRole('heading', { name: say('page.similar.title') })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await readIn(page, 'kn')
  await page.setViewportSize(phone)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಟೊಮೆಟೊTomato')
  await expect(page.getByText('ಕೋಲಾರ, ಕರ್ನಾಟಕ').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInDark(page)

  await readIn(page, 'hi')
  await page.setViewportSize(desk)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await readIn(page, 'mr')
  await page.setViewportSize({ width: 320, height: 740 })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await expectNoSidewaysScroll(page)
  await expectNothingWrong(page, { but: ['color-contrast'] })
  expect(await page.locator('img[src="x"]').count()).toBe(0)
})
