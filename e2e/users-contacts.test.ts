import { expect, expectAccessible, expectAccessibleFromTop, expectNoSidewaysScroll, open, test } from './browser.ts'
import { aMember, aProvedMember, codeFor, linkFor, openAs, password, stored, words } from './member.ts'
import { edit, looks, save, say, sayError } from './profile-page.ts'

test('a new email is taken with the code that was sent there', async ({ page, request, complaints }) => {
  const member = await aMember(request)
  await openAs(page, member, '/profile?tab=details')
  await edit(page)
  const email = `new.${member.email}`
  await page.getByLabel(say('details.field.email')).fill(email)
  await save(page).click()
  await expect(page.getByText(say('details.invalid.emailUnproved'))).toBeVisible()
  await page.getByRole('button', { name: say('email.send') }).click()
  const code = await codeFor(request, email)
  const digits = page.locator('input[autocomplete=one-time-code]')
  await digits.fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText(sayError('otp_invalid'))).toBeVisible()
  await expectAccessibleFromTop(page)
  await digits.fill(code)
  await expect(page.getByText(say('email.confirmed'))).toBeVisible()
  await save(page).click()
  await expect(page.getByText(say('self.missing'))).toBeVisible()
  const own = page.getByLabel(say('self.label'))
  await own.fill('Wrong@48213')
  await save(page).click()
  await expect(page.getByText(sayError('wrong_password'))).toBeVisible()
  await expectAccessibleFromTop(page)
  await own.fill(password)
  await save(page).click()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(email)
  complaints.length = 0 // the wrong code and the wrong password were a 400 each
})

for (const look of looks)
  test(`the old address takes a change back, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'session')
    const member = await aMember(request, { language: look.language })
    const headers = { authorization: `Bearer ${member.token}` }
    const data = { phone: `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`, currentPassword: password }
    expect((await request.patch('/api/users/profile', { headers, data })).status()).toBe(200)
    const link = await linkFor(request, member.email)
    await open(page, link, look)
    await expect(page.getByRole('heading', { name: say('takeBack.title') })).toBeVisible()
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(200) // opening it changes nothing
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: say('takeBack.button') }).click()
    await page.getByLabel(say('reset.password'), { exact: true }).fill('Champa@52901')
    await page.getByLabel(say('fields.confirm')).fill('Champa@52901')
    await page.getByRole('button', { name: say('reset.save') }).click()
    await expect(page).toHaveURL('/dashboard')
    expect((await request.get('/api/auth/me', { headers })).status()).toBe(401)
    const again = await request.post('/api/auth/login', { data: { phone: member.phone, password: 'Champa@52901' } })
    expect((await again.json()).user).toMatchObject({ email: member.email, phone: member.phone })
    await open(page, link, look)
    await page.getByRole('button', { name: say('takeBack.button') }).click()
    await expect(page.getByRole('alert')).toHaveText(say('takeBack.over'))
    complaints.length = 0 // a link that was used is a 400
  })

test('a new number is taken with a code to the proved one', async ({ page, request }) => {
  const { phone } = await aProvedMember(request)
  // a device that signed in before has codes of its own: the number got one just now
  const device = 'the-browser-of-this-journey'
  const headers = { 'x-device-fingerprint': device }
  const { token } = await (await request.post('/api/auth/login', { headers, data: { phone, password } })).json()
  await stored(page, 'deviceFingerprint', device)
  await openAs(page, { token }, '/profile?tab=details')
  await edit(page)
  await page.getByLabel(say('details.field.phone')).fill(`9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`)
  await page
    .getByRole('button', { name: say('self.byCode', { phone: `+91 ${phone.slice(3, 8)} ${phone.slice(8)}` }) })
    .click()
  const digits = page.locator('input[autocomplete=one-time-code]')
  await expect(digits).toBeVisible()
  await expectAccessibleFromTop(page)
  const code = await codeFor(request, phone)
  await digits.fill(code)
  await save(page).click()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
})

test('a new number is unproved, and one proved by somebody else is refused at its field', async ({
  page,
  request,
  complaints,
}) => {
  await openAs(page, await aMember(request), '/profile?tab=details')
  await edit(page)
  const phone = page.getByLabel(say('details.field.phone'))
  await phone.fill('99000 00001') // the demo's farmer
  await expect(page.getByText(say('details.hint.newPhone'))).toBeVisible()
  await page.getByLabel(say('self.label')).fill(password)
  await save(page).click()
  await expect(page.getByText(sayError('phone_taken'))).toBeVisible()
  await phone.fill(`9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`)
  await save(page).click()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('prove.open') })).toBeVisible()
  complaints.length = 0
})
