import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto, aProduct, productsOf, seen } from './offer.ts'
import { choosePhotos, dialogOf, done, toldIn } from './product-dialog.ts'

const say = words('en', 'listing')
const sayCard = words('en', 'products')
const sayNav = words('en', 'translation')
const phone = { width: 360, height: 740 }

test('a farmer lists, changes, rests and deletes a product on a phone in Kannada', async ({ page, request }) => {
  test.slow()
  const say = words('kn', 'listing')
  const sayCard = words('kn', 'products')
  const name = 'ಟೊಮೆಟೊ'
  const farmer = await aMember(request, { language: 'kn' })
  await openAs(page, farmer, '/dashboard', { language: 'kn', ...phone })
  await page
    .getByRole('link', { name: words('kn', 'dashboard')('actions.add') })
    .first()
    .click()

  const dialog = dialogOf(page, say('add'))
  await expect(dialog.getByLabel(say('field.harvestDate'))).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await expectAccessible(page)
  await choosePhotos(dialog, [
    await aPhoto('red'),
    await aPhoto('green', 'two.JPEG'),
    await aPhoto('blue'),
    await aPhoto('white'),
  ])
  await expect(dialog.getByRole('img')).toHaveCount(3)
  await dialog.getByRole('combobox', { name: say('field.name'), exact: true }).fill('ಟೊಮೆ')
  await dialog.getByRole('option', { name, exact: true }).click()
  await expect(dialog.getByLabel(say('field.category'))).toHaveValue('vegetables')
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
  await expect.poll(async () => (await request.get(`/api/products/${changed?._id}`)).status()).toBe(404)
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
  await expect.poll(() => productsOf(request, farmer)).toEqual([])
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
  await expect.poll(() => productsOf(request, farmer)).toEqual([])
})
