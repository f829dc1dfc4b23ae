import type { Page } from '@playwright/test'
import { expectNothingWrong } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, open, test } from './browser.ts'
import { readIn } from './language.ts'
import { aMember, enrolledDevice, openAs, stored, words } from './member.ts'

// The demo's admin is the first one, and so the first device that signs in enrols itself: this one.
const credentials = { username: 'admin', password: 'Seedha@2026' }
const say = words('en', 'admin')
const phone = { language: 'kn', width: 360, height: 740 } as const
const desk = { language: 'en', width: 1280, height: 800 } as const

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const answer = await request.post('/api/admin/login', { data: { ...credentials, deviceFingerprint: enrolledDevice } })
  expect(answer.status(), await answer.text()).toBe(200)
  await request.dispose()
})

async function logIn(page: Page) {
  const say = words('kn', 'admin')
  await page.getByLabel(say('login.username')).fill(credentials.username)
  await page.getByLabel(say('login.password'), { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: say('login.button') }).click()
}

// The page of the login is looked at in pages.test.ts, the panel in admin-system.test.ts.
test('an admin enters from an enrolled device, in Kannada on a phone, and stays through a reload', async ({ page }) => {
  const say = words('kn', 'admin')
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await open(page, '/admin', phone)
  await logIn(page)
  await expect(page).toHaveURL('/admin/dashboard')
  const title = page.getByRole('heading', { level: 1, name: say('nav.overview') })
  await expect(title).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a foreign device with the right password is told how it can be approved, in Kannada on a phone and in English at a desk', async ({
  page,
  complaints,
}) => {
  await open(page, '/admin', phone)
  await logIn(page)
  const alert = page.getByRole('alert')
  for (const { language, width, height } of [phone, desk]) {
    await readIn(page, language)
    await page.setViewportSize({ width, height })
    await expect(alert).toContainText(words(language, 'admin')('device.title'))
    await expect(alert).toContainText('npm run seedha -- admin devices')
    await expectNothingWrong(page, { only: 'main' })
    await expectNoSidewaysScroll(page)
  }
  await expect(page).toHaveURL('/admin')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  complaints.length = 0 // the browser itself reports the 403
})

test('a member is led to the admin’s login and told why, and nothing is asked that only admins are told', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/api/admin/') && asked.push(one.url()))
  await openAs(page, await aMember(request), '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible() // the device knows the role by now
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('login.title'))
  await expect(page.getByRole('link', { name: say('login.home') })).toBeVisible()
  expect(asked).toEqual([])
})

test('a session that died leads back to the admin’s login', async ({ page, complaints }) => {
  await openAs(page, { token: 'x'.repeat(43) }, '/admin/dashboard')
  await expect(page).toHaveURL('/admin')
  complaints.length = 0
})
