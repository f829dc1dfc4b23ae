import { expect, open, served, test, wideAwake } from './browser.ts'
import { stored, words } from './member.ts'
import { addressOf, anOffer, hostile } from './product-page.ts'

const say = words('en', 'product')

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared link shows picture, price and words in its language', async ({ page, request, baseURL }) => {
    const offer = await anOffer(request)
    await page.goto(`${addressOf(offer)}?lng=kn`)
    const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    expect(await meta('og:type')).toBe('product')
    expect(await meta('og:title')).toBe('ಟೊಮೆಟೊ, ₹28/ಕೆಜಿ')
    expect(await meta('og:url')).toBe(`${baseURL}${addressOf(offer)}?lng=kn`)
    expect(await meta('product:price:amount')).toBe('28')
    expect(await meta('product:price:currency')).toBe('INR')
    expect(await page.locator('meta[name="twitter:card"]').getAttribute('content')).toBe('summary_large_image')
    const image = (await meta('og:image')) ?? ''
    expect(image).toMatch(new RegExp(`^${baseURL}/cards/${offer.product._id}-\\w+-kn\\.jpg$`))
    expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630'])
    expect(await meta('og:image:alt')).toContain('ಟೊಮೆಟೊ')
    expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ಟೊಮೆಟೊTomato')
    await expect(page.getByText('₹28/ಕೆಜಿ').first()).toBeVisible()
  })

  test('search engines read the offer as data, whatever its seller wrote', async ({ page, request }) => {
    const offer = await anOffer(request, { description: hostile, minimumOrderQuantity: 25 })
    await page.goto(addressOf(offer))
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Tomato',
      description: hostile,
      offers: {
        price: 28,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        eligibleQuantity: { minValue: 25, unitCode: 'KGM' },
        seller: { '@type': 'Person', name: 'Ravi Kumar' },
      },
    })
    await expect(page.getByRole('region', { name: say('page.about') }).getByText(hostile)).toBeVisible()
  })
})

served('no phone number and no email of anybody is in the page', async ({ request }) => {
  const offer = await anOffer(request)
  for (const path of [addressOf(offer), `/api${addressOf(offer)}`]) {
    const source = await (await request.get(path)).text()
    expect(source).toContain('Ravi Kumar')
    for (const contact of [offer.seller.email, offer.seller.phone, offer.seller.phone.slice(3)])
      expect(source).not.toContain(contact)
    expect(source).not.toMatch(/[\w.]+@[\w-]+\.\w+/)
    expect(source).not.toMatch(/style="/)
  }
})

test('the page is read before its code is there, and nothing of it goes away', async ({ page, request }) => {
  const offer = await anOffer(request)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/product-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await stored(page, 'token', offer.seller.token)
  await page.goto(addressOf(offer), { waitUntil: 'commit' })
  const shown = page.getByRole('heading', { level: 1 })
  await expect(shown).toBeVisible()
  const heading = await shown.elementHandle()
  release()
  await wideAwake(page)
  await page.getByRole('button', { name: say('page.pictures.enlarge', { picture: 'Tomato' }) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
})

test('the styles of all it shows are in the server’s page, before its code is there', async ({ page, request }) => {
  const path = addressOf(await anOffer(request, { isOrganic: true }, 3))
  const html = await (await request.get(path)).text()
  const named = html.match(/<link[^>]*stylesheet[^>]*/g)?.map((link) => /href="([^"#]+)/.exec(link)?.[1])
  await open(page, path)
  await page.waitForLoadState('networkidle')
  const loaded = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
  expect(new Set(loaded)).toEqual(new Set(named))
})

served('the site map leads to the newest offers', async ({ request, baseURL }) => {
  const offer = await anOffer(request)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}${addressOf(offer)}</loc>`)
})
