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

  await press(page, say('next'))
  await fillPassword(page, 'kn')
  await check(page)

  await page.goBack()
  await page.goForward()
  await expect(secret).toHaveValue(password)
  for (const _ of ['place', 'details', 'role']) await press(page, say('back'))
  await expect(page.getByRole('radio', { name: say('role.vendor.name') })).toBeChecked()
  await press(page, say('next'))
  await press(page, say('next'))
  await expect(district).toHaveValue(chosen)
  await page.reload()
  await awake(page)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(password)
  await expect(page.getByLabel(words('kn', 'places')('state'), { exact: true })).toHaveValue('Karnataka')
  await press(page, say('back'))
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toHaveValue(person.name)
  await expect(page.getByText(say('email.proved'))).toBeVisible()
  await press(page, say('next'))
  await press(page, say('next'))
  await expect(secret).toHaveValue('')
  await fillPassword(page, 'kn')
  await press(page, say('finish.register'))
  await expect(digits(page)).toBeFocused()
  await check(page)
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
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('fields.nameMissing'))).toBeVisible()
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toBeFocused()
  await expectAccessible(page)
  await fillDetails(page, request, person)
  await checkBoth()
  await press(page, say('next'))
  await fillPlace(page)
  await checkBoth()
  await press(page, say('next'))
  await page.getByLabel(saySession('fields.password'), { exact: true }).fill('siddappa10')
  await press(page, say('finish.register'))
  await expectAccessible(page)
  await fillPassword(page)
  await checkBoth()
  await press(page, say('finish.register'))
  await expect(page.getByRole('heading', { name: saySession('code.title') })).toBeVisible()
  await checkBoth()
  const user = await me(page, request)
  expect(user).toMatchObject({ role: 'farmer', name: person.name, email: person.email, district: 'Kolar' })
  expect([user.language, user.phoneVerifiedAt]).toEqual(['en', null])
})

for (const language of ['kn', 'en'])
  test(`every step of registering fits a phone’s screen, in ${language}`, async ({ page, request }) => {
    const say = words(language, 'users')
    await open(page, '/register', { language, ...phone })
    await expectOneScreen(page)
    await chooseRole(page, 'farmer', language)
    await expectOneScreen(page)
    await fillDetails(page, request, somebody(), language)
    await press(page, say('next'))
    await expectOneScreen(page)
    await page.getByLabel(say('place.zipcode')).fill('563101')
    await expect(page.getByLabel(words(language, 'places')('state'), { exact: true })).toHaveValue('Karnataka')
    await expectOneScreen(page)
    await fillPlace(page, language)
    await press(page, say('next'))
    await expectOneScreen(page)
    await fillPassword(page, language)
    await press(page, say('finish.register'))
    await expect(digits(page)).toBeVisible()
    await expectOneScreen(page)
  })

/** The row of the step stands at its own place, not over what it scrolled past. */
async function expectOneScreen(page: Page) {
  const bottom = () => page.getByRole('main').evaluate((main) => Math.round(main.getBoundingClientRect().bottom))
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(bottom).toBeLessThanOrEqual(phone.height)
}
