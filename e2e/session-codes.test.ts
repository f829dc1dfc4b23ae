import type { APIRequestContext } from '@playwright/test'
import { awake, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { digits, enterPhone, looks, press } from './login-page.ts'
import { aMember, codeFor, password, words } from './member.ts'

const say = words('en', 'session')
const sayError = words('en', 'errors')
const another = (code: string) => (code === '000000' ? '000001' : '000000')

/** The demo's own people: their numbers are proved, and nobody has sent them a code yet. */
const demo = {
  password: 'Seedha@2026',
  farmer: { phone: '+919900000001', email: 'farmer@demo.seedha.in' },
  vendor: { phone: '+919900000002' },
  customer: { phone: '+919900000003' },
}

const logIn = (request: APIRequestContext, phone: string, password: string) =>
  request.post('/api/auth/login', { data: { phone, password } })

for (const look of looks)
  test(`a code by SMS signs in; a wrong one is said, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'session')
    const { phone, email } = await aMember(request, { language: look.language })
    await open(page, '/login', look)
    await enterPhone(page, phone, say)
    await press(page, say('way.sendCode'))
    await expect(digits(page)).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const code = await codeFor(request, phone)
    await digits(page).fill('123')
    await press(page, say('code.logIn'))
    await expect(page.getByText(say('code.short'))).toBeVisible()
    await digits(page).fill(another(code))
    await expect(page.getByText(words(look.language, 'errors')('otp_invalid'))).toBeVisible()
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
    await press(page, say('isThisYou.yes'))
    await expect(page.getByRole('heading', { name: say('keepEmail.title') })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(`${email[0]}•••••`)
    await expect(page.getByRole('main')).not.toContainText(email)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, say('keepEmail.keep'))
    await expect(page.getByText(say('reset.must'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('reset.skip') })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByLabel(say('reset.password'), { exact: true }).fill('Champa@52901')
    await page.getByLabel(say('fields.confirm')).fill('Champa@52901')
    await press(page, say('reset.save'))
    await expect(page).toHaveURL('/dashboard')
    expect((await logIn(request, phone, 'Champa@52901')).status()).toBe(200)
    complaints.length = 0
  })

test('the wait for another code survives a reload and ends with the offer of a new one', async ({ page, request }) => {
  const { phone } = await aMember(request)
  await page.clock.install()
  await open(page, '/login')
  await enterPhone(page, phone)
  await press(page, say('way.sendCode'))
  await expect(page.getByText(/0:5\d/)).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(page.getByText(/0:3\d/)).toBeVisible()
  await page.reload()
  await awake(page)
  await expect(page.getByRole('heading', { name: say('code.title') })).toBeVisible()
  await expect(page.getByText(/0:3\d/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`+91 ${phone.slice(3, 8)} ${phone.slice(8)}`)
  await page.clock.runFor(40_000)
  await expect(page.getByRole('button', { name: say('code.resend') })).toBeVisible()
  await digits(page).fill(await codeFor(request, phone))
  await expect(page.getByRole('heading', { name: say('isThisYou.title') })).toBeVisible()
})

test('an email that is not known is taken out of the account', async ({ page, request }) => {
  const { phone, email } = await aMember(request)
  await open(page, '/login?next=%2Fprofile')
  await enterPhone(page, phone)
  await press(page, say('way.sendCode'))
  await digits(page).fill(await codeFor(request, phone))
  await press(page, say('isThisYou.yes'))
  await press(page, say('keepEmail.remove'))
  await page.getByLabel(say('reset.password'), { exact: true }).fill('Champa@52901')
  await page.getByLabel(say('fields.confirm')).fill('Champa@52901')
  await press(page, say('reset.save'))
  await expect(page).toHaveURL('/profile')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const { user } = await (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).json()
  expect([user.phone, user.email]).toEqual([phone, ''])
  expect((await request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401)
})

test('“that is not me” takes the number out of the account and leads to registering with it', async ({
  page,
  request,
}) => {
  const { phone } = await aMember(request)
  await open(page, '/login?next=%2Fabout')
  await enterPhone(page, phone)
  await press(page, say('way.sendCode'))
  await digits(page).fill(await codeFor(request, phone))
  await press(page, say('isThisYou.no'))
  await expect(page).toHaveURL('/register?next=%2Fabout')
  await expect(page.getByText(`+91 ${phone.slice(3, 8)} ${phone.slice(8)}`)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  const { registered } = await (await request.post('/api/auth/check-phone', { data: { phone } })).json()
  expect(registered).toBe(false)
})

test('with a proved number a code is all it takes, and it is worked for beside the page', async ({ page, request }) => {
  const { phone } = demo.customer
  const working = page.waitForEvent('worker')
  await open(page, '/login?next=%2Fabout')
  await enterPhone(page, phone)
  await press(page, say('way.sendCode'))
  expect((await working).url()).toMatch(/\/assets\/worker-/)
  await digits(page).fill(await codeFor(request, phone))
  await expect(page).toHaveURL('/about')
})

test('a forgotten password is set anew with a code by SMS', async ({ page, request, complaints }) => {
  const { phone } = demo.vendor
  await open(page, '/login?next=%2Fabout')
  await enterPhone(page, phone)
  await press(page, say('way.forgot'))
  await expectAccessible(page)
  await press(page, say('forgot.bySms', { phone: `+91 ${phone.slice(3, 8)} ${phone.slice(8)}` }))
  await digits(page).fill(await codeFor(request, phone))
  await expect(page.getByText(say('reset.lead'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('reset.skip') })).toBeVisible()
  await page.getByLabel(say('reset.password'), { exact: true }).fill(demo.password)
  await page.getByLabel(say('fields.confirm')).fill(demo.password)
  await page.route('**/api/users/reset-password', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await press(page, say('reset.save'))
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password.')
  const saved = page.waitForResponse('**/api/users/reset-password')
  await press(page, say('reset.save'))
  expect((await saved).status()).toBe(200)
  await expect(page).toHaveURL('/about')
  complaints.length = 0
})

test('a forgotten password is set anew with a code by email, and signs in', async ({ page, request }) => {
  const { phone, email } = demo.farmer
  await open(page, '/login')
  await enterPhone(page, phone)
  await press(page, say('way.forgot'))
  await page.getByLabel(say('fields.email')).fill(email)
  await press(page, say('forgot.byEmail'))
  await expect(digits(page)).toBeFocused()
  await digits(page).fill(await codeFor(request, email))
  await page.getByLabel(say('reset.password'), { exact: true }).fill('password')
  await page.getByLabel(say('fields.confirm')).fill('passwort')
  await press(page, say('reset.save'))
  const lacking = ['letters', 'number', 'sign'].map((rule) => say(`password.rules.${rule}`)).join(' · ')
  await expect(page.getByText(say('password.missing', { rules: lacking }))).toBeVisible()
  await expect(page.getByText(say('password.confirmDiffers'))).toBeVisible()
  await page.getByLabel(say('reset.password'), { exact: true }).fill(demo.password)
  await page.getByLabel(say('fields.confirm')).fill(demo.password)
  const saved = page.waitForResponse('**/api/users/reset-password')
  await press(page, say('reset.save'))
  expect((await saved).status()).toBe(200)
  await expect(page).toHaveURL('/dashboard')
})

test('every failure of sending a code is said, and nothing is lost', async ({ page, request, complaints }) => {
  const { phone } = await aMember(request)
  await page.route('**/api/captcha', (route) => route.fulfill({ status: 500, json: {} }))
  await open(page, '/login')
  await enterPhone(page, phone)
  const alert = page.getByRole('alert')
  await press(page, say('way.sendCode'))
  await expect(alert).toHaveText('Failed to initialize reCAPTCHA. Please try again later.')
  await page.unroute('**/api/captcha')
  await page.route('**/api/captcha', (route) => route.abort(), { times: 1 })
  await press(page, say('way.sendCode'))
  await expect(alert).toHaveText(sayError('no_answer'))
  await page.route('**/api/auth/send-otp', (route) => route.fulfill({ status: 503, json: { code: 'otp_not_sent' } }))
  await press(page, words('en', 'translation')('retry'))
  await expect(alert).toHaveText('Failed to send OTP.')
  await page.unroute('**/api/auth/send-otp')
  const answers = [
    { status: 400, code: 'captcha_invalid', text: 'reCAPTCHA expired. Please try again.' },
    { status: 429, code: 'too_many_requests', text: 'Too many requests. Please try again later.' },
    { status: 503, code: 'otp_not_sent', text: 'Failed to send OTP.' },
    { status: 500, code: 'unexpected', text: 'Failed to send OTP.' },
    { status: 429, code: 'otp_paused', text: sayError('otp_paused') },
  ]
  for (const { status, code, text } of answers) {
    await page.route('**/api/auth/send-otp', (route) => route.fulfill({ status, json: { code, message: code } }))
    await press(page, say('way.sendCode'))
    await expect(alert).toHaveText(text)
    await page.unroute('**/api/auth/send-otp')
  }
  await page.route('**/api/auth/send-otp', (route) => route.abort())
  await press(page, say('way.sendCode'))
  await expect(alert).toHaveText(sayError('no_answer'))
  await expect(page.getByRole('main')).toContainText(`+91 ${phone.slice(3, 8)} ${phone.slice(8)}`)
  complaints.length = 0
})
