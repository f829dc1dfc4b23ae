import type { Page } from '@playwright/test'
import { expect, open } from './browser.ts'
import { ask, twoPeople } from './deal.ts'
import { hasKept, test } from './device.ts'
import { aMember, type Member, openAs, words } from './member.ts'
import { weak } from './network.ts'
import { aProduct, productsOf } from './offer.ts'
import { addButton, dialogOf, fill } from './product-dialog.ts'

test.use({ serviceWorkers: 'allow' })

const said = words('en', 'offline')
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'This was saved on' })

test('with the server gone what was seen opens, what was not is explained, and all comes back by itself', async ({
  page,
  request,
  network,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 30)
  const unseen = await aProduct(request, seller, { name: 'onion', category: 'vegetables' })
  await openAs(page, buyer, network.url('/marketplace'), { width: 360, height: 740 })
  await hasKept(page, 'visitors en', 'members en')
  await page.goto(network.url('/requests'))
  const slip = page.getByRole('main').getByText('Lakshmamma H.', { exact: true }).first()
  await expect(slip).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /groundnut/i })
    .first()
    .click() // rendered in the browser only
  const offer = page.getByRole('heading', { level: 1, name: /groundnut/i })
  await expect(offer).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen'))).toContain(product._id)

  await network.goAway()
  await page.reload()
  await expect(offer).toBeVisible()
  await expect(banner(page)).toBeVisible()
  await page.goto(network.url('/requests'))
  await expect(slip).toBeVisible()
  await page.goto(network.url('/marketplace'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(network.url('/faq')) // never opened, and nothing of it has to be asked for
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('en', 'faq')('title'))

  await page.goto(network.url(`/products/${unseen._id}`))
  await expect(page.getByRole('heading', { level: 1, name: said('page.title') })).toBeVisible()
  await page
    .getByRole('navigation', { name: said('page.seen') })
    .getByRole('link', { name: /groundnut/i })
    .click()
  await expect(offer).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: said('page.title') })).toBeVisible()

  await network.comeBack()
  await expect(page).toHaveURL(network.url(`/products/${unseen._id}`), { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1, name: /onion/i })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

/** All that this browser keeps, as text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const kept = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys()) {
      if (name.startsWith('seedha-files-')) continue
      const cache = await caches.open(name)
      for (const key of await cache.keys()) kept.push(`${name} ${key.url} ${await (await cache.match(key))?.text()}`)
    }
    for (const { name = '' } of await indexedDB.databases()) kept.push(`database ${name}`)
    return kept.join('\n')
  })

const tracesOf = ({ user, email, token }: Member) => [user._id, user.name, email, token]

test('nothing of a member is left on the device when they have left, nor for whoever comes next', async ({
  page,
  request,
  network,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 30)
  await openAs(page, buyer, network.url('/requests'), { width: 1280 })
  await expect(page.getByRole('main').getByText('Lakshmamma H.', { exact: true }).first()).toBeVisible()
  await hasKept(page, 'members en')
  await page.goto(network.url('/profile'))
  await expect(page.getByRole('heading', { level: 1, name: buyer.user.name })).toBeVisible()
  await expect.poll(() => keptOn(page)).toContain(buyer.email)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(network.url('/'))
  const left = async () => [...tracesOf(buyer), ...tracesOf(seller)].filter((trace) => kept.includes(trace))
  let kept = await keptOn(page)
  await expect
    .poll(async () => {
      kept = await keptOn(page)
      return left()
    })
    .toEqual([])

  const next = await aMember(request, { role: 'customer', name: 'Meena Rao' })
  await page.evaluate((token) => localStorage.setItem('token', token), next.token)
  await network.goAway()
  await page.goto(network.url('/requests'))
  await expect(page.getByText('Lakshmamma H.')).toHaveCount(0)
  kept = await keptOn(page)
  expect(await left()).toEqual([])
})

test('a new release takes over while forms are filled in, one with pictures, and nothing typed is lost', async ({
  page,
  context,
  request,
  network,
}) => {
  const seller = await aMember(request)
  await openAs(page, seller, network.url('/contact'), { width: 360, height: 740 })
  await hasKept(page, 'visitors en', 'members en')
  const message = page.getByRole('textbox', { name: /message/i })
  await message.fill('The scale at the mandi was wrong.')
  const farm = await context.newPage()
  await farm.goto(network.url('/my-products?add=1'))
  await fill(dialogOf(farm))
  const picture = dialogOf(farm).getByRole('img').first()
  await expect(picture).toBeVisible()

  await network.release()
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('seedha-files-next')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toMatch(/^activat(ing|ed)$/)
  await expect(message).toHaveValue('The scale at the mandi was wrong.')
  await network.goAway() // what the open page still needs is there: its own release's files stay
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(message).toHaveValue('The scale at the mandi was wrong.')

  await network.comeBack()
  await expect(dialogOf(farm).getByLabel(words('en', 'listing')('field.description'))).toHaveValue('Firm and red.')
  await expect(picture).toBeVisible()
  await addButton(farm).click()
  const listed = async () => (await productsOf(request, seller)).map(({ name, images }) => [name, images.length])
  await expect.poll(listed).toEqual([['tomato', 1]])
})

test('on a slow network a page is there as it was seen, and is then what it has become', async ({
  page,
  request,
  network,
}) => {
  const { seller, product } = await twoPeople(request)
  const path = `/products/${product._id}`
  await open(page, network.url(path), { width: 360, height: 740 })
  await hasKept(page, 'visitors en')
  const headers = { authorization: `Bearer ${seller.token}` }
  const price = 1_000 + Math.floor(Math.random() * 8_999)
  const shown = `₹${price.toLocaleString('en-IN')}`
  const changed = await request.patch(`/api${path}`, { headers, data: { price } })
  expect(changed.status()).toBe(200)
  await expect.poll(async () => (await request.get(path)).text()).toContain(shown)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      Object.assign(window, { rendered: document.querySelector('main')?.textContent }),
    )
    // it would look by itself after a while whether the network is back
    const send = window.fetch
    window.fetch = (input, init) => (input === '/readyz' ? Promise.reject(new TypeError('held')) : send(input, init))
  })
  network.become({ bytesPerSecond: 200_000, delayMs: 500, lost: () => false })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('main').getByText(shown).first()).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => (window as unknown as { rendered: string }).rendered)).not.toContain(shown)
  await expect(banner(page)).toHaveCount(0)
})

test('on a weak network a page seen before opens at once, and a request goes through with its progress shown', async ({
  page,
  request,
  network,
}) => {
  test.setTimeout(180_000)
  const { buyer, product } = await twoPeople(request)
  await openAs(page, buyer, network.url(`/products/${product._id}`), { width: 360, height: 740 })
  await hasKept(page, 'members en')
  const heading = page.getByRole('heading', { level: 1, name: /groundnut/i })
  await page.reload()
  await expect(heading).toBeVisible()
  network.become(weak)
  await page.reload({ waitUntil: 'commit' })
  await expect(heading).toBeVisible()
  const send = page.getByRole('main').getByRole('button', { name: 'Send request' }).first()
  await expect(send).toBeEnabled({ timeout: 60_000 })
  await send.click()
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible()
  const asked = async () => {
    const { sent } = await (
      await request.get('/api/contact-requests/my', { headers: { authorization: `Bearer ${buyer.token}` } })
    ).json()
    return sent.length
  }
  await expect.poll(asked, { timeout: 90_000 }).toBe(1)
  await expect(page.getByText(words('en', 'requests')('ask.sent'), { exact: false }).first()).toBeVisible({
    timeout: 90_000,
  })
})
