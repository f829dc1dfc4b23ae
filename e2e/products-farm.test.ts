import type { APIRequestContext } from '@playwright/test'
import { languages } from '../contract/languages.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInDark,
  open,
  served,
  test,
} from './browser.ts'
import { expectSteady, watch } from './layout-shift.ts'
import { aMember, type Member, words } from './member.ts'
import { aProduct, icon } from './offer.ts'
import { expectRoomyTargets } from './targets.ts'

const phone = { width: 360, height: 740 }
const pageOf = ({ user }: Member) => `/farms/${user.username}`
const farmIn = async (request: APIRequestContext, { token }: Member, data?: { isIndexed: boolean }) => {
  const headers = { authorization: `Bearer ${token}` }
  const path = '/api/products/farmer/my-farm'
  const answer = data ? await request.patch(path, { headers, data }) : await request.get(path, { headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()).farm
}

async function aFarm(request: APIRequestContext, name = 'Manjula Gowda') {
  const seller = await aMember(request, { name })
  const tomato = await aProduct(request, seller, {}, [icon])
  const okra = await aProduct(request, seller, { name: 'okra', price: 42 }, [icon])
  return { seller, tomato, okra }
}

for (const language of languages)
  test(`a farm's page shows who sells what, in ${language}, on a phone, without a jump and with room for a finger`, async ({
    page,
    request,
  }) => {
    test.slow()
    const say = words(language, 'farm')
    const { seller, tomato } = await aFarm(request)
    await watch(page)
    await expectSteady(page, pageOf(seller), () => open(page, pageOf(seller), { ...phone, language }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manjula Gowda')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectReadableInDark(page)
    await expectRoomyTargets(page, 'main')
    const cropName = (await page.getByRole('article').getByRole('heading').allTextContents()).at(-1) ?? ''
    await page.getByRole('link', { name: say('askFor', { name: cropName }) }).click()
    await expect(page).toHaveURL(/\/products\/.*#request$/)
    expect(page.url()).toContain(tomato._id)
    await expect(page.getByRole('link', { name: words(language, 'product')('page.request.login') })).toBeInViewport()
    await page.getByRole('link', { name: words(language, 'product')('page.seller.all') }).click()
    await expect(page).toHaveURL(pageOf(seller))
    await expect(page.getByRole('article')).toHaveCount(2)
  })

served(
  'a link to a farm shows the card of its first product, with its size and what it is about',
  async ({ request }) => {
    const { seller, okra } = await aFarm(request)
    const html = await (await request.get(pageOf(seller))).text()
    const meta = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    const path = new URL(meta('og:image')).pathname
    expect(path).toMatch(new RegExp(`^/cards/${okra._id}-\\w+-en\\.jpg$`))
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('og:image:alt')).toContain('Manjula Gowda')
    const card = await request.get(path)
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  },
)

test('a seller’s name on a card leads to their page, the rest of the card to the product', async ({
  page,
  request,
}) => {
  const { seller, okra } = await aFarm(request, 'Zubaida Khanum')
  await open(page, '/marketplace?search=Zubaida', phone)
  const card = page.getByRole('article').first()
  await card.getByRole('link', { name: 'Zubaida Khanum' }).click()
  await expect(page).toHaveURL(pageOf(seller))
  await page.goBack()
  await page
    .getByRole('article')
    .filter({ hasText: 'Okra' })
    .click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(`/products/${okra._id}`)
})

test('a farm shares its own address, whatever page of it is open', async ({ page, request, context, baseURL }) => {
  const { seller } = await aFarm(request)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, `${pageOf(seller)}?page=1&near=Karnataka/Kolar`, { ...phone, language: 'kn' })
  await page.getByRole('banner').first().waitFor()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('kn', 'translation')('share'), exact: true })
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: words('kn', 'share')('copy') }).click()
  await expect(page.getByText(words('kn', 'share')('copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${pageOf(seller)}?lng=kn`)
})

served('search engines are kept off a farm until its seller lets them list it', async ({ request, baseURL }) => {
  const { seller } = await aFarm(request)
  const html = async () => (await request.get(`${pageOf(seller)}?t=${Math.random()}`)).text()
  const sitemap = async () => (await request.get(`/sitemap.xml?t=${Math.random()}`)).text()
  const noindex = /<meta name="robots" content="noindex"/
  expect(await html()).toMatch(noindex)
  expect(await sitemap()).not.toContain(pageOf(seller))
  await farmIn(request, seller, { isIndexed: true })
  expect(await html()).not.toMatch(noindex)
  expect(await sitemap()).toContain(`<loc>${baseURL}${pageOf(seller)}</loc>`)
})

served('the short link leads to the farm, in the language it has; a wrong one leads nowhere', async ({ request }) => {
  const { seller } = await aFarm(request)
  const { code } = await farmIn(request, seller)
  const follow = (path: string) => request.get(path, { maxRedirects: 0 })
  const answer = await follow(`/f/${code}`)
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe(pageOf(seller))
  expect((await follow(`/f/${code.toUpperCase()}?lng=mr`)).headers().location).toBe(`${pageOf(seller)}?lng=mr`)
  for (const wrong of ['33333333', 'oops', '%20']) expect((await follow(`/f/${wrong}`)).status()).toBe(404)
  expect(await (await request.get('/f/33333333?lng=hi')).text()).toContain(words('hi', 'translation')('notFound.title'))
})

served('a farm with nothing on sale is not there, and no contact of its seller ever is', async ({ request }) => {
  const { seller, tomato, okra } = await aFarm(request)
  const html = await (await request.get(pageOf(seller))).text()
  for (const contact of [seller.email, seller.phone, seller.phone.slice(3)]) expect(html).not.toContain(contact)
  const headers = { authorization: `Bearer ${seller.token}` }
  for (const { _id } of [tomato, okra]) await request.delete(`/api/products/${_id}`, { headers })
  const gone = await request.get(`${pageOf(seller)}?gone=1&lng=mr`)
  expect(gone.status()).toBe(404)
  expect(await gone.text()).toContain(words('mr', 'farm')('missing.title'))
})
