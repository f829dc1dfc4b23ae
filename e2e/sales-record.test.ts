import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { financialYearAt } from '#contract/requests/financial-year.ts'
import type { SalesRecord } from '#contract/requests/record.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, test } from './browser.ts'
import { aCompletedDeal } from './deal-note.ts'
import { openAs, words } from './member.ts'

const phone = { width: 360, height: 740 }

async function onePage(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width) / 2.8346), Math.round(Number(height) / 2.8346)]).toEqual([210, 297])
}

/** As much as there can be on it: other crops and notes are summed up, and a year has twelve months. */
const crowded = (names: string[]): SalesRecord => ({
  from: '2025-04-01',
  to: '2026-03-31',
  name: 'ಶ್ರೀನಿವಾಸಮೂರ್ತಿ ವೆಂಕಟಸುಬ್ಬಯ್ಯ ಚನ್ನಬಸಪ್ಪ ರಾಮಚಂದ್ರಪ್ಪ ಹನುಮಂತರಾಯಪ್ಪ ಗೌಡ ಪಾಟೀಲರು'.slice(0, 80),
  district: 'Dr. B.R. Ambedkar Konaseema',
  state: 'Andhra Pradesh',
  sold: { count: 1_234, rupees: 9_876_543_210.99 },
  partners: 987,
  paid: { count: 1_000, rupees: 8_765_432_109.99 },
  crops: names.map((name) => ({ name, unit: 'quintal', quantity: 9_999_999.999, count: 999, rupees: 987_654_321.99 })),
  months: Array.from({ length: 12 }, (_, at) => ({
    month: at < 9 ? `2025-${String(at + 4).padStart(2, '0')}` : `2026-0${at - 8}`,
    count: 999,
    rupees: 987_654_321.99,
  })),
  notes: Array.from({ length: 200 }, () => 'SDN-WWWW-WWWW-WWWW'),
  noteCount: 1_234,
})

for (const language of languages)
  test(`the fullest record is one page of A4 too: ${language}`, async ({ page, request }) => {
    const { seller } = await aCompletedDeal(request)
    const { names } = await (await request.get('/api/products/names')).json()
    const longest = (names as { key: string; labels: Record<string, string> }[])
      .map(({ key, labels }) => ({ key, length: (labels[language] ?? '').length }))
      .sort((one, other) => other.length - one.length)
      .slice(0, 20)
      .map(({ key }) => key)
    await page.route('**/api/contact-requests/record?*', (route) =>
      route.fulfill({ json: { record: crowded(longest) } }),
    )
    await openAs(page, seller, '/sales-record', { ...phone, language })
    await expect(page.getByRole('article')).toContainText('SDN-WWWW-WWWW-WWWW')
    await expectNoSidewaysScroll(page)
    await onePage(page)
  })

for (const language of languages)
  test(`in ${language} who sold has a record: one page of A4, and a file of the deals`, async ({ page, request }) => {
    const { seller, signed } = await aCompletedDeal(request)
    const say = words(language, 'sales-record')
    await openAs(page, seller, '/requests?list=received&status=completed', { ...phone, language, theme: 'dark' })
    await page.getByRole('link', { name: say('title') }).click()
    await expect(page).toHaveURL('/sales-record')
    const sheet = page.getByRole('article')
    for (const said of ['Lakshmamma H.', '₹12,800', signed.note.code]) await expect(sheet).toContainText(said)
    await expect(sheet.getByRole('table', { name: say('byCrop') }).locator('tfoot')).toContainText('₹12,800')
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
    await expectAccessible(page)
    await expectReadableInDark(page)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('file') }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`seedha-deals-${financialYearAt(new Date())}.csv`)
    const [head, ...rows] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(head).toContain('request,side,product')
    expect(rows).toEqual([expect.stringContaining(',sold,groundnut,200,kg,64,12800.00,Anand Kulkarni,')])

    await onePage(page)

    await page.emulateMedia({ media: 'print' })
    for (const around of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
      await expect(around.filter({ visible: true })).toHaveCount(0)
    const painted = await page.evaluate(() =>
      ['html', 'body', 'article', 'article td'].map((part) => {
        const { backgroundColor, color, colorScheme } = getComputedStyle(document.querySelector(part) as Element)
        return part === 'html' ? [backgroundColor, colorScheme] : [backgroundColor, color]
      }),
    )
    const white = 'rgb(255, 255, 255)'
    expect(painted[0]).toEqual([white, 'light'])
    expect(painted[1]?.[0]).toBe(white)
    expect(painted[2]).toEqual([white, 'rgb(0, 0, 0)'])
    expect(painted[3]?.[1]).toBe('rgb(0, 0, 0)')
  })
