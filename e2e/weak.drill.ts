import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { expect, open } from './browser.ts'
import { as, twoPeople } from './deal.ts'
import { test } from './device.ts'
import { digits, enterPhone, press } from './login-page.ts'
import { aMember, aProvedMember, codeFor, type Member, openAs, password, words } from './member.ts'
import { dayAhead } from './need.ts'
import { weak } from './network.ts'
import { productsOf } from './offer.ts'
import { addButton, dialogOf, fill } from './product-dialog.ts'
import { chooseRole, fillDetails, fillPassword, fillPlace, somebody } from './register-page.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ network }) => network.become(weak))

const phone = { width: 360, height: 740 }
const sayUsers = words('en', 'users')
const saySession = words('en', 'session')
const sayRequests = words('en', 'requests')
const saySupport = words('en', 'support')
const sayBulk = words('en', 'bulk-orders')
const retry = words('en', 'translation')('retry')

const isAtWork = (page: Page) => expect(page.locator('button[aria-busy=true]').first()).toBeVisible()

/** Presses what sends it, and Retry for as long as the page offers that; meanwhile it shows that it is at work. */
async function persist(page: Page, press: () => Promise<void>, isDone: () => Promise<boolean>) {
  await press()
  await isAtWork(page)
  let presses = 1
  await expect
    .poll(
      async () => {
        if (await isDone()) return true
        const again = page.getByRole('button', { name: retry }).first()
        if (await again.isVisible()) {
          await again.click({ timeout: 1_000 }).catch(() => undefined)
          presses++
        }
        return isDone()
      },
      { timeout: 300_000 },
    )
    .toBe(true)
  test.info().annotations.push({ type: 'pressed', description: String(presses) })
}
const seen = (locator: Locator) => () => locator.first().isVisible()

/** Opened by who has never been here, from the first byte; who sees a page that does not wake up loads it again. */
async function arrive(page: Page, address: string, member?: Member) {
  page.setDefaultTimeout(180_000)
  const began = Date.now()
  for (let times = 1; ; times++)
    try {
      if (member) await openAs(page, member, address, phone)
      else await open(page, address, phone)
      break
    } catch (error) {
      if (times === 4) throw error
      test.info().annotations.push({ type: 'loaded again', description: String(error).split('\n')[0] ?? '' })
    }
  test.info().annotations.push({ type: 'awake after', description: `${Date.now() - began} ms` })
}

const get = async (request: APIRequestContext, who: Member, path: string) =>
  (await request.get(`/api${path}`, { headers: as(who) })).json()

test('somebody signs up', async ({ page, request, network }) => {
  const person = somebody()
  await arrive(page, network.url('/register'))
  await chooseRole(page, 'customer')
  await fillDetails(page, request, person)
  await press(page, sayUsers('next'))
  await fillPlace(page)
  await press(page, sayUsers('next'))
  await fillPassword(page)
  await persist(
    page,
    () => press(page, sayUsers('finish.register')),
    seen(page.getByRole('heading', { name: saySession('code.title') })),
  )
  await digits(page).fill(await codeFor(request, `+91${person.phone}`))
  await expect(page).toHaveURL(network.url('/dashboard'))
})

test('a member signs in', async ({ page, request, network }) => {
  const { phone } = await aMember(request)
  await arrive(page, network.url('/login'))
  await persist(
    page,
    () => enterPhone(page, phone),
    seen(page.getByLabel(saySession('fields.password'), { exact: true })),
  )
  await page.getByLabel(saySession('fields.password'), { exact: true }).fill(password)
  await persist(
    page,
    () => press(page, saySession('way.withPassword')),
    async () => page.url() === network.url('/dashboard'),
  )
})

test('a farmer lists a product with its picture', async ({ page, request, network }) => {
  const seller = await aProvedMember(request)
  await arrive(page, network.url('/my-products?add=1'), seller)
  await fill(dialogOf(page))
  await addButton(page).click()
  await isAtWork(page)
  await expect.poll(async () => (await productsOf(request, seller)).length, { timeout: 300_000 }).toBe(1)
  await page.goto(network.url('/my-products'), { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(await productsOf(request, seller)).toMatchObject([{ name: 'tomato', images: [expect.any(String)] }])
})

test('a buyer asks, the farmer says yes, and both confirm', async ({ page, browser, request, network }) => {
  const { seller, buyer, product } = await twoPeople(request)
  await arrive(page, network.url(`/products/${product._id}`), buyer)
  const send = page.getByRole('main').getByRole('button', { name: sayRequests('ask.send') })
  await expect(send.first()).toBeEnabled()
  await send.first().click()
  await isAtWork(page)
  const sent = async () => (await get(request, buyer, '/contact-requests/my')).sent
  await expect.poll(async () => (await sent()).length, { timeout: 300_000 }).toBe(1)
  const [{ _id }] = await sent()
  const moves = async () =>
    (await get(request, buyer, `/contact-requests/${_id}`)).request.history.map(({ event }: { event: string }) => event)
  const other = await browser.newContext({ serviceWorkers: 'allow' })
  const farm = await other.newPage()
  await arrive(farm, network.url(`/requests?request=${_id}`), seller)
  await farm.getByRole('button', { name: sayRequests('move.accept'), exact: true }).click()
  await isAtWork(farm)
  await expect.poll(moves, { timeout: 300_000 }).toEqual(['create', 'accept'])

  await page.goto(network.url(`/requests?request=${_id}`), { waitUntil: 'commit' })
  for (const [tab, side] of [
    [page, 'buyer'],
    [farm, 'seller'],
  ] as const) {
    await tab.getByRole('radio', { name: sayRequests(`confirm.${side}.yes`) }).check({ timeout: 180_000 })
    await tab.getByRole('button', { name: sayRequests(`confirm.${side}.send`), exact: true }).click()
    await isAtWork(tab)
    await expect.poll(moves, { timeout: 300_000 }).toContain(`${side}_confirm`)
  }
  expect(await moves()).toHaveLength(4)
  await expect(farm.getByRole('heading', { name: sayRequests('status.completed') })).toBeVisible()
  await other.close()
})

test('a buyer writes to support', async ({ page, request, network }) => {
  const buyer = await aProvedMember(request, { role: 'customer' })
  await arrive(page, network.url('/contact'), buyer)
  await expect(page.getByLabel(saySupport('fields.email'), { exact: true })).toHaveValue(buyer.email)
  await page.getByLabel(saySupport('fields.subject'), { exact: true }).fill('No code came')
  await page.getByLabel(saySupport('fields.message'), { exact: true }).fill('I waited for an hour.')
  await press(page, saySupport('send'))
  await isAtWork(page)
  const written = async () => (await get(request, buyer, '/contact-messages/my')).messages.length
  await expect.poll(written, { timeout: 300_000 }).toBe(1)
  await page.goto(network.url('/contact?view=mine'), { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText('No code came')).toBeVisible()
})

test('a vendor posts a bulk order', async ({ page, request, network }) => {
  const vendor = await aProvedMember(request, { role: 'vendor' })
  await arrive(page, network.url('/bulk-orders?list=mine&post=1'), vendor)
  const dialog = page.getByRole('dialog', { name: sayBulk('post') })
  await dialog.getByRole('combobox', { name: sayBulk('field.name') }).fill('aloo')
  await dialog.getByRole('option', { name: 'Potato', exact: true }).click({ timeout: 180_000 })
  await dialog.getByLabel(sayBulk('field.quantity'), { exact: true }).fill('500')
  await dialog.getByLabel(sayBulk('field.neededBy')).fill(dayAhead(7))
  await press(page, sayBulk('send'))
  await isAtWork(page)
  const posted = async () => (await get(request, vendor, '/bulk-orders?mine=true')).bulkOrders as BulkOrder[]
  await expect.poll(async () => (await posted()).length, { timeout: 300_000 }).toBe(1)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})
