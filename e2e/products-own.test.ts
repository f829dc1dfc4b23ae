import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto, aProduct, productsOf, seen } from './offer.ts'

const say = words('en', 'listing')
const sayCard = words('en', 'products')
const sayError = words('en', 'errors')
const sayNav = words('en', 'translation')
const phone = { width: 360, height: 740 }

const dialogOf = (page: Page, name = say('add')) => page.getByRole('dialog', { name })
/** What stands in the dialog itself: the same is said in a notice, which lies in it too while it is open. */
const toldIn = (dialog: Locator) => dialog.locator('[role=alert]:not(.Toastify__toast)')
const addButton = (page: Page) => dialogOf(page).getByRole('button', { name: say('add') })
const choosePhotos = (within: Locator, files: Awaited<ReturnType<typeof aPhoto>>[]) =>
  within.locator('input[type=file]').first().setInputFiles(files)

/** Pictures take their time on a busy machine; when the dialog has gone, the message is there. */
async function done(page: Page, dialog: Locator, message: string) {
  await expect(dialog).toBeHidden({ timeout: 15_000 })
  await expect(page.getByText(message)).toBeVisible()
}

/** Everything that has to be filled in; the place is the seller's own. */
async function fill(dialog: Locator) {
  await choosePhotos(dialog, [await aPhoto('red')])
  await dialog.getByLabel(say('field.category')).selectOption('vegetables')
  await dialog.getByRole('combobox', { name: say('field.name'), exact: true }).fill('toma')
  await dialog.getByRole('option', { name: 'Tomato', exact: true }).click()
  await dialog.getByLabel(say('field.price')).fill('28')
  await dialog.getByLabel(say('field.availableQuantity')).fill('480')
  await dialog.getByLabel(say('field.description')).fill('Firm and red.')
}

test('a farmer lists, changes, rests and deletes a product on a phone in Kannada', async ({ page, request }) => {
  test.slow()
  const say = words('kn', 'listing')
  const sayCard = words('kn', 'products')
  const name = 'ಟೊಮೆಟೊ'
  const farmer = await aMember(request, { language: 'kn' })
  await openAs(page, farmer, '/dashboard', { language: 'kn', ...phone })
  await page.getByRole('link', { name: words('kn', 'dashboard')('actions.add') }).click()

  const dialog = dialogOf(page, say('add'))
  await expect(dialog.getByRole('combobox', { name: say('field.name'), exact: true })).toBeDisabled()
  await expect(dialog.getByLabel(say('field.harvestDate'))).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await expectAccessible(page)
  await choosePhotos(dialog, [
    await aPhoto('red'),
    await aPhoto('green', 'two.JPEG'),
    await aPhoto('blue'),
    await aPhoto('white'),
  ])
  await expect(dialog.getByRole('img')).toHaveCount(3)
  await dialog.getByLabel(say('field.category')).selectOption('vegetables')
  await dialog.getByRole('combobox', { name: say('field.name'), exact: true }).fill('ಟೊಮೆ')
  await dialog.getByRole('option', { name, exact: true }).click()
  await dialog.getByLabel(say('field.price')).fill('೨೮.೫')
  await dialog.getByLabel(say('field.availableQuantity')).fill('480')
  await dialog.getByLabel(say('field.minimumOrderQuantity')).fill('10')
  await dialog.getByLabel(say('field.description')).fill('ಬೆಳಿಗ್ಗೆ ಕೊಯ್ದದ್ದು.')
  await dialog.getByLabel(say('field.isOrganic')).check()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: say('add') }).click()
  await done(page, dialog, say('added'))
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('₹28.50')
  const [listed] = await productsOf(request, farmer)
  expect(listed).toMatchObject({
    name: 'tomato',
    price: 28.5,
    availableQuantity: 480,
    minimumOrderQuantity: 10,
    isOrganic: true,
    location: { state: 'Karnataka', district: 'Kolar' },
  })
  expect(listed?.images).toHaveLength(3)
  expect(await seen(request, listed?.images[0] ?? '')).toEqual({
    width: 1200,
    height: 900,
    format: 'jpeg',
    strongest: 'r',
  })

  await page.getByRole('button', { name: sayCard('card.edit', { name }) }).click()
  const edit = dialogOf(page, say('edit', { name }))
  await edit.getByLabel(say('field.price')).fill('30')
  await edit
    .getByRole('button', { name: say('picture.makeCover') })
    .last()
    .click()
  await edit.getByRole('button', { name: say('save') }).click()
  await done(page, edit, say('saved'))
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('₹30')
  const [changed] = await productsOf(request, farmer)
  expect(changed?.images).toEqual([2, 0, 1].map((at) => listed?.images[at]))
  expect(await seen(request, changed?.images[0] ?? '')).toMatchObject({ strongest: 'b' })

  await page.getByRole('button', { name: sayCard('card.deactivateName', { name }) }).click()
  await expect(page.getByText(sayCard('card.inactive'), { exact: true })).toBeVisible()
  expect((await request.get(`/api/products/${changed?._id}`)).status()).toBe(404)
  await page.getByRole('button', { name: say('mine.undo') }).click()
  await expect(page.getByText(sayCard('card.active'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: sayCard('card.delete', { name }), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('kn', 'translation')('confirm.delete') })
    .click()
  await expect(page.getByText(say('mine.empty'))).toBeVisible()
  expect(await productsOf(request, farmer)).toEqual([])
})

test('a double tap lists one product', async ({ page, request }) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1')
  await fill(dialogOf(page))
  await addButton(page).dblclick()
  await done(page, dialogOf(page), say('added'))
  await expect(page).toHaveURL('/my-products')
  expect(await productsOf(request, farmer)).toHaveLength(1)
})

test('without a network, and when the answer is lost, everything stays and a retry lists one product', async ({
  page,
  request,
  complaints,
}) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1', phone)
  await fill(dialogOf(page))
  await page.context().setOffline(true)
  await addButton(page).click()
  const failure = say('failed.add', { reason: sayError('no_answer') })
  const told = toldIn(dialogOf(page)).filter({ hasText: failure })
  await expect(told).toBeVisible()
  await page.context().setOffline(false)

  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      XMLHttpRequest.prototype.send = send
      this.onload = this.onerror as typeof this.onload // the server did it, and nobody heard
      send.call(this, body)
    }
  })
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await addButton(page).click()
  expect((await answered).status()).toBe(201)
  await expect(told).toBeVisible()
  await expect(dialogOf(page).getByLabel(say('field.description'))).toHaveValue('Firm and red.')

  await addButton(page).click()
  await done(page, dialogOf(page), say('added'))
  expect(await productsOf(request, farmer)).toHaveLength(1)
  complaints.length = 0 // the browser itself reports the lost network
})

test('what is missing is named, and the first of it has the focus', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: say('add') }).click()
  const fields = ['pictures', 'category', 'name', 'price', 'availableQuantity', 'description']
  const all = fields.map((field) => say(`field.${field}`)).join(', ')
  await expect(dialog.getByText(say('missing.fields', { fields: all }))).toBeVisible()
  await expect(dialog.getByLabel(say('picture.add'))).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel(say('field.description')).fill('Firm and red.')
  const fewer = all.replace(`, ${say('field.description')}`, '')
  await expect(dialog.getByText(say('missing.fields', { fields: fewer }))).toBeVisible()
})

test('another state has other districts', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/my-products?add=1')
  const district = dialogOf(page).getByRole('combobox', { name: say('field.district'), exact: true })
  await expect(district).toHaveValue('Kolar')
  await dialogOf(page).getByLabel(say('field.state'), { exact: true }).selectOption('Kerala')
  await expect(district).toHaveValue('')
  await dialogOf(page).getByLabel(say('field.state'), { exact: true }).selectOption('')
  await expect(district).toBeDisabled()
})

test('a file is what its content says, whatever its name', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/my-products?add=1')
  const dialog = dialogOf(page)
  const file = (buffer: string) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(buffer) })
  await choosePhotos(dialog, [file('Dear diary')])
  await expect(dialog.getByText(sayError('image_unknown'))).toBeVisible()
  await choosePhotos(dialog, [file('GIF89a, or so it says')])
  await expect(dialog.getByText(sayError('image_type'))).toBeVisible()
  await expect(dialog.getByRole('img')).toHaveCount(0)
  await choosePhotos(dialog, [await aPhoto('red', 'photo.txt')])
  await expect(dialog.getByRole('img')).toHaveCount(1)
  await expect(dialog.getByText(sayError('image_type'))).toBeHidden()
})

test('a phone number in the description is told at the field, and nothing typed is lost', async ({
  page,
  request,
  complaints,
}) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  await fill(dialog)
  await dialog.getByLabel(say('field.description')).fill('Call 98765 43210')
  await addButton(page).click()
  const description = dialog.getByLabel(say('field.description'))
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription(new RegExp(sayError('contact_in_text')))
  await expect(dialog.getByLabel(say('field.price'))).toHaveValue('28')
  await description.fill('Firm and red.')
  await addButton(page).click()
  await done(page, dialogOf(page), say('added'))
  complaints.length = 0 // the refusal was a 400
})

test('a half-filled form is asked about before it is closed, by the cross as by the back button', async ({
  page,
  request,
}) => {
  await openAs(page, await aMember(request), '/my-products')
  await page.getByRole('link', { name: say('mine.add') }).click()
  await dialogOf(page)
    .getByRole('button', { name: say('close') })
    .click()
  await expect(dialogOf(page)).toBeHidden()
  await page.getByRole('link', { name: say('mine.add') }).click()
  await dialogOf(page).getByLabel(say('field.price')).fill('28')
  await dialogOf(page)
    .getByRole('button', { name: say('close') })
    .click()
  const question = page.getByRole('alertdialog', { name: say('leave.title') })
  await question.getByRole('button', { name: say('leave.stay') }).click()
  await page.goBack()
  await expect(dialogOf(page).getByLabel(say('field.price'))).toHaveValue('28')
  await question.getByRole('button', { name: say('leave.leave') }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL('/my-products')
})

test('when new pictures do not get through, the rest is saved, and a second try sends only them', async ({
  page,
  request,
  complaints,
}) => {
  const farmer = await aMember(request)
  const product = await aProduct(request, farmer)
  await openAs(page, farmer, `/my-products?edit=${product._id}`)
  const dialog = dialogOf(page, say('edit', { name: 'Tomato' }))
  await dialog.getByLabel(say('field.price')).fill('31')
  await choosePhotos(dialog, [await aPhoto('blue')])
  await dialog.getByRole('button', { name: say('picture.makeCover') }).click()
  await page.route('**/images', (route) => route.abort())
  await dialog.getByRole('button', { name: say('save') }).click()
  const failure = say('failed.edit', { reason: say('failed.images') })
  await expect(toldIn(dialog).filter({ hasText: failure })).toBeVisible()
  expect(await productsOf(request, farmer)).toMatchObject([{ price: 31, images: product.images }])

  await page.unroute('**/images')
  const changes: string[] = []
  page.on('request', (one) => one.method() === 'PATCH' && changes.push(String(one.postData())))
  await dialog.getByRole('button', { name: say('save') }).click()
  await done(page, dialog, say('saved'))
  const [saved] = await productsOf(request, farmer)
  expect(saved?.images).toEqual([expect.not.stringMatching(product.images[0] ?? ''), product.images[0]])
  expect(changes).toEqual([JSON.stringify({ images: saved?.images })])
  complaints.length = 0
})

test('a delete that fails says so and can be tried again', async ({ page, request, complaints }) => {
  const farmer = await aMember(request)
  await aProduct(request, farmer)
  await openAs(page, farmer, '/my-products')
  await page.getByRole('button', { name: sayCard('card.delete', { name: 'Tomato' }) }).click()
  const question = page.getByRole('alertdialog', { name: say('delete.ask', { name: 'Tomato' }) })
  await expect(question).toContainText(sayNav('confirm.text'))
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await question.getByRole('button', { name: sayNav('confirm.delete') }).click()
  await expect(toldIn(question)).toHaveText(say('delete.failed', { reason: say('delete.error') }))
  await page.unroute('**/api/products/*')
  await question.getByRole('button', { name: sayNav('confirm.delete') }).click()
  await expect(page.getByText(say('mine.empty'))).toBeVisible()
  complaints.length = 0
})

test('the own products can be searched, and the pages turned', async ({ page, request }) => {
  test.slow()
  const farmer = await aMember(request)
  await aProduct(request, farmer, { name: 'lemon', category: 'fruits' })
  for (let at = 0; at < 12; at++) await aProduct(request, farmer, { price: at + 1 })
  await openAs(page, farmer, '/my-products', phone)
  await expect(page.getByRole('status').filter({ hasText: '13' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
  await page.getByRole('button', { name: sayNav('pages.next') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL('/my-products?page=2')
  await page.getByRole('searchbox').fill('nimbu')
  await expect(page).toHaveURL('/my-products?search=nimbu')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Lemon')
  await page.getByRole('searchbox').fill('zzzzzz')
  await expect(page.getByText(say('mine.notFound'))).toBeVisible()
  await page.getByRole('button', { name: say('mine.all') }).click()
  await expect(page.getByRole('article')).toHaveCount(12)
  await expectNoSidewaysScroll(page)
})

test('a list that does not come says so, and comes with Retry', async ({ page, request, complaints }) => {
  const farmer = await aMember(request)
  await aProduct(request, farmer)
  await page.route('**/my-products?*', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  )
  await openAs(page, farmer, '/my-products')
  await expect(page.getByRole('alert')).toContainText(say('mine.failed'))
  await page.unroute('**/my-products?*')
  await page.getByRole('button', { name: sayNav('retry') }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  complaints.length = 0
})

test('a customer has nothing to manage, and is told who has', async ({ page, request }) => {
  await openAs(page, await aMember(request, { role: 'customer' }), '/my-products')
  await expect(page.getByText(say('mine.buyer'))).toBeVisible()
  await expectAccessible(page)
})

test('the profile shows the own products, with a way to each and to delete it', async ({ page, request }) => {
  const farmer = await aMember(request)
  const product = await aProduct(request, farmer)
  await openAs(page, farmer, '/profile')
  const card = page.getByRole('article').filter({ hasText: 'Tomato' })
  await expect(card.getByRole('link')).toHaveAttribute('href', `/products/${product._id}`)
  await expectAccessible(page)
  await card.getByRole('button').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: sayNav('confirm.delete') })
    .click()
  await expect(page.getByText(words('en', 'profile')('products.empty'))).toBeVisible()
  expect(await productsOf(request, farmer)).toEqual([])
})

for (const [language, theme] of [
  ['en', 'dark'],
  ['kn', 'light'],
  ['mr', 'dark'],
] as const)
  test(`the form fits 320 px and reads well in ${language}, ${theme}`, async ({ page, request }) => {
    const say = words(language, 'listing')
    await openAs(page, await aMember(request, { language }), '/my-products?add=1', { language, theme, width: 320 })
    const dialog = dialogOf(page, say('add'))
    await dialog.getByRole('button', { name: say('add') }).click()
    await choosePhotos(dialog, [await aPhoto('red'), await aPhoto('green'), await aPhoto('blue')])
    await expect(dialog.getByRole('img')).toHaveCount(3)
    const [content, room] = await dialog.evaluate((one) => [one.scrollWidth, one.clientWidth])
    expect(content).toBeLessThanOrEqual(room ?? 0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
