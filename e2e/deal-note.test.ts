import { readFileSync } from 'node:fs'
import { languages } from '#contract/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { anOffer } from './deal.ts'
import { aCompletedDeal, readCode } from './deal-note.ts'
import { aProvedMember, openAs, words } from './member.ts'

const phone = { width: 360, height: 740 }

test('a completed deal has a note that both sides open from its card, and print or send on', async ({
  page,
  request,
}) => {
  const { seller, path, signed } = await aCompletedDeal(request)
  const say = words('en', 'deal-note')
  await openAs(page, seller, '/requests', phone)
  await page.getByRole('link', { name: words('en', 'requests')('note') }).click()
  await expect(page).toHaveURL(path)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(signed.note.code)
  for (const said of ['Lakshmamma H.', 'Anand Kulkarni', '200 kg', '₹64', '₹60', '₹12,800', 'Kolar'])
    await expect(sheet).toContainText(said)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expectReadableInDark(page)
  const { background, color } = await sheet.evaluate((element) => getComputedStyle(element))
  expect([background, color]).toEqual([expect.stringContaining('rgb(255, 255, 255)'), 'rgb(0, 0, 0)'])

  const [saved] = await Promise.all([
    page.waitForEvent('download'), // this browser hands no files to other apps
    page.getByRole('button', { name: say('share') }).click(),
  ])
  expect(saved.suggestedFilename()).toBe(`${signed.note.code}.png`)
  const picture = readFileSync(await saved.path())
  for (const share of [1, 0.5]) expect(await readCode(picture, share)).toBe(signed.verify.address)
  await expect(page.getByText(say('saved'))).toBeVisible()
  await expect(sheet).toHaveCount(1)
})

/** About as fine as a printer. */
const printer = { deviceScaleFactor: 3 }

/** 80 letters, each of three bytes. */
const longName = 'ಶ್ರೀನಿವಾಸಮೂರ್ತಿ ವೆಂಕಟಸುಬ್ಬಯ್ಯ ಚನ್ನಬಸಪ್ಪ ರಾಮಚಂದ್ರಪ್ಪ ಹನುಮಂತರಾಯಪ್ಪ ಗೌಡ ಪಾಟೀಲರು ಎಂಬುವರು'.slice(0, 80).trim()
const largest = { finalQuantity: 999_999.999, buyerPrice: 9_999_999.99, sellerPrice: 8_888_888.88 }

test('with the longest names and the largest numbers the note is one page, and its code is read at its size and at half of it', async ({
  browser,
  request,
}) => {
  const seller = await aProvedMember(request, { name: longName, language: 'kn' })
  const buyer = await aProvedMember(request, {
    role: 'customer',
    name: [...longName].reverse().join(''),
    language: 'kn',
  })
  const people = { seller, buyer, product: await anOffer(request, seller) }
  const { path, signed } = await aCompletedDeal(request, largest, people)
  const page = await (await browser.newContext({ ...printer, serviceWorkers: 'block' })).newPage()
  await openAs(page, seller, path, { ...phone, language: 'kn' })
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText(longName)
  await expectNoSidewaysScroll(page)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('kn', 'deal-note')('share') }).click(),
  ])
  const picture = readFileSync(await saved.path())
  for (const share of [1, 0.5]) expect(await readCode(picture, share)).toBe(signed.verify.address)
  await page.setViewportSize({ width: 600, height: 800 })
  await page.emulateMedia({ media: 'print' })
  const overflow = await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(overflow).toBeLessThanOrEqual(0)
  const printed = await sheet.screenshot()
  for (const share of [1, 0.5]) expect(await readCode(printed, share)).toBe(signed.verify.address)
  await page.context().close()
})

for (const language of languages)
  test(`printed in ${language}, the note alone is one page of A5 whose code is read at its size and at half of it`, async ({
    browser,
    request,
  }) => {
    const { buyer, path, signed } = await aCompletedDeal(request)
    const page = await (await browser.newContext({ ...printer, serviceWorkers: 'block' })).newPage()
    await openAs(page, buyer, path, { ...phone, language, theme: 'dark' })
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(words(language, 'deal-note')('nothingPaid'))
    const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width) / 2.8346), Math.round(Number(height) / 2.8346)]).toEqual([148, 210])

    await page.setViewportSize({ width: 600, height: 800 }) // the screenshot is of what is on the screen
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    const { width: across = 0, height: down = 0 } = (await sheet.boundingBox()) ?? {}
    expect([across, down].map(Math.round)).toEqual([559, 790]) // 148 × 209 mm
    const printed = await sheet.screenshot()
    for (const share of [1, 0.5]) expect(await readCode(printed, share)).toBe(signed.verify.address)
  })
