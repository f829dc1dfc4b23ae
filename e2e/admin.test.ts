import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, type Look, open, test } from './browser.ts'
import { aMember, enrolledDevice, openAs, stored, words } from './member.ts'

// The demo's admin is the first one, and so the first device that signs in enrols itself: this one.
const enrolled = enrolledDevice
const credentials = { username: 'admin', password: 'Seedha@2026' }
const say = words('en', 'admin')
const sayError = words('en', 'errors')
const looks = [
  { language: 'en', width: 1280, height: 800 },
  { language: 'kn', width: 360, height: 740 },
]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const answer = await request.post('/api/admin/login', { data: { ...credentials, deviceFingerprint: enrolled } })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.dispose()
})

async function logIn(page: Page, { username, password } = credentials, language = 'en') {
  const say = words(language, 'admin')
  await page.getByLabel(say('login.username')).fill(username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('login.button') }).click()
}

async function openOn(page: Page, device: string, look?: Look) {
  await stored(page, 'deviceFingerprint', device)
  await open(page, '/admin', look)
}

for (const look of looks)
  test(`an admin enters from an enrolled device, in ${look.language} at ${look.width} px`, async ({ page }) => {
    const say = words(look.language, 'admin')
    await openOn(page, enrolled, look)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await logIn(page, credentials, look.language)
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: say('nav.overview') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: say('nav.overview') })).toBeVisible()
    await page.goto('/profile')
    await expect(page).toHaveURL('/admin/dashboard')
  })

for (const look of looks)
  test(`a foreign device with the right password is told how it can be approved, in ${look.language} at ${look.width} px`, async ({
    page,
    complaints,
  }) => {
    await open(page, '/admin', look)
    await logIn(page, credentials, look.language)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(words(look.language, 'admin')('device.title'))
    await expect(alert).toContainText('npm run seedha -- admin devices')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(page).toHaveURL('/admin')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    complaints.length = 0 // the browser itself reports the 403
  })

test('a wrong password is said, and what was typed stays', async ({ page, complaints }) => {
  await openOn(page, enrolled)
  await page.getByRole('button', { name: say('login.button') }).click()
  await expect(page.getByText(say('login.usernameMissing'))).toBeVisible()
  await expect(page.getByText(say('login.passwordMissing'))).toBeVisible()
  await logIn(page, { ...credentials, password: 'Wrong@2026' })
  await expect(page.getByRole('alert')).toHaveText(sayError('login_failed'))
  await expect(page).toHaveURL('/admin')
  await expect(page.getByLabel(say('login.username'))).toHaveValue('admin')
  complaints.length = 0
})

test('too many wrong passwords from a foreign device are stopped', async ({ page, complaints }) => {
  await open(page, '/admin')
  const alert = page.getByRole('alert')
  for (let attempt = 0; attempt < 5; attempt++) {
    const answered = page.waitForResponse('**/api/admin/login')
    await logIn(page, { username: 'nobody_here', password: 'Wrong@2026' })
    await answered
    await expect(alert).toHaveText(sayError('login_failed'))
  }
  await logIn(page, { username: 'nobody_here', password: 'Wrong@2026' })
  await expect(alert).toHaveText(sayError('too_many_requests'))
  complaints.length = 0
})

test('a member is led to the admin’s login', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/admin/dashboard/users')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('login.title'))
})

test('a session that died leads back to the admin’s login', async ({ page, complaints }) => {
  await openAs(page, { token: 'x'.repeat(43) }, '/admin/dashboard')
  await expect(page).toHaveURL('/admin')
  complaints.length = 0
})
