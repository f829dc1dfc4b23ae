import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { as, ask, twoPeople } from './deal.ts'
import { expectInView } from './in-view.ts'
import { digits } from './login-page.ts'
import { aMember, aProvedMember, type Member, openAs, password, words } from './member.ts'
import { aPhoto } from './offer.ts'
import { edit, save, say } from './profile-page.ts'
import { phone, test } from './refused.ts'

const session = words('en', 'session')
const requests = words('en', 'requests')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const typeCode = async (page: Page) => {
  await digits(page).fill('')
  await digits(page).fill('123456')
}
const fillNewPassword = async (page: Page) => {
  const fields = page.locator('input[autocomplete=new-password]')
  await expect(fields).toHaveCount(2)
  for (const field of await fields.all()) await field.fill('Kamala@5907')
}
/** The code that a number got is not looked at: what is sent with it is refused. */
const answerWithCode = (page: Page, path: string) =>
  page.route(`**/api/${path}`, (route) =>
    route.fulfill({ json: { message: '', otpToken: 'x', resendAfter: 0, expiresIn: 600 } }),
  )

test('a member sees why details, a new email, a number or a picture were refused', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const member = await aMember(request)
  await openAs(page, member, '/profile?tab=details', phone)
  await page.locator('input[type=file]').setInputFiles([await aPhoto('red')])
  const picture = page.getByRole('dialog', { name: say('picture.title') })
  const use = picture.getByRole('button').last()
  await seen('PATCH /users/profile/image', { button: use, within: picture })
  await page.keyboard.press('Escape')

  await button(page, say('prove.open')).click()
  const proving = page.getByRole('dialog', { name: say('prove.title') })
  await seen('POST /auth/send-otp', {
    button: proving.getByRole('button', { name: say('prove.send') }),
    within: proving,
  })
  await answerWithCode(page, 'auth/send-otp')
  await proving.getByRole('button', { name: say('prove.send') }).click()
  const confirm = { button: proving.getByRole('button', { name: say('prove.confirm') }), act: () => typeCode(page) }
  await seen('POST /users/verify-phone', { ...confirm, within: proving })
  await seen('POST /users/verify-phone', { ...confirm, within: proving, code: 'otp_invalid' })
  await seen('POST /auth/send-otp', {
    button: proving.getByRole('button', { name: session('code.resend') }),
    within: proving,
  })
  await page.keyboard.press('Escape')

  await edit(page)
  await page.getByLabel(say('details.field.name'), { exact: true }).fill('Ravi G.')
  await seen('PATCH /users/profile', { button: save(page) })
  await seen('PATCH /users/profile', { button: save(page), code: 'username_taken' })
  const email = page.getByLabel(say('details.field.email'), { exact: true })
  await email.fill(`new.${member.email}`)
  await seen('POST /users/send-email-otp', { button: button(page, say('email.send')) })
  await answerWithCode(page, 'users/send-email-otp')
  await button(page, say('email.send')).click()
  const confirmEmail = { button: button(page, say('email.confirm')), act: () => typeCode(page) }
  await seen('POST /users/verify-email-otp', confirmEmail)
  await email.fill(member.email)
  await page.getByLabel(say('details.field.phone')).fill('9876543210')
  await page.getByLabel(say('self.label')).fill(password)
  await seen('PATCH /users/profile', { button: save(page), code: 'wrong_password' })
})

test('a member sees why a password, an unblocking, a download or the end of the account were refused', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  await ask(request, buyer, product, 50)
  const block = await request.post('/api/users/blocks', { headers: as(seller), data: { userId: buyer.user._id } })
  expect(block.ok()).toBe(true)
  await openAs(page, seller, '/profile?tab=security', phone)
  await page.getByLabel(say('password.current')).fill(password)
  await fillNewPassword(page)
  const change = button(page, say('password.save'))
  await seen('POST /users/reset-password', { button: change })
  await seen('POST /users/reset-password', { button: change, code: 'wrong_password' })
  await seen('POST /users/reset-password', { button: change, code: 'password_common' })
  await seen('DELETE /users/blocks/{userId}', {
    button: button(page, requests('block.liftOne', { name: 'Anand Kulkarni' })),
  })
  await seen('GET /users/profile/data', {
    button: button(page, requests('data.button')),
    within: page.getByRole('region', { name: requests('data.title') }),
  })

  await button(page, say('delete.open')).click()
  const leaving = page.getByRole('dialog', { name: say('delete.ask') })
  await leaving.getByLabel(say('self.label')).fill(password)
  const erase = { button: leaving.getByRole('button', { name: say('delete.confirm') }), within: leaving }
  await seen('DELETE /users/profile', erase)
  await seen('DELETE /users/profile', { ...erase, code: 'wrong_password' })
  const byCode = leaving.getByRole('button', { name: say('self.byCode', { phone: shown(seller) }) })
  await seen('POST /auth/send-otp', { button: byCode, within: leaving })
  await answerWithCode(page, 'auth/send-otp')
  await byCode.click()
  await digits(page).fill('123456')
  await seen('DELETE /users/profile', { ...erase, code: 'otp_invalid' })
})

/** In the page's format. */
const shown = ({ phone }: Member) => `+91 ${phone.slice(3, 8)} ${phone.slice(8)}`

test('a member without a password sees why one was not set', async ({ page, request, expectRefusalSeen: seen }) => {
  const member = await aProvedMember(request)
  await page.route('**/api/auth/me', async (route) => {
    const { user } = await (await route.fetch()).json()
    await route.fulfill({ json: { user: { ...user, hasPassword: false } } })
  })
  await openAs(page, member, '/profile?tab=security', phone)
  await fillNewPassword(page)
  const set = button(page, say('password.set'))
  await set.click()
  await expectInView(page.getByRole('alert').filter({ hasText: say('self.codeMissing') }))
  const send = button(page, say('self.sendCode', { phone: shown(member) }))
  await seen('POST /auth/send-otp', { button: send })
  await answerWithCode(page, 'auth/send-otp')
  await send.click()
  await digits(page).fill('123456')
  await seen('POST /users/reset-password', { button: set })
  await seen('POST /users/reset-password', { button: set, code: 'otp_invalid' })
  await digits(page).fill('123456')
  await seen('POST /users/reset-password', { button: set, code: 'password_common' })
})
