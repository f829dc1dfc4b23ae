import { awake, expect, expectAccessible, expectNoSidewaysScroll, open, test, wideAwake } from './browser.ts'
import { readIn } from './language.ts'
import { openAs, words } from './member.ts'
import { addressOf, anOffer, hostile, takeOffMarket } from './product-page.ts'

const say = words('en', 'products')
const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

test('pictures are walked with the arrow keys, and each small picture leads to its own', async ({ page, request }) => {
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
})

test('a picture opens over the whole screen, grows, and closes with Escape', async ({ page, request }) => {
  await open(page, addressOf(await anOffer(request, {}, 2)), phone)
  await wideAwake(page)
  const large = page.getByRole('button', { name: say('page.pictures.enlarge', { picture: 'Tomato' }) }).first()
  await large.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('page.pictures.label', { name: 'Tomato' }) })
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 2')).toBeVisible()
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
  await dialog.getByRole('button', { name: say('page.pictures.smaller'), exact: true }).click()
  await expect.poll(width).toBeLessThan(before * 1.1)
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(large).toBeFocused()
})

test('an offer that is gone is answered 404, with a way to the market', async ({ page, request, complaints }) => {
  const gone = await anOffer(request)
  await takeOffMarket(request, gone)
  for (const path of [addressOf(gone), '/products/019a8a2e-0000-7000-8000-000000000001', '/products/tomato']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('page.missing.title'))
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/marketplace')
  }
  await awake(page)
  await expectAccessible(page)
  complaints.length = 0 // the browser itself reports each 404
})

test('its owner still sees it, and why nobody else does', async ({ page, request, complaints }) => {
  const offer = await anOffer(request)
  await takeOffMarket(request, offer)
  await openAs(page, offer.seller, addressOf(offer), phone)
  await expect(page.getByText(say('page.owner.inactive'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomato')
  await expect(page.getByRole('link', { name: say('page.request.login') })).toBeHidden()
  await expectAccessible(page)
  complaints.length = 0 // the browser itself reports the 404s
})

test('a hostile description is text, and breaks nothing', async ({ page, request }) => {
  await open(page, addressOf(await anOffer(request, { description: hostile })), { width: 320, height: 740 })
  await expect(page.getByRole('region', { name: say('page.about') }).getByText(hostile)).toBeVisible()
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  await expectNoSidewaysScroll(page)
})

test('what is sold by the pound is told by the kilo and the quintal', async ({ page, request }) => {
  await open(page, addressOf(await anOffer(request, { unit: 'lb', price: 28 })))
  const rate = (name: string) => page.locator('dt', { hasText: name }).locator('+ dd')
  await expect(page.getByText('₹28/lb').first()).toBeVisible()
  await expect(rate(say('page.perKg'))).toHaveText('₹61.73')
  await expect(rate(say('page.perQuintal'))).toHaveText('₹6,172.94')
})

test('is readable by everyone in four languages, light and dark, on phones and at a desk', async ({
  page,
  request,
}) => {
  await open(page, addressOf(await anOffer(request, { isOrganic: true }, 3)), { language: 'kn', ...phone })
  await wideAwake(page)
  for (const [language, theme, screen] of [
    ['kn', 'light', phone],
    ['kn', 'dark', phone],
    ['hi', 'dark', desk],
    ['en', 'light', desk],
    ['mr', 'light', { width: 320, height: 740 }],
  ] as const) {
    await readIn(page, language)
    await page.setViewportSize(screen)
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('without a share of its own, the browser gets WhatsApp in the reader’s language and a link to copy', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const offer = await anOffer(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, addressOf(offer), { language: 'kn', ...phone })
  await wideAwake(page)
  const sayKn = words('kn', 'products')
  await page.getByRole('button', { name: sayKn('share.button') }).click()
  const dialog = page.getByRole('dialog', { name: sayKn('share.title') })
  const link = `${baseURL}${addressOf(offer)}?lng=kn`
  const address = (await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
  const text = new URL(address).searchParams.get('text')
  const values = { name: 'ಟೊಮೆಟೊ', price: '₹28', unit: 'ಕೆಜಿ', place: 'ಕೋಲಾರ, ಕರ್ನಾಟಕ' }
  expect(text).toBe(`${sayKn('share.text', values)} ${link}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: sayKn('share.copy') }).click()
  await expect(page.getByText(sayKn('share.copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('coming back shows the page’s shape, then the offer; a failure can be tried again', async ({
  page,
  request,
  complaints,
}) => {
  const offer = await anOffer(request)
  await open(page, addressOf(offer))
  await wideAwake(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Marketplace' }).first().click()
  await expect(page).toHaveURL('/marketplace')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'marketplace')('title'))
  let answer = () => {}
  const isWanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isAway = true
  await page.route(`**/api${addressOf(offer)}`, async (route) => {
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
  complaints.length = 0 // the browser itself reports the 503
})

test('another language changes the names of crop and place on the page', async ({ page, request }) => {
  await open(page, addressOf(await anOffer(request)))
  await wideAwake(page)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitemradio', { name: 'ಕನ್ನಡ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಟೊಮೆಟೊTomato')
  await expect(page.getByText('ಕೋಲಾರ, ಕರ್ನಾಟಕ').first()).toBeVisible()
})
