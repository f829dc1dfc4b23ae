import type { Page } from '@playwright/test'
import type { LoginStep } from '#web/features/session/login-flow.ts'
import type { RegisterDraft } from '#web/features/users/register/draft.ts'
import { awake, expect, open } from './browser.ts'
import { digits } from './login-page.ts'
import { aMember, password, stored, words } from './member.ts'
import { phone, test } from './refused.ts'
import { fillPassword } from './register-page.ts'

const say = words('en', 'session')
const sayUsers = words('en', 'users')
const number = '+919876543210'
const email = 'ravi@example.in'
const until = Date.now() + 3_600_000
const sent = { otpToken: 'x', resendAt: 0, expiresAt: until }
const owner = {
  phone: number,
  name: 'Ravi',
  email,
  place: null,
  toReset: false,
  answerToken: 'x',
  needsProof: true,
  until,
}

const aUsername = () => `laksh_${Math.random().toString(36).slice(2, 10)}`

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The page as it is after a reload at this point. */
async function resume(page: Page, key: string, value: object) {
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [key, JSON.stringify(value)] as const)
  await page.reload()
  await awake(page)
}
const atStep = (page: Page, step: LoginStep) => resume(page, 'seedha:login', step)

/** The sixth digit sends the code. */
const typeCode = async (page: Page) => {
  await digits(page).fill('')
  await digits(page).fill('123456')
}

test('each way in says in view why it was refused', async ({ page, expectRefusalSeen: seen }) => {
  await open(page, '/login', phone)
  await page.getByLabel(say('fields.phone')).fill(number.slice(3))
  await seen('POST /auth/check-phone', { button: button(page, say('phone.continue')) })

  await atStep(page, { at: 'way', phone: number })
  await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
  const withPassword = button(page, say('way.withPassword'))
  await seen('POST /auth/login', { button: withPassword })
  await seen('POST /auth/login', { button: withPassword, code: 'phone_login_failed' })
  await seen('POST /auth/send-otp', { button: button(page, say('way.sendCode')) })

  await atStep(page, { at: 'code', phone: number, toReset: false, ...sent })
  const logIn = { button: button(page, say('code.logIn')), act: () => typeCode(page) }
  await seen('POST /auth/verify-otp', logIn)
  await seen('POST /auth/verify-otp', { ...logIn, code: 'otp_invalid' })
  await seen('POST /auth/send-otp', { button: button(page, say('code.resend')) })

  await atStep(page, { at: 'email' })
  await page.getByLabel(say('fields.email')).fill(email)
  await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
  await seen('POST /auth/login', { button: button(page, say('email.logIn')) })
})

test('each way to a new password says in view why it was refused', async ({ page, expectRefusalSeen: seen }) => {
  await open(page, '/login', phone)
  await atStep(page, { at: 'forgot', phone: number })
  await page.getByLabel(say('fields.email')).fill(email)
  await seen('POST /users/send-email-otp', { button: button(page, say('forgot.byEmail')) })
  await seen('POST /auth/send-otp', { button: button(page, say('forgot.bySms', { phone: '+91 98765 43210' })) })

  await atStep(page, { at: 'emailCode', email, ...sent })
  await seen('POST /users/verify-email-otp', { button: button(page, say('code.confirm')), act: () => typeCode(page) })
  await seen('POST /users/send-email-otp', { button: button(page, say('code.resend')) })

  await atStep(page, { at: 'newPassword', by: 'email', email, emailToken: 'x', until })
  const fields = page.locator('input[autocomplete=new-password]')
  await expect(fields).toHaveCount(2)
  for (const field of await fields.all()) await field.fill(password)
  const save = button(page, say('reset.save'))
  await seen('POST /users/reset-password', { button: save })
  await seen('POST /users/reset-password', { button: save, code: 'password_common' })

  await page.goto('/take-back#x')
  const takeBack = button(page, say('takeBack.button'))
  await seen('POST /users/take-back', { button: takeBack })
  await seen('POST /users/take-back', {
    button: takeBack,
    code: 'token_invalid',
    says: say('takeBack.over'),
    once: true,
  })
})

test('each question about whose account it is says in view why the answer was refused', async ({
  page,
  expectRefusalSeen: seen,
}) => {
  await open(page, '/login', phone)
  await atStep(page, { at: 'isThisYou', ...owner })
  await seen('POST /auth/is-this-you', { button: button(page, say('isThisYou.no')) })
  await atStep(page, { at: 'keepEmail', ...owner })
  for (const answer of ['keep', 'remove'])
    await seen('POST /auth/is-this-you', { button: button(page, say(`keepEmail.${answer}`)) })

  await atStep(page, { at: 'owner', ...owner })
  await page.getByLabel(say('fields.email')).fill(email)
  await seen('POST /users/send-email-otp', { button: button(page, say('owner.byEmail')) })
  await page.getByLabel(say('fields.password'), { exact: true }).fill(password)
  await seen('POST /auth/is-this-you', { button: button(page, say('way.withPassword')) })
  await atStep(page, { at: 'ownerCode', typed: email, ...sent, ...owner })
  await seen('POST /users/verify-email-otp', { button: button(page, say('owner.confirm')), act: () => typeCode(page) })
})

test('each step of registering says in view why it was refused', async ({ page, request, expectRefusalSeen: seen }) => {
  const values: RegisterDraft['values'] = {
    role: 'farmer',
    name: 'Lakshmamma',
    username: aUsername(),
    email,
    phone: number.slice(3),
    state: 'Karnataka',
    district: 'Kolar',
  }
  const at = (draft: RegisterDraft) => resume(page, 'seedha:register', draft)
  const next = button(page, sayUsers('next'))
  await open(page, '/register', phone)
  await at({ values })
  await button(page, sayUsers('way.email')).click()
  await next.click()
  await seen('POST /users/check-username', {
    button: next,
    act: async () => {
      await page.getByLabel(sayUsers('username.label')).fill(aUsername())
      await next.click()
    },
    says: sayUsers('username.failed'),
  })
  await seen('POST /users/send-email-otp', { button: button(page, sayUsers('email.send')) })
  await at({ values, sent: { email, ...sent } })
  await next.click()
  const confirm = { button: button(page, sayUsers('email.confirm')), act: () => typeCode(page) }
  await seen('POST /users/verify-email-otp', confirm)
  await seen('POST /users/verify-email-otp', { ...confirm, code: 'otp_invalid' })
  await seen('POST /users/send-email-otp', { button: button(page, say('code.resend')) })

  await at({ values, proof: { email, emailToken: 'x', until } })
  await next.click()
  await expect(page.getByRole('heading', { name: sayUsers('steps.place.title') })).toBeVisible()
  await next.click()
  await fillPassword(page)
  const register = button(page, sayUsers('finish.register'))
  await seen('POST /users/register', { button: register })
  await seen('POST /users/register', { button: register, code: 'username_taken', once: true })

  const member = await aMember(request)
  await stored(page, 'token', member.token)
  await at({ values: {}, registered: member.phone })
  await seen('POST /auth/send-otp', { button: button(page, say('way.sendCode')) })
  await resume(page, 'seedha:prove-phone', { phone: member.phone, ...sent })
  await seen('POST /users/verify-phone', { button: button(page, say('code.confirm')), act: () => typeCode(page) })
})
