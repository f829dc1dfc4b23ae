import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { languages } from '#contract/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { readCode } from './deal-note.ts'
import { expectSteady, watch } from './layout-shift.ts'
import { aMember, openAs, words } from './member.ts'
import { aProduct, icon } from './offer.ts'
import { expectRoomyTargets } from './targets.ts'

const phone = { width: 360, height: 740 }
const path = '/my-products/poster'

async function aStall(request: APIRequestContext) {
  const seller = await aMember(request, { name: 'Manjula Gowda' })
  for (const name of ['tomato', 'okra', 'onion', 'potato', 'brinjal', 'carrot', 'tomato', 'cabbage'])
    await aProduct(request, seller, { name }, [icon])
  const headers = { authorization: `Bearer ${seller.token}` }
  const { farm } = await (await request.get('/api/products/farmer/my-farm', { headers })).json()
  return { seller, farm }
}

test('a seller finds their own page from their products, shares it, and lets search engines list it', async ({
  page,
  request,
  context,
}) => {
  test.slow()
  const { seller, farm } = await aStall(request)
  const say = words('kn', 'own-farm')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await watch(page)
  await openAs(page, seller, '/my-products', { ...phone, language: 'kn' })
  await page.getByRole('link', { name: say('title') }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('article', { name: say('sheet') }).getByRole('listitem')).toHaveCount(6)
  await expectSteady(page, path)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInDark(page)
  await expectRoomyTargets(page, 'main')
  const indexed = page.getByRole('switch', { name: say('indexed') })
  await expect(indexed).not.toBeChecked()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH') // shown before it is kept
  await indexed.click()
  await expect(indexed).toBeChecked()
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(indexed).toBeChecked()
  await page.getByRole('button', { name: words('kn', 'translation')('share'), exact: true }).click()
  await page.getByRole('button', { name: words('kn', 'share')('copy') }).click()
  await expect(page.getByText(words('kn', 'share')('copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(farm.link.address)
  await page.getByRole('link', { name: say('open') }).click()
  await expect(page).toHaveURL(`/farms/${seller.user.username}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manjula Gowda')
})

test('who has nothing on sale is told so, and led to list something; who only buys has no page', async ({
  page,
  request,
}) => {
  const say = words('en', 'own-farm')
  await openAs(page, await aMember(request), path, phone)
  await expect(page.getByText(say('none'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('print') })).toHaveCount(0)
  await expectAccessible(page)
})

/** About as fine as a printer. */
const printer = { deviceScaleFactor: 2 }

for (const language of languages)
  test(`the poster is one A4 in ${language}, readable in grey; its code is read from afar and half torn`, async ({
    browser,
    request,
  }) => {
    test.slow()
    const { seller, farm } = await aStall(request)
    const page = await (await browser.newContext({ ...printer, serviceWorkers: 'block' })).newPage()
    await openAs(page, seller, path, { ...phone, language, theme: 'dark' })
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(words(language, 'own-farm')('scan'))
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width) / 2.8346), Math.round(Number(height) / 2.8346)]).toEqual([210, 297])

    await page.setViewportSize({ width: 800, height: 1200 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    const code = sheet.getByRole('img', { name: farm.link.address })
    const { width: side = 0, y: codeTop = 0, height: codeHeight = 0 } = (await code.boundingBox()) ?? {}
    expect(side / (96 / 25.4)).toBeGreaterThanOrEqual(45) // in millimetres
    const box = (await sheet.boundingBox()) ?? { y: 0, height: 0 }
    expect(codeTop + codeHeight).toBeLessThan(box.y + box.height)
    const printed = await sharp(await sheet.screenshot())
      .grayscale()
      .png()
      .toBuffer()
    for (const share of [1, 0.4]) expect(await readCode(printed, share)).toBe(farm.link.address)
    const square = await sharp(await code.screenshot())
      .grayscale()
      .toBuffer()
    const { width: across = 0 } = await sharp(square).metadata()
    // A tenth of it is gone, in its middle: its corners are what a camera finds it by.
    const torn = Math.round(across * Math.sqrt(0.1))
    const patch = { create: { width: torn, height: torn, channels: 3 as const, background: '#777' } }
    const at = Math.round((across - torn) / 2)
    const covered = await sharp(square)
      .composite([{ input: patch, left: at, top: at }])
      .png()
      .toBuffer()
    expect(await readCode(covered)).toBe(farm.link.address)
  })
