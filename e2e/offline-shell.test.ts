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
  await hasKept(page, 'shell en')
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
  await open(page, network.url('/'), phone)
  await hasKept(page, 'open en')
  await page.evaluate((token) => localStorage.setItem('token', token), buyer.token)
  await page.goto(network.url('/requests'))
  await expect(page.getByRole('main').getByText('Lakshmamma H.', { exact: true }).first()).toBeVisible()
  await network.goAway()
  expect(await marksOf(page)).not.toContain('members en')
  await page.goto(network.url('/contact'))
  await expect(page).toHaveURL(network.url('/offline?from=%2Fcontact'))
  await expect(page.getByRole('heading', { level: 1, name: words('en', 'offline')('page.title') })).toBeVisible()
})
