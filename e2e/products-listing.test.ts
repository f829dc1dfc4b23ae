import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto, aProduct, productsOf } from './offer.ts'
import { readyToKeep } from './outbox.ts'
import { addButton, choosePhotos, dialogOf, done, fill } from './product-dialog.ts'

const say = words('en', 'listing')
const sayNav = words('en', 'translation')
const phone = { width: 360, height: 740 }
const nameField = (dialog: Locator, label = say('field.name')) =>
  dialog.getByRole('combobox', { name: label, exact: true })

/** A picture that does not become small: of noise, which no JPEG can sum up. */
const aHeavyPhoto = (name: string) =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as never,
  })
    .jpeg()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))

test('a farmer lists a product in nine taps or fewer, and has the next step before them', async ({ page, request }) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/dashboard', phone)
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.click()
  }
  await tap(page.getByRole('link', { name: words('en', 'dashboard')('actions.add') }).first())
  const dialog = dialogOf(page)
  taps++ // the photo
  await choosePhotos(dialog, [await aPhoto('red')])
  const season = dialog.getByRole('list', { name: say('name.season') }).getByRole('button')
  await expect(season).toHaveCount(12)
  const crop = (await season.first().textContent()) ?? ''
  await tap(season.first())
  await expect(nameField(dialog)).toHaveValue(crop)
  for (const [field, text] of [
    ['price', '28'],
    ['availableQuantity', '480'],
    ['description', 'Firm and fresh.'],
  ]) {
    await tap(dialog.getByLabel(say(`field.${field}`)))
    await page.keyboard.type(text ?? '')
  }
  await tap(addButton(page))
  await done(page, dialog, say('added'))
  expect(taps).toBeLessThanOrEqual(9)

  const [product] = await productsOf(request, farmer)
  const share = page.getByRole('link', { name: say('listed.share') })
  const address = new URL((await share.getAttribute('href')) ?? '')
  expect(address.host).toBe('wa.me')
  expect(address.searchParams.get('text')).toContain(`/products/${product?._id}`)
  await expect(share).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: say('listed.see') }).click()
  await expect(page).toHaveURL(`/products/${product?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(crop)
})

test('in Kannada a name is found as it is said, written or mistyped', async ({ page, request }) => {
  const say = words('kn', 'listing')
  await openAs(page, await aMember(request, { language: 'kn' }), '/my-products?add=1', { language: 'kn', ...phone })
  const dialog = dialogOf(page, say('add'))
  const field = nameField(dialog, say('field.name'))
  const first = dialog.getByRole('option').first()
  for (const [typed, name] of [
    ['tamat', 'ಟೊಮೆಟೊ'],
    ['tamatar', 'ಟೊಮೆಟೊ'],
    ['ಟೊಮ್ಯಾಟೊ', 'ಟೊಮೆಟೊ'],
    ['kanda', 'ಈರುಳ್ಳಿ'],
  ] as const) {
    await field.fill(typed)
    await expect(first, typed).toHaveText(name)
    await expect(dialog.getByText(say('name.near'))).toBeHidden()
  }
  await field.fill('ಟೊಮಾಟೊ')
  await expect(first).toHaveText('ಟೊಮೆಟೊ')
  await field.fill('tomqto')
  await expect(dialog.getByText(say('name.near'))).toBeVisible()
  await expect(first).toHaveText('ಟೊಮೆಟೊ')
  await expectAccessible(page)
  await first.click()
  await expect(field).toHaveValue('ಟೊಮೆಟೊ')
  await expect(dialog.getByLabel(say('field.category'))).toHaveValue('vegetables')
})

test('on a slow network the footer says how far the pictures are, and what waits is painted whole', async ({
  page,
  request,
}) => {
  test.slow()
  await openAs(page, await aMember(request), '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  await fill(dialog)
  await dialog.getByRole('button', { name: say('picture.remove', { place: '1' }) }).click()
  await choosePhotos(dialog, [await aHeavyPhoto('one.jpg'), await aHeavyPhoto('two.jpg')])
  await expect(dialog.getByRole('img', { name: say('picture.name', { place: '2' }) })).toBeVisible()
  const network = await page.context().newCDPSession(page)
  const limit = (bytes: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    })
  await limit(40_000)
  await addButton(page).click()
  const progress = dialog.getByText(/^Picture 1 of 2 · \d+\s?%$/)
  await expect(progress).toBeInViewport({ ratio: 1 })
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true')
  for (const field of [say('field.name'), say('field.district')])
    expect(await groundsOf(nameField(dialog, field)), field).toHaveLength(1)
  await limit(-1)
  await done(page, dialog, say('added'))
})

/** The grounds of a field and of all that is in it; what is see-through shows the one behind it. */
const groundsOf = (field: Locator) =>
  field.evaluate((input) => {
    const all = [input.parentElement, ...(input.parentElement?.children ?? [])]
    const grounds = all.map((one) => getComputedStyle(one as Element).backgroundColor)
    return [...new Set(grounds.filter((ground) => !/, 0\)$|^transparent$/.test(ground)))]
  })

const unsent = (page: Page) =>
  page.evaluate(async () => ({
    text: localStorage.getItem('unsent'),
    files: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'seedha-unsent'),
  }))

test('a reload loses neither words nor pictures, and what is listed leaves no draft', async ({ page, request }) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  await fill(dialog)
  await choosePhotos(dialog, [await aPhoto('blue')])
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await expect.poll(async () => (await keptFiles(page)).length).toBe(2)
  await page.reload()
  await expect(dialog.getByText(say('draft.begunName', { name: 'Tomato' }))).toBeVisible()
  await expect(dialog.getByLabel(say('field.price'))).toHaveValue('')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('draft.resume') }).click()
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await expect(nameField(dialog)).toHaveValue('Tomato')
  await expect(dialog.getByLabel(say('field.price'))).toHaveValue('28')
  await expect(dialog.getByLabel(say('field.description'))).toHaveValue('Firm and red.')
  await addButton(page).click()
  await done(page, dialog, say('added'))
  const [product] = await productsOf(request, farmer)
  expect(product?.images).toHaveLength(2)
  await expect.poll(() => unsent(page)).toEqual({ text: null, files: [] })
  await page.goto('/my-products?add=1')
  await expect(nameField(dialog)).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('draft.resume') })).toBeHidden()
})

test('what was listed while its answer got lost is sent again by itself, and listed once', async ({
  page,
  request,
}) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1', phone)
  const dialog = dialogOf(page)
  await fill(dialog)
  await readyToKeep(page)
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      this.onload = this.onerror as typeof this.onload // the server did it, and nobody heard
      send.call(this, body)
    }
  })
  const again = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await addButton(page).click()
  await expect(dialog).toBeHidden()
  expect((await (await again).request().allHeaders())['idempotency-key']).toBeTruthy()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  expect(await productsOf(request, farmer)).toHaveLength(1)
  await expect.poll(() => unsent(page)).toEqual({ text: null, files: [] })
})

const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('seedha-unsent')
        opening.onupgradeneeded = () => opening.transaction?.abort() // not there yet
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const database = opening.result
          const asking = database.transaction('pictures').objectStore('pictures').getAll()
          asking.onerror = () => reject(asking.error)
          asking.onsuccess = () => {
            database.close()
            resolve(asking.result)
          }
        }
      }),
  )

test('a draft goes with a logout, with another user, and when it is not wanted', async ({ page, request }) => {
  const farmer = await aMember(request)
  await openAs(page, farmer, '/my-products?add=1')
  const dialog = dialogOf(page)
  const begin = async () => {
    await dialog.getByLabel(say('field.price')).fill('28')
    await expect.poll(async () => (await unsent(page)).text).toContain('28')
  }
  await begin()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('leave.leave') }).click()
  await expect(dialog).toBeHidden()
  expect((await unsent(page)).text).toBeNull()

  await page.goto('/my-products?add=1')
  await begin()
  const other = await aMember(request)
  await page.evaluate((token) => localStorage.setItem('token', token), other.token)
  await page.goto('/my-products?add=1')
  await expect(nameField(dialog)).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('draft.resume') })).toBeHidden()
  await expect.poll(async () => (await unsent(page)).text).toBeNull()

  await begin()
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: words('en', 'profile')('logout.button') }).click()
  await expect(page).toHaveURL('/')
  expect((await unsent(page)).text).toBeNull()
})

test('the name and the picture of an own card open the offer', async ({ page, request }) => {
  const farmer = await aMember(request)
  const product = await aProduct(request, farmer)
  await openAs(page, farmer, '/my-products', phone)
  const card = page.getByRole('article')
  await expect(card.getByRole('link', { name: 'Tomato', exact: true })).toBeVisible()
  const { x, y } = (await card.locator('img').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 8, y + 8)
  await expect(page).toHaveURL(`/products/${product._id}`)
  await page.goBack()
  await card.getByRole('link', { name: 'Tomato', exact: true }).click()
  await expect(page).toHaveURL(`/products/${product._id}`)
})

test('states, then territories, in every list of places', async ({ page, request }) => {
  const farmer = await aMember(request)
  const groups = async (list: Locator) => {
    await expect(list.locator('option').nth(30)).toBeAttached()
    return list.evaluate((select) =>
      [...select.querySelectorAll('optgroup')].map(({ label, children }) => [label, children.length]),
    )
  }
  const sayPlaces = words('en', 'places')
  const wanted = [
    [sayPlaces('states'), 28],
    [sayPlaces('territories'), 8],
  ]
  await openAs(page, farmer, '/my-products?add=1')
  expect(await groups(dialogOf(page).getByLabel(sayPlaces('state'), { exact: true }))).toEqual(wanted)
  await page.keyboard.press('Escape')
  await page
    .getByRole('banner')
    .getByRole('link', { name: sayNav('nav.profile') })
    .click()
  await page.getByRole('tab', { name: words('en', 'profile')('tabs.details') }).click()
  await page.getByRole('button', { name: words('en', 'profile')('details.edit') }).click()
  expect(await groups(page.getByLabel(sayPlaces('state'), { exact: true }))).toEqual(wanted)
  await page
    .getByRole('banner')
    .getByRole('link', { name: sayNav('nav.market') })
    .click()
  expect(await groups(page.getByLabel(words('en', 'marketplace')('state')))).toEqual(wanted)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const drawer = page.getByRole('dialog')
  expect(await groups(drawer.getByLabel(words('en', 'marketplace')('state')))).toEqual(wanted)
})
