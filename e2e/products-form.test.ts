import type { Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { ask, soon, twoPeople } from './deal.ts'
import { readIn } from './language.ts'
import { aMember, openAs, words } from './member.ts'
import { aPhoto, productsOf } from './offer.ts'
import { readyToKeep } from './outbox.ts'
import { addButton, choosePhotos, dialogOf, done, fill, toldIn, waitLongForPictures, write } from './product-dialog.ts'

const say = words('en', 'listing')
const phone = { width: 360, height: 740 }

const unsent = (page: Page) =>
  page.evaluate(async () => ({
    text: localStorage.getItem('unsent'),
    files: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'seedha-unsent'),
  }))

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

test('a reload loses neither words nor pictures; what is listed while its answer gets lost is sent again by itself, listed once, and leaves no draft', async ({
  page,
  request,
}) => {
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
  await expect(dialog.getByRole('combobox', { name: say('field.name'), exact: true })).toHaveValue('Tomato')
  await expect(dialog.getByLabel(say('field.price'))).toHaveValue('28')
  await expect(dialog.getByLabel(say('field.description'))).toHaveValue('Firm and red.')

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
  const products = await productsOf(request, farmer)
  expect(products).toHaveLength(1)
  expect(products[0]?.images).toHaveLength(2)
  await expect.poll(() => unsent(page)).toEqual({ text: null, files: [] })
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

test('the form fits 320 px and reads well in three languages, by day and by night; where nothing can be kept for later, a lost network is told above the button, and a retry lists one', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  const farmer = await aMember(request)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await waitLongForPictures(page)
  await openAs(page, farmer, '/my-products')
  const photos = [await aPhoto('red'), await aPhoto('green'), await aPhoto('blue')]

  for (const [language, theme] of [
    ['kn', 'light'],
    ['mr', 'dark'],
    ['en', 'dark'],
  ] as const) {
    const say = words(language, 'listing')
    await page.setViewportSize({ width: 1280, height: 740 })
    await readIn(page, language)
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), theme)
    await page.getByRole('link', { name: say('mine.add') }).click()
    const dialog = dialogOf(page, say('add'))
    await dialog.getByRole('button', { name: say('add') }).click()
    await expect(dialog.getByLabel(say('picture.add'))).toBeFocused()
    if (language === 'kn') await expectAccessible(page) // with everything missing
    await choosePhotos(dialog, photos)
    await expect(dialog.getByRole('img')).toHaveCount(3)
    const [content, room] = await dialog.evaluate((one) => [one.scrollWidth, one.clientWidth])
    expect(content).toBeLessThanOrEqual(room ?? 0)
    await expectNoSidewaysScroll(page)
    if (language === 'mr') await expectNothingWrong(page, { but: ['color-contrast'] }) // its colours are those of English
    if (language === 'en') await expectAccessible(page)
    else {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: say('leave.leave') }).click()
      await expect(dialog).toBeHidden()
      expect(await page.evaluate(() => localStorage.getItem('unsent'))).toBeNull()
    }
  }

  await write(dialogOf(page))
  await page.context().setOffline(true)
  await addButton(page).click()
  const told = toldIn(dialogOf(page)).filter({ hasText: words('en', 'errors')('no_answer') })
  const again = told.getByRole('button', { name: words('en', 'translation')('retry') })
  await expect(again).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await again.click()
  await done(page, dialogOf(page), say('added'))
  expect(await productsOf(request, farmer)).toHaveLength(1)
  complaints.length = 0 // the browser itself reports the lost network, and the page what it cannot keep
})
