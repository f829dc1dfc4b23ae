import type { Page } from '@playwright/test'
import { languages } from '#contract/languages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadableInDark, open, test } from './browser.ts'
import { move } from './deal.ts'
import { aCompletedDeal } from './deal-note.ts'
import { adminHeaders, words } from './member.ts'

const phone = { width: 360, height: 740 }
const say = words('en', 'verify')
const outcome = (page: Page) => page.getByRole('main')
const fragmentOf = (address: string) => address.slice(address.indexOf('#'))

for (const language of languages)
  test(`a note is checked in ${language} by its code and by its number, on a phone`, async ({ page, request }) => {
    const { signed } = await aCompletedDeal(request)
    const spoken = words(language, 'verify')
    await open(page, `/verify${fragmentOf(signed.verify.address)}`, { ...phone, language })
    await expect(page.getByText(spoken('genuine'), { exact: true })).toBeVisible()
    await expect(page.getByText(spoken('valid'))).toBeVisible()
    const told = ['Lakshmamma H.', 'Anand Kulkarni', '₹12,800', signed.note.code]
    for (const one of told) await expect(outcome(page)).toContainText(one)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByLabel(spoken('number')).fill(signed.note.code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: spoken('button'), exact: true }).click()
    await expect(page.getByText(spoken('found'), { exact: true })).toBeVisible()
    await expect(outcome(page)).toContainText('L… H…')
    await expect(outcome(page)).not.toContainText('Lakshmamma')
    await expectReadableInDark(page)
  })

test('what is no genuine note is told apart', async ({ page, request }) => {
  const { signed } = await aCompletedDeal(request)
  const { jws } = signed
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: '--------' })).toString('base64url')
  let opened = 0
  const opens = async (fragment: string, title: string) => {
    await open(page, `/verify?${++opened}#${fragment}`, phone) // with the path alone it would be the same document
    await expect(page.getByText(title, { exact: true })).toBeVisible()
    await expect(page.getByText(say('genuine'), { exact: true })).toHaveCount(0)
  }
  const at = jws.indexOf('.') + 20
  await opens(`${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`, say('forged'))
  await opens(jws.slice(0, -30), say('cut'))
  await opens(jws.replace(/^[^.]+/, header), say('other'))
  await opens(signed.note.code, say('found')) // the number alone
})

test('a number is told to be wrong before it is asked for, and one that nobody has is unknown', async ({
  page,
  complaints,
}) => {
  await open(page, '/verify', phone)
  await expect(page.getByText(say('lead'))).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const field = page.getByLabel(say('number'))
  await field.fill('SDN-0000-0000-0001')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('sdn ooooo oooo ooo')
  await field.press('Enter')
  await expect(page.getByText(say('unknown'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  complaints.length = 0 // the browser itself reports the 404
})

test('whoever asks too often is told to wait', async ({ page, complaints }) => {
  await page.route('**/api/deal-notes/*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: { code: 'too_many_requests', message: '' } }),
  )
  await open(page, '/verify#SDN-0000-0000-0000', phone)
  await expect(page.getByText(say('many'))).toBeVisible()
  complaints.length = 0 // the browser itself reports the 429
})

test('a note says that its deal is disputed, and that it was cancelled', async ({ page, request }) => {
  const { buyer, path, signed } = await aCompletedDeal(request)
  const _id = path.split('/')[2] ?? ''
  await move(request, buyer, { _id } as Parameters<typeof move>[2], 'dispute', { reason: 'Half was rotten.' })
  await open(page, `/verify${fragmentOf(signed.verify.address)}`, phone)
  await expect(page.getByText(say('genuine'), { exact: true })).toBeVisible()
  await expect(page.getByText(say('disputed'))).toBeVisible()
  const headers = await adminHeaders(request)
  const data = { outcome: 'not_completed', adminNote: 'Called both.' }
  const ruled = await request.patch(`/api/admin/contact-requests/${_id}`, { headers, data })
  expect(ruled.status(), await ruled.text()).toBe(200)
  await page.getByRole('button', { name: say('again') }).click()
  await expect(page.getByText(say('cancelled'))).toBeVisible()
  await expectAccessible(page)
})
