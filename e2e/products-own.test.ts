import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto, aProduct, productsOf, seen } from './offer.ts'
import { choosePhotos, dialogOf, done, waitLongForPictures } from './product-dialog.ts'

const say = words('en', 'listing')
const sayNav = words('en', 'translation')
const phone = { width: 360, height: 740 }

/** A picture that does not become small: of noise, which no JPEG can sum up. */
const aHeavyPhoto = (name: string) =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as never,
  })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

/** How many bytes a second leave the page. */
async function sendingSpeed(page: Page) {
  const network = await page.context().newCDPSession(page)
  return (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
}

/** The grounds of a field and of all that is in it; what is see-through shows the one behind it. */
const groundsOf = (field: Locator) =>
  field.evaluate((input) => {
    const all = [input.parentElement, ...(input.parentElement?.children ?? [])]
    const grounds = all.map((one) => getComputedStyle(one as Element).backgroundColor)
    return [...new Set(grounds.filter((ground) => !/, 0\)$|^transparent$/.test(ground)))]
  })

test('a farmer lists a product on a phone in Kannada in eight taps or fewer, changes, rests and deletes it; a slow network shows how far it is, a double tap lists one, the back button asks', async ({
  page,
  request,
}) => {
  test.slow()
  const say = words('kn', 'listing')
  const sayCard = words('kn', 'own-products')
  const name = 'ಟೊಮೆಟೊ'
  const fromMenu = async (item: 'deactivateName' | 'delete') => {
    await page.getByRole('button', { name: sayCard('menuName', { name }) }).click()
    await page.getByRole('menuitem', { name: sayCard(item, { name }) }).click()
  }
  const farmer = await aMember(request, { language: 'kn' })
  await waitLongForPictures(page)
  await openAs(page, farmer, '/dashboard', { language: 'kn', ...phone })
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.click()
  }
  await tap(page.getByRole('link', { name: words('kn', 'dashboard')('actions.add') }).first())

  const dialog = dialogOf(page, say('add'))
  await expect(dialog.getByLabel(say('field.harvestDate_crop'))).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  taps++ // the photos
  await choosePhotos(dialog, [
    await aPhoto('red'),
    await aHeavyPhoto('two.JPEG'),
    await aPhoto('blue'),
    await aPhoto('white'),
  ])
  await expect(dialog.getByRole('img')).toHaveCount(3)
  const crop = dialog.getByRole('combobox', { name: say('field.name'), exact: true })
  await tap(crop)
  await crop.fill('tomqto')
  await expect(dialog.getByText(say('name.near'))).toBeVisible()
  await expectAccessible(page)
  await crop.fill('ಟೊಮೆ')
  await tap(dialog.getByRole('option', { name, exact: true }))
  await expect(dialog.getByLabel(say('field.category'))).toHaveValue('vegetables')
  for (const [field, text] of [
    ['price', '೨೮.೫'],
    ['availableQuantity', '480'],
    ['description', 'ಬೆಳಿಗ್ಗೆ ಕೊಯ್ದದ್ದು.'],
  ] as const) {
    await tap(dialog.getByLabel(say(`field.${field}`)))
    await page.keyboard.type(text)
  }
  await dialog.getByLabel(say('field.minimumOrderQuantity')).fill('10') // nobody has to
  await dialog.getByLabel(say('field.isOrganic')).check()
  await expectNoSidewaysScroll(page)

  const limit = await sendingSpeed(page)
  await limit(40_000)
  taps++
  const add = dialog.getByRole('button', { name: say('add') })
  await add.dblclick()
  expect(taps).toBeLessThanOrEqual(8)
  const progress = dialog.getByText(new RegExp(`^${say('picture.sending', { place: '2', count: '3', percent: '' })}`))
  await expect(progress).toBeInViewport({ ratio: 1 })
  await expect(add).toHaveAttribute('aria-busy', 'true')
  for (const field of [say('field.name'), say('field.district')])
    expect(await groundsOf(dialog.getByRole('combobox', { name: field, exact: true })), field).toHaveLength(1)
  await limit(-1)
  await done(page, dialog, say('added'))
  await expect(page).toHaveURL('/my-products')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('₹28.50')
  const share = page.getByRole('link', { name: say('listed.share') })
  await expect(share).toBeInViewport({ ratio: 1 })
  const all = await productsOf(request, farmer)
  expect(all).toMatchObject([
    {
      name: 'tomato',
      price: 28.5,
      availableQuantity: 480,
      minimumOrderQuantity: 10,
      isOrganic: true,
      location: { state: 'Karnataka', district: 'Kolar' },
    },
  ])
  const [listed] = all
  expect(new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
    `/products/${listed?._id}`,
  )
  expect(listed?.images).toHaveLength(3)
  expect(await seen(request, listed?.images[0] ?? '')).toEqual({
    width: 1200,
    height: 900,
    format: 'jpeg',
    strongest: 'r',
  })

  await page.getByRole('button', { name: sayCard('edit', { name }) }).click()
  const edit = dialogOf(page, say('edit', { name }))
  const price = edit.getByLabel(say('field.price'))
  await price.fill('30')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: say('leave.title') })
  await question.getByRole('button', { name: say('leave.stay') }).click()
  await expect(question).toBeHidden()
  await expect(price).toHaveValue('30')
  await edit
    .getByRole('button', { name: say('picture.makeCover') })
    .last()
    .click()
  await edit.getByRole('button', { name: say('save') }).click()
  await done(page, edit, say('saved'))
  await expect(card).toContainText('₹30')
  const [changed] = await productsOf(request, farmer)
  expect(changed?.images).toEqual([2, 0, 1].map((at) => listed?.images[at]))
  expect(await seen(request, changed?.images[0] ?? '')).toMatchObject({ strongest: 'b' })

  // as if there were more than a page holds
  await page.route('**/my-products?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), total: 13, pageCount: 2 } })
  })
  await fromMenu('deactivateName')
  await expect(page.getByText(sayCard('inactive'), { exact: true })).toBeVisible()
  await expect.poll(async () => (await request.get(`/api/products/${changed?._id}`)).status()).toBe(404)
  await page.getByRole('button', { name: say('mine.undo') }).click()
  await expect(page.getByText(sayCard('active'), { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: words('kn', 'translation')('pages.next') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute('**/my-products?*')

  const { x, y } = (await card.locator('img').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 8, y + 8)
  await expect(page).toHaveURL(`/products/${changed?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.goBack()

  await fromMenu('delete')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('kn', 'translation')('confirm.delete') })
    .click()
  await expect(page.getByText(say('mine.empty'))).toBeVisible()
  await expect.poll(() => productsOf(request, farmer)).toEqual([])
})

test('a customer has nothing to manage, and is told who has', async ({ page, request }) => {
  await openAs(page, await aMember(request, { role: 'customer' }), '/my-products')
  await expect(page.getByText(say('mine.buyer'))).toBeVisible()
  await expectAccessible(page)
})

test('the profile shows the own products, with a way to each and to delete it; a logout there takes along what was begun', async ({
  page,
  request,
}) => {
  const farmer = await aMember(request)
  const product = await aProduct(request, farmer)
  const unsent = () => page.evaluate(() => localStorage.getItem('unsent'))
  await openAs(page, farmer, '/my-products?add=1')
  await dialogOf(page).getByLabel(say('field.price')).fill('28')
  await expect.poll(unsent).toContain('28')
  await page.goto('/profile')
  const card = page.getByRole('article').filter({ hasText: 'Tomato' })
  await expect(card.getByRole('link')).toHaveAttribute('href', `/products/${product._id}`)
  await expectAccessible(page)
  await card.getByRole('button').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: sayNav('confirm.delete') })
    .click()
  await expect(page.getByText(words('en', 'profile')('products.empty'))).toBeVisible()
  await expect.poll(() => productsOf(request, farmer)).toEqual([])

  await page.getByRole('tab', { name: words('en', 'profile')('tabs.security') }).click()
  expect(await unsent()).toContain('28')
  await page.getByRole('button', { name: words('en', 'profile')('logout.button') }).click()
  await expect(page).toHaveURL('/')
  expect(await unsent()).toBeNull()
})
