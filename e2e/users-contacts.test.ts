import { expect, expectAccessible, expectAccessibleFromTop, expectNoSidewaysScroll, open, test } from './browser.ts'
import { readIn } from './language.ts'
import { digits } from './login-page.ts'
import { aMember, aMemberByPhone, aProvedMember, codeFor, linkFor, openAs, password, stored, words } from './member.ts'
import { desk, edit, phone, save, say, sayError } from './profile-page.ts'

const aNumber = () => `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`
const shown = (phone: string) => `+91 ${phone.slice(3, 8)} ${phone.slice(8)}`
const { width, height } = phone
const small = { width, height }

test('a new email and a new number are taken with the code that was sent to the one and a code to the number before', async ({
  page,
  request,
  complaints,
}) => {
  const member = await aProvedMember(request)
  // a device that signed in before has codes of its own: the number got one just now
  const device = 'the-browser-of-this-journey'
  const headers = { 'x-device-fingerprint': device }
  const data = { phone: member.phone, password }
  const { token } = await (await request.post('/api/auth/login', { headers, data })).json()
  await stored(page, 'deviceFingerprint', device)
  await openAs(page, { token }, '/profile?tab=details')
  await edit(page)
  await page.getByLabel(say('details.field.phone')).fill(aNumber())
  await page.getByLabel(say('self.label')).fill('Wrong@48213')
  await save(page).click()
  await expect(page.getByText(sayError('wrong_password'))).toBeVisible()
  const email = `new.${member.email}`
  await page.getByLabel(say('details.field.email')).fill(email)
  await page.getByRole('button', { name: say('email.send') }).click()
  const code = await codeFor(request, email)
  await digits(page).fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText(sayError('otp_invalid'))).toBeVisible()
  await expect(page.getByText(sayError('wrong_password'))).toBeVisible()
  await expectAccessibleFromTop(page)
  await digits(page).fill(code)
  await expect(page.getByText(say('email.confirmed'))).toBeVisible()

  await page.getByRole('button', { name: say('self.byCode', { phone: shown(member.phone) }) }).click()
  await expect(digits(page)).toBeVisible()
  await expectAccessibleFromTop(page)
  await digits(page).fill(await codeFor(request, member.phone))
  await save(page).click()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(email)
  await expect(page.getByRole('button', { name: say('prove.open') })).toBeVisible()
  complaints.length = 0 // the wrong code and the wrong password were a 400 each
})

for (const language of ['en', 'kn'])
  test(`who has no email takes a new number with a code to each of the two: ${language}`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(language, 'profile')
    // the number got a code just now, and a device that signed in before has codes of its own
    const device = 'the-browser-of-a-new-number'
    const member = await aMemberByPhone(request, device, { language })
    await stored(page, 'deviceFingerprint', device)
    await openAs(page, member, '/profile?tab=details', { language, ...small })
    await page.getByRole('button', { name: say('details.edit') }).click()
    const number = aNumber()
    await page.getByLabel(say('details.field.phone')).fill(number)
    await expect(page.getByText(say('numbers.why'))).toBeVisible()
    await page.getByRole('button', { name: say('details.save') }).click()
    await expect(page.getByText(say('self.codeMissing')).first()).toBeVisible()
    const phones = { old: member.phone, new: `+91${number}` }
    const code = { old: '', new: '' }
    for (const which of ['old', 'new'] as const) {
      const phone = shown(phones[which])
      await page.getByRole('button', { name: say('self.sendCode', { phone }) }).click()
      const field = page.getByLabel(say(`numbers.${which}`, { phone }))
      await expect(field).toBeFocused()
      code[which] = await codeFor(request, phones[which])
      await field.fill(code[which])
    }
    const field = page.getByLabel(say('numbers.new', { phone: shown(phones.new) }))
    await field.fill(code.new === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: say('details.save') }).click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expectNoSidewaysScroll(page)
    await expectAccessibleFromTop(page)
    await field.fill(code.new)
    await page.getByRole('button', { name: say('details.save') }).click()
    await expect(page.getByText(say('details.saved'))).toBeVisible()
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(shown(phones.new))
    await expect(panel).toContainText(say('phone.confirmed'))
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${member.token}` } })
    expect((await me.json()).user).toMatchObject({ email: null, phone: phones.new })
    complaints.length = 0 // the wrong code was a 400
  })

test('the old address takes a change back, on a phone in Kannada; its page is right in English at a desk too', async ({
  page,
  request,
}) => {
  const say = words('kn', 'session')
  const member = await aMember(request, { language: 'kn' })
  const headers = { authorization: `Bearer ${member.token}` }
  const data = { phone: aNumber(), currentPassword: password }
  expect((await request.patch('/api/users/profile', { headers, data })).status()).toBe(200)
  await open(page, await linkFor(request, member.email), phone)
  await expect(page.getByRole('heading', { name: say('takeBack.title') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desk)
  await readIn(page, 'en')
  await expect(page.getByRole('heading', { name: words('en', 'session')('takeBack.title') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(phone)
  await readIn(page, 'kn')
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(200) // opening it changes nothing

  await page.getByRole('button', { name: say('takeBack.button') }).click()
  await page.getByLabel(say('reset.password'), { exact: true }).fill('Champa@52901')
  await page.getByLabel(say('fields.confirm')).fill('Champa@52901')
  await page.getByRole('button', { name: say('reset.save') }).click()
  await expect(page).toHaveURL('/dashboard')
  expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
  const again = await request.post('/api/auth/login', { data: { phone: member.phone, password: 'Champa@52901' } })
  expect((await again.json()).user).toMatchObject({ email: member.email, phone: member.phone })
})
