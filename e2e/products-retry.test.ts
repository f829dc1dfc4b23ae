import type { Page, Route } from '@playwright/test'
import { expect, open, test, wideAwake } from './browser.ts'
import { words } from './member.ts'
import { addressOf, anOffer } from './product-page.ts'

const say = words('en', 'products')
const sayMarket = words('en', 'marketplace')

/** Answers the first calls as told and lets the others through; counts them all. */
async function failing(page: Page, address: string | RegExp, failures: number, fail: (route: Route) => Promise<void>) {
  const asked: string[] = []
  await page.route(address, async (route) => {
    asked.push(route.request().url())
    return asked.length <= failures ? fail(route) : route.continue()
  })
  return asked
}
const broken = (route: Route) => route.fulfill({ status: 500, json: { code: 'unexpected' } })
const unreachable = (route: Route) => route.abort('connectionreset')

/** On to the market within the page that was opened: a link that is pressed before it is awake opens another. */
async function onToMarket(page: Page, from: string) {
  await expect(async () => {
    await open(page, from)
    await wideAwake(page)
    await page.evaluate(() => Object.assign(window, { isTheFirst: true }))
    await page.getByRole('navigation').getByRole('link', { name: 'Marketplace' }).first().click()
    await expect(page).toHaveURL('/marketplace')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayMarket('title')) // the product is gone
    expect(await page.evaluate(() => 'isTheFirst' in window)).toBe(true)
  }).toPass()
}

for (const [what, fail] of [
  ['a fault of the server', broken],
  ['a lost connection', unreachable],
] as const)
  test(`a product is asked for twice more after ${what}`, async ({ page, request, complaints }) => {
    const offer = await anOffer(request)
    await onToMarket(page, addressOf(offer))
    const asked = await failing(page, `**/api${addressOf(offer)}`, 2, fail)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomato')
    expect(asked).toHaveLength(3)
    complaints.length = 0 // the browser itself reports the failures
  })

test('the market is asked for twice more, then it says that it failed', async ({ page, request, complaints }) => {
  await onToMarket(page, addressOf(await anOffer(request)))
  const asked = await failing(page, /\/api\/products\?/, 3, broken)
  await page.getByRole('searchbox').fill('tomato')
  await expect(page.getByText(sayMarket('failed.title'))).toBeVisible()
  expect(asked).toHaveLength(3)
  await page.getByRole('button', { name: words('en', 'translation')('retry') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  complaints.length = 0
})

test('a refusal is an answer, and asked for once', async ({ page, request, complaints }) => {
  const offer = await anOffer(request)
  await onToMarket(page, addressOf(offer))
  const asked = await failing(page, `**/api${addressOf(offer)}`, 9, (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found' } }),
  )
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('page.missing.title'))
  expect(asked).toHaveLength(1)
  complaints.length = 0
})

test('a product is shown though what is similar to it never comes', async ({ page, request }) => {
  const offer = await anOffer(request)
  await onToMarket(page, addressOf(offer))
  const asked = await failing(page, `**/api${addressOf(offer)}/similar`, 9, () => new Promise(() => undefined))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tomato')
  await expect.poll(() => asked.length).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
