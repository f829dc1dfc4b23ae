import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { ask, soon, twoPeople } from './deal.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto, aProduct, productsOf } from './offer.ts'
import { addButton, choosePhotos, dialogOf, done, fill, toldIn } from './product-dialog.ts'

const say = words('en', 'listing')
const sayError = words('en', 'errors')
const sayNav = words('en', 'translation')
const phone = { width: 360, height: 740 }

test('a double tap lists one product', async ({ page, request }) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1')
  await fill(dialogOf(page))
  await addButton(page).dblclick()
  await done(page, dialogOf(page), say('added'))
  await expect(page).toHaveURL('/my-products')
  expect(await productsOf(request, farmer)).toHaveLength(1)
})

test('where nothing can be kept for later, a lost network leaves everything in the form and a retry lists one product', async ({
  page,
  request,
  complaints,
}) => {
  const farmer = await aMember(request)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await openAs(page, farmer, '/my-products?add=1', phone)
  await fill(dialogOf(page))
  await page.context().setOffline(true)
  await addButton(page).click()
  const told = toldIn(dialogOf(page)).filter({ hasText: sayError('no_answer') })
  const again = told.getByRole('button', { name: sayNav('retry') })
  await expect(told).toBeVisible()
  await expect(again).toBeInViewport({ ratio: 1 })
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
  await again.click()
  expect((await answered).status()).toBe(201)
  await expect(told).toBeVisible()
  await expect(dialogOf(page).getByLabel(say('field.description'))).toHaveValue('Firm and red.')

  await again.click()
  await done(page, dialogOf(page), say('added'))
  expect(await productsOf(request, farmer)).toHaveLength(1)
  complaints.length = 0 // the browser itself reports the lost network
})

test('whatever comes while a finger is on a crop, the crop is chosen', async ({ page, request }) => {
  const { seller, buyer, product } = await twoPeople(request)
  await page.addInitScript(() => {
    const read = window.createImageBitmap
    const called = new Promise((go) => addEventListener('picture-may-come', go, { once: true }))
    window.createImageBitmap = async (...given: unknown[]) => {
      await called
      return read(...(given as Parameters<typeof read>))
    }
  })
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => String(payload).includes('"ready"') && hear()),
  )
  await openAs(page, seller, '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  const crop = dialog.getByRole('combobox', { name: say('field.name'), exact: true })
  await choosePhotos(dialog, [await aPhoto('red')])
  await expect(dialog.getByText(say('picture.preparing'))).toBeAttached()
  await crop.fill('tamat')
  await dialog.getByRole('option', { name: 'Tomato', exact: true }).hover()
  await page.mouse.down()
  await page.evaluate(() => dispatchEvent(new Event('picture-may-come')))
  await expect(dialog.getByAltText(say('picture.name', { place: '1' }))).toBeVisible()
  await heard
  await ask(request, buyer, product, 50)
  await expect(dialog.getByText('50 kg')).toBeVisible(soon)
  await page.mouse.up()
  await expect(crop).toHaveValue('Tomato')
  await expect(dialog.getByLabel(say('field.category'))).toHaveValue('vegetables')
})

test('what is missing is named, and the first of it has the focus', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: say('add') }).click()
  const fields = ['pictures', 'name', 'category', 'price', 'availableQuantity', 'description']
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
  await page.route('**/images', (route) => route.fulfill({ status: 500, json: {} }))
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
