import type { APIRequestContext, Page } from '@playwright/test'
import { awake, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { digits, press } from './login-page.ts'
import { codeFor, password, words } from './member.ts'
import { chooseRole, fillDetails, fillPassword, fillPlace, somebody } from './register-page.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

async function check(page: Page) {
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => scrollTo(0, 0)) // what lies half under the navbar would count as a small target
  await expectAccessible(page)
}
async function me(page: Page, request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  return (await (await request.get('/api/auth/me', { headers })).json()).user
}

test('a vendor registers, in kn at 360 px; going back and a reload lose nothing but the password', async ({
  page,
  request,
}) => {
  const say = words('kn', 'users')
  const saySession = words('kn', 'session')
  const person = somebody()
  const secret = page.getByLabel(saySession('fields.password'), { exact: true })
  const district = page.getByRole('combobox', { name: words('kn', 'places')('district'), exact: true })
  await open(page, '/register', { language: 'kn', ...phone })
  await check(page)
  await chooseRole(page, 'vendor', 'kn')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await fillDetails(page, request, person, 'kn')
  await check(page)
  await press(page, say('next'))
  await fillPlace(page, 'kn')
  await check(page)
  const chosen = await district.inputValue()
  expect(chosen).not.toBe('')

  await page.goBack()
  await expect(secret).toHaveValue(password)
  await press(page, say('back'))
  await expect(page.getByRole('radio', { name: say('role.vendor.name') })).toBeChecked()
  await press(page, say('next'))
  await press(page, say('next'))
  await expect(district).toHaveValue(chosen)
  await page.reload()
  await awake(page)
  await expect(page.getByText(say('passwordNotKept'))).toBeVisible()
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toHaveValue(person.name)
  await expect(page.getByText(say('email.proved'))).toBeVisible()
  await expect(secret).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password)
  await fillPassword(page, 'kn')
  await press(page, say('next'))
  await expect(page.getByLabel(words('kn', 'places')('state'), { exact: true })).toHaveValue('Karnataka')
  await press(page, say('next'))

  await expect(page.getByRole('main')).toContainText(person.email)
  await check(page)
  await press(page, say('finish.register'))
  await expect(page.getByRole('heading', { name: saySession('prove.title') })).toBeVisible()
  await check(page)
  await press(page, saySession('way.sendCode'))
  await expect(digits(page)).toBeFocused()
  await page.reload()
  await awake(page)
  await digits(page).fill(await codeFor(request, `+91${person.phone}`))
  await expect(page).toHaveURL('/dashboard')
  const user = await me(page, request)
  expect(user).toMatchObject({ role: 'vendor', name: person.name, email: person.email, district: 'Kolar' })
  expect(user.language).toBe('kn')
  expect(user.phoneVerifiedAt).not.toBeNull()
})

test('a farmer registers, in en; each step is well at the desk, also with a fault at every field, and not too wide for a phone', async ({
  page,
  request,
}) => {
  const say = words('en', 'users')
  const saySession = words('en', 'session')
  const person = somebody()
  const checkBoth = async () => {
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(desk)
    await check(page)
  }
  await open(page, '/register', desk)
  await checkBoth()
  await chooseRole(page, 'farmer')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel(saySession('fields.phone')).fill('12345')
  await page.getByLabel(say('email.label'), { exact: true }).fill('lakshmamma.h@example')
  const secret = page.getByLabel(saySession('fields.password'), { exact: true })
  await secret.fill('siddappa10')
  await secret.press('Enter')
  await expect(page.getByText(say('fields.nameMissing'))).toBeVisible()
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, request, person)
  await checkBoth()
  await press(page, say('next'))
  await fillPlace(page)
  await checkBoth()
  await press(page, say('next'))
  await expect(page.getByRole('main')).toContainText(person.email)
  await checkBoth()
  await press(page, say('finish.register'))
  await expect(page.getByRole('heading', { name: saySession('prove.title') })).toBeVisible()
  await checkBoth()
  const user = await me(page, request)
  expect(user).toMatchObject({ role: 'farmer', name: person.name, email: person.email, district: 'Kolar' })
  expect([user.language, user.phoneVerifiedAt]).toEqual(['en', null])
})
