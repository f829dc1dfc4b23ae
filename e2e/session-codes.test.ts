import type { APIRequestContext, Page } from '@playwright/test'
import { awake, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { digits, enterPhone, press } from './login-page.ts'
import { aMember, codeFor, words } from './member.ts'

const another = (code: string) => (code === '000000' ? '000001' : '000000')
const newPassword = 'Champa@52901'

const logIn = (request: APIRequestContext, phone: string, password: string) =>
  request.post('/api/auth/login', { data: { phone, password } })

async function check(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** The first code to a number that nobody proved before has led to the question; the answers, up to a new password. */
async function answerAndSave(page: Page, language: string, email: string) {
  const say = words(language, 'session')
  await press(page, say('isThisYou.yes'))
  await expect(page.getByRole('heading', { name: say('keepEmail.title') })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`${email[0]}•••••`)
  await expect(page.getByRole('main')).not.toContainText(email)
  await check(page)
  await press(page, say('keepEmail.keep'))
  await expect(page.getByText(say('reset.must'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('reset.skip') })).toHaveCount(0)
  await check(page)
  await page.getByLabel(say('reset.password'), { exact: true }).fill(newPassword)
  await page.getByLabel(say('fields.confirm')).fill(newPassword)
  await press(page, say('reset.save'))
  await expect(page).toHaveURL('/dashboard')
}

test('a code by SMS, worked for beside the page, signs in; a wrong one is said, in kn at 360 px', async ({
  page,
  request,
  complaints,
}) => {
  const say = words('kn', 'session')
  const { phone, email } = await aMember(request, { language: 'kn' })
  const working = page.waitForEvent('worker')
  await open(page, '/login', { language: 'kn', width: 360, height: 740 })
  await check(page)
  await enterPhone(page, phone, say)
  await expect(page.getByRole('heading', { name: say('way.title') })).toBeFocused()
  await check(page)
  await press(page, say('way.sendCode'))
  expect((await working).url()).toMatch(/\/assets\/worker-/)
  await expect(digits(page)).toBeFocused()
  await check(page)
  const code = await codeFor(request, phone)
  await digits(page).fill('123')
  await press(page, say('code.logIn'))
  await expect(page.getByText(say('code.short'))).toBeVisible()
  await digits(page).fill(another(code))
  await expect(page.getByText(words('kn', 'errors')('otp_invalid'))).toBeVisible()
  await expect(digits(page)).toHaveValue('')
  await digits(page).fill(code)
  // the number was never proved before: first the question, then the password that was voided
  await expect(page.getByRole('heading', { name: say('isThisYou.title') })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Ravi Kumar')
  await expectAccessible(page)
  await page.reload()
  await awake(page)
  await expectNoSidewaysScroll(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await answerAndSave(page, 'kn', email)
  expect((await logIn(request, phone, newPassword)).status()).toBe(200)
  complaints.length = 0
})

test('a forgotten password is set anew by SMS, after a wrong one by email; each screen is well at the desk', async ({
  page,
  request,
  complaints,
}) => {
  const say = words('en', 'session')
  const { phone, email } = await aMember(request)
  await open(page, '/login', { language: 'en', width: 1280, height: 800 })
  await check(page)
  await press(page, say('phone.useEmail'))
  await page.getByLabel(say('fields.email')).fill(email)
  await page.getByLabel(say('fields.password'), { exact: true }).fill('Wrong@2026')
  await press(page, say('email.logIn'))
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials and try again.')
  await check(page)
  await press(page, say('email.usePhone'))
  await enterPhone(page, phone)
  await expect(page.getByRole('heading', { name: say('way.title') })).toBeFocused()
  await check(page)
  await press(page, say('way.forgot'))
  await check(page)
  await press(page, say('forgot.bySms', { phone: `+91 ${phone.slice(3, 8)} ${phone.slice(8)}` }))
  await expect(digits(page)).toBeFocused()
  await check(page)
  await digits(page).fill(await codeFor(request, phone))
  await expect(page.getByRole('heading', { name: say('isThisYou.title') })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Ravi Kumar')
  await check(page)
  await answerAndSave(page, 'en', email)
  expect((await logIn(request, phone, newPassword)).status()).toBe(200)
  complaints.length = 0 // the browser itself reports the 401
})
