import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Product } from '#contract/products/products.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, type Member, openAs, words } from './member.ts'
import { aProduct, productsOf } from './offer.ts'
import { readyToKeep, untilAllIsSent } from './outbox.ts'
import { dialogOf } from './product-dialog.ts'

const say = words('en', 'outbox')
const sayCard = words('en', 'own-products')
const sayListing = words('en', 'listing')
const name = 'Tomato'
const phone = { width: 360, height: 740 }

const tileOf = (page: Page, what: 'price' | 'stock') =>
  page.getByRole('button', { name: new RegExp(`Change the ${what} of ${name}`) })

async function enterAmount(page: Page, what: 'price' | 'stock', amount: number) {
  await tileOf(page, what).click()
  await page.getByRole('spinbutton', { name: sayCard(`${what}Of`, { name }) }).fill(String(amount))
  await page.keyboard.press('Enter')
}

async function setAmount(page: Page, what: 'price' | 'stock', amount: number) {
  await enterAmount(page, what, amount)
  await expect(tileOf(page, what)).toBeFocused()
}

const fromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: sayCard('menuName', { name }) }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function listOf(context: BrowserContext, seller: Member) {
  const page = await context.newPage()
  await openAs(page, seller, '/my-products', phone)
  await expect(tileOf(page, 'price')).toBeVisible()
  await readyToKeep(page)
  return page
}

const changeElsewhere = async (request: APIRequestContext, seller: Member, { _id }: Product, data: object) => {
  const headers = { authorization: `Bearer ${seller.token}` }
  expect((await request.patch(`/api/products/${_id}`, { headers, data })).status()).toBe(200)
}

test('a price, a stock and a pause without a network are shown as wanted, outlive the page, and are sent in order, once; one that is undone is not', async ({
  context,
  request,
}) => {
  const seller = await aMember(request)
  await aProduct(request, seller)
  const page = await listOf(context, seller)
  await context.setOffline(true)
  await fromMenu(page, sayCard('deactivateName', { name }))
  await page.getByRole('button', { name: sayListing('mine.undo') }).click()
  await expect(page.getByText(sayListing('mine.undone', { name }))).toBeVisible()
  await expect(page.getByText(sayCard('active'), { exact: true })).toBeVisible()
  await setAmount(page, 'price', 31)
  await expect(tileOf(page, 'price')).toHaveAccessibleName(new RegExp(`₹31/kg.*${sayCard('waits')}`))
  await setAmount(page, 'stock', 90)
  await expect(tileOf(page, 'stock')).toHaveAccessibleName(new RegExp(`90 kg.*${sayCard('waits')}`))
  await expect(page.getByRole('link', { name: say('count_other', { count: '2' }) })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.close()

  const sent: string[] = []
  context.on('request', (one) => {
    if (one.method() === 'PATCH') sent.push(one.postData() ?? '')
  })
  await context.setOffline(false)
  const back = await untilAllIsSent(context, seller)
  expect(await productsOf(request, seller)).toMatchObject([{ price: 31, availableQuantity: 90, isAvailable: true }])
  expect(sent.map((body) => Object.keys(JSON.parse(body)))).toEqual([
    ['price', 'basedOn'],
    ['availableQuantity', 'basedOn'],
  ])
  await back.goto('/my-products')
  await expect(tileOf(back, 'price')).toHaveAccessibleName(/^Price ₹31\/kg(?!.*Waits)/)
})

test('what a deal or another device changed meanwhile is shown beside what was written, in the list, the sheet and the outbox, and either can be chosen', async ({
  context,
  request,
}) => {
  const seller = await aMember(request)
  const product = await aProduct(request, seller)
  const page = await listOf(context, seller)
  await context.setOffline(true)
  for (const [what, amount] of [
    ['stock', 400],
    ['price', 33],
  ] as const) {
    await setAmount(page, what, amount)
    await expect(tileOf(page, what)).toHaveAccessibleName(new RegExp(sayCard('waits'))) // kept by now
  }
  await page.close()
  await changeElsewhere(request, seller, product, { availableQuantity: 55 })
  await context.setOffline(false)

  const back = await context.newPage()
  await openAs(back, seller, '/my-products', phone)
  const table = back.getByRole('table', { name: say('conflict.title', { product: name }) })
  const rowOf = (field: string) => table.getByRole('row').filter({ hasText: field }).getByRole('cell')
  await expect(rowOf(sayListing('field.availableQuantity'))).toHaveText(['400', '55'])
  await expect(rowOf(sayListing('field.price'))).toHaveText(['₹33', '₹28'])
  await expect(tileOf(back, 'price')).toHaveCount(0)
  await expectNoSidewaysScroll(back)
  await expectAccessible(back)
  await back.goto(`/my-products?edit=${product._id}`)
  const sheet = dialogOf(back, sayListing('edit', { name }))
  await expect(sheet.getByRole('table')).toBeVisible()
  await expect(sheet.getByRole('button', { name: sayListing('save') })).toBeDisabled()
  await back.goto('/outbox')
  await expect(rowOf(sayListing('field.price'))).toHaveText(['₹33', '₹28'])
  await expectAccessible(back)
  await back.getByRole('button', { name: say('conflict.send') }).click()
  await expect(back.getByText(say('empty'))).toBeVisible({ timeout: 45_000 })
  expect(await productsOf(request, seller)).toMatchObject([{ price: 33, availableQuantity: 400 }])

  await back.goto('/my-products')
  await readyToKeep(back)
  await changeElsewhere(request, seller, product, { availableQuantity: 20 })
  await enterAmount(back, 'price', 40) // with a network, too: the conflict may take the tile's place at once
  await back.getByRole('button', { name: say('conflict.keep') }).click()
  await expect(tileOf(back, 'stock')).toHaveAccessibleName(/^Stock 20 kg/)
  await expect(tileOf(back, 'price')).toHaveAccessibleName(/^Price ₹33\/kg/)
  expect(await productsOf(request, seller)).toMatchObject([{ price: 33, availableQuantity: 20 }])
})
