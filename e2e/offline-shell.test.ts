import type { Page } from '@playwright/test'
import { expect, open } from './browser.ts'
import { ask, twoPeople } from './deal.ts'
import { hasKept, marksOf, test } from './device.ts'
import { openAs, stored, words } from './member.ts'
import { noteOf, readyToKeep } from './outbox.ts'

test.use({ serviceWorkers: 'allow' })

const phone = { width: 360, height: 740 }
const say = words('en', 'outbox')

test('who saves data sees what waits without a network, by tap and by address', async ({ page, request, network }) => {
  const { buyer, product } = await twoPeople(request)
  await stored(page, 'saver', 'on')
  await openAs(page, buyer, network.url(`/products/${product._id}`), phone)
  await hasKept(page, 'everyone en')
  await readyToKeep(page)
  await network.goAway()
  await page
    .getByRole('main')
    .getByRole('button', { name: words('en', 'requests')('ask.send') })
    .first()
    .click()
  await page.getByRole('link', { name: say('count_one', { count: '1' }) }).click()
  const heading = page.getByRole('heading', { level: 1, name: say('title') })
  const note = noteOf(page, say('line.ask', { product: 'Groundnut', quantity: '25 kg' }))
  await expect(heading).toBeVisible()
  await expect(note).toBeVisible()
  await page.goto(network.url('/outbox'))
  await expect(heading).toBeVisible()
  await expect(note).toBeVisible()
})

test('a page whose parts for members have not come yet is explained, not broken', async ({
  page,
  request,
  network,
}) => {
  const { buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 30)
  await stored(page, 'visits', '1 1') // on another day
  await open(page, network.url('/'), phone)
  await hasKept(page, 'returning', 'returning en')
  expect(await filesOf(page)).toContainEqual(expect.stringMatching(/^contact-/))
  await page.evaluate((token) => localStorage.setItem('token', token), buyer.token)
  await page.goto(network.url('/requests'))
  await expect(page.getByRole('main').getByText('Lakshmamma H.', { exact: true }).first()).toBeVisible()
  await network.goAway()
  expect(await filesOf(page)).not.toContainEqual(expect.stringMatching(/^own-contacts-/))
  await page.goto(network.url('/contact'))
  await expect(page).toHaveURL(network.url('/offline?from=%2Fcontact'))
  await expect(page.getByRole('heading', { level: 1, name: words('en', 'offline')('page.title') })).toBeVisible()
})

test('who came once opens the market and what they have opened, and is told of the rest that it needs a network', async ({
  page,
  request,
  network,
}) => {
  const { product } = await twoPeople(request)
  await open(page, network.url('/'), phone)
  await hasKept(page, 'visitors', 'visitors en')
  await page.reload()
  const title = page.getByRole('heading', { level: 1 })
  const tap = async (path: string, heading: string) => {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click()
    await expect(title).toHaveText(heading)
  }
  const contact = words('en', 'support')('views.label')
  await tap('/marketplace', words('en', 'marketplace')('title'))
  await tap('/contact', contact)
  await expect.poll(() => filesOf(page)).toContainEqual(expect.stringMatching(/^captcha-/)) // else at the first message
  await expect.poll(() => hasMoreFiles(page), { timeout: 60_000 }).toBe(false)
  expect(await marksOf(page)).not.toContain('returning')

  await network.goAway()
  await page.goto(network.url('/marketplace'))
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 }) // where there is room to choose several categories
  await expect(page.getByRole('search').getByLabel(words('en', 'marketplace')('category'))).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await filesOf(page)).not.toContainEqual(expect.stringMatching(/^multi-select-/))
  await page.goto(network.url('/contact'))
  await expect(title).toHaveText(contact)
  const explained = words('en', 'offline')('page.title')
  for (const path of ['/about', `/products/${product._id}`]) {
    await page.goto(network.url(path))
    await expect(title).toHaveText(explained)
  }
})

/** Whether the worker is still fetching, one file after the other. */
async function hasMoreFiles(page: Page) {
  const before = await filesOf(page)
  await page.waitForTimeout(2_000)
  return (await filesOf(page)).length > before.length
}

/** Names of the files that the worker keeps. */
const filesOf = (page: Page) =>
  page.evaluate(async () => {
    const program = (await caches.keys()).filter((name) => name.startsWith('seedha-files-'))
    const kept = await Promise.all(program.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url.replace(/.*\//, ''))
  })
