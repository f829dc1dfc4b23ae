import type { APIRequestContext, Page } from '@playwright/test'
import { legalPages, legalVersions } from '#contract/legal/facts.ts'
import consent from '../locales/en/consent.json' with { type: 'json' }
import {
  anotherPage,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInDark,
  open,
  test,
} from './browser.ts'
import { press } from './login-page.ts'
import { adminHeaders, aMember, linkFor, openAs, words } from './member.ts'
import { chooseRole, fillDetails, fillPassword, fillPlace, somebody } from './register-page.ts'

const phone = { width: 360, height: 740 }
const [current] = legalVersions
const older = '2020-01-01'
/** Of every version since. */
const changes = Object.values(consent.changes).flat().length
const sayLegal = words('en', 'legal')
const sayConsent = words('en', 'consent')
const saySupport = words('en', 'support')
const sayNav = words('en', 'translation')

const ownData = async (page: Page, request: APIRequestContext) => {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  return (await request.get('/api/users/profile/data', { headers })).json()
}

test('somebody registers, reads the terms without losing the form, and finds the consent in their own data', async ({
  page,
  request,
  context,
}) => {
  const say = words('en', 'users')
  await open(page, '/register', phone)
  await chooseRole(page, 'farmer')
  await fillDetails(page, request, somebody())
  await press(page, say('next'))
  await fillPlace(page)
  await press(page, say('next'))
  await expect(page.getByRole('main')).toContainText(say('finish.agree'))
  await expectNoSidewaysScroll(page)
  for (const name of ['terms', 'privacy'] as const) {
    const opened = context.waitForEvent('page')
    await page
      .getByRole('main')
      .getByRole('link', { name: sayNav(`nav.${name}`) })
      .click()
    const text = await opened
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(sayLegal(`${name}.title`))
    await text.close()
  }
  await fillPassword(page)
  await press(page, say('finish.register'))
  await expect(page.getByRole('heading', { name: words('en', 'session')('code.title') })).toBeVisible()
  const { profile } = await ownData(page, request)
  expect([profile.termsVersion, Number.isNaN(Date.parse(profile.termsAt))]).toEqual([current, false])
})

test('a new version asks a member once, says what changed, and another tab need not ask again', async ({
  page,
  request,
  context,
  complaints,
}) => {
  const member = await aMember(request, { termsVersion: older })
  await openAs(page, member, '/marketplace', phone)
  const banner = (one: Page) => one.getByText(sayConsent('banner'))
  await expect(banner(page)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expect(page.getByRole('article').first()).toBeVisible() // it keeps nobody from reading
  const second = await context.newPage()
  await second.goto('/about')
  await expect(banner(second)).toBeVisible()
  await page.getByRole('button', { name: sayConsent('see') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(changes)
  await expectAccessible(page)

  await context.setOffline(true)
  await dialog.getByRole('button', { name: sayConsent('agree') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  const refused = complaints.splice(0) // the call, and what the page asked for beside it
  expect(refused).not.toEqual([])
  expect(refused.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  await dialog.getByRole('button', { name: sayConsent('agree') }).click()
  await expect(dialog).toBeHidden()
  await expect(banner(page)).toBeHidden()
  await expect(banner(second)).toBeHidden()
  await second.close()
  expect((await ownData(page, request)).profile.termsVersion).toBe(current)
  await page.evaluate(() => localStorage.removeItem('terms')) // as on another device: the account knows
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('terms'))).toBe(current)
  await expect(banner(page)).toHaveCount(0)
})

test('who puts it off is not asked again before the next login', async ({ page, request }) => {
  const member = await aMember(request, { termsVersion: older })
  await openAs(page, member, '/about')
  await page.getByRole('button', { name: sayConsent('later') }).click()
  await expect(page.getByText(sayConsent('banner'))).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('terms'))).toBe(current)
  const headers = { authorization: `Bearer ${member.token}` }
  const { user } = await (await request.get('/api/auth/me', { headers })).json()
  expect(user.termsVersion).toBe(older)
})

test('a grievance is sent from its page, acknowledged with a number, answered and read', async ({
  page,
  request,
  browser,
}) => {
  const email = `griever.${Math.random().toString(36).slice(2, 12)}@example.in`
  await open(page, '/', phone)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: sayNav('nav.grievance') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayLegal('grievance.title'))
  await page.getByRole('link', { name: sayLegal('grievance.write') }).click()
  await expect(page.getByRole('radio', { name: saySupport('kind.grievance') })).toBeChecked()
  const written = { name: 'Ravi Kumar', email, subject: 'No answer', message: 'I wrote three times.' }
  for (const [field, text] of Object.entries(written))
    await page.getByLabel(saySupport(`fields.${field}`), { exact: true }).fill(text)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: saySupport('send') }).click()
  await expect(page.getByText(saySupport('sent.officer'))).toBeVisible()
  const id = (await page.getByText(/^SDH-[A-Z0-9]{6}$/).textContent()) ?? ''
  const { messages } = await (await request.get('/dev/outbox.json', { params: { to: email } })).json()
  expect(messages[0].subject).toBe(words('en', 'letters')('support.grievanceSubject', { ticketId: id }))

  const headers = await adminHeaders(request)
  const params = { search: id, kind: 'grievance' }
  const found = await request.get('/api/contact-messages/admin/all', { headers, params })
  const [{ _id }] = (await found.json()).messages
  const data = { reply: 'We have put it right.', status: 'resolved' }
  expect((await request.patch(`/api/contact-messages/admin/${_id}`, { headers, data })).status()).toBe(200)
  const elsewhere = await anotherPage(browser)
  await open(elsewhere, await linkFor(request, email), phone)
  await elsewhere.getByLabel(saySupport('fields.email')).fill(email)
  await elsewhere.getByRole('button', { name: saySupport('find.button') }).click()
  await expect(elsewhere.getByRole('article')).toContainText('We have put it right.')
  await expect(elsewhere.getByRole('article')).toContainText(saySupport('kind.grievance'))
  await elsewhere.close()
})

for (const language of ['en', 'kn', 'hi', 'mr'])
  test(`the legal pages are readable in ${language} on a phone, at a desk and in the dark`, async ({ page }) => {
    const say = words(language, 'legal')
    for (const name of legalPages) {
      await open(page, `/${name}`, { language, ...phone })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`${name}.title`))
      await expect(page.getByRole('main')).toContainText(say('demo.title'))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await expectReadableInDark(page)
  })

test('a link leads from one legal page to the next without a load', async ({ page }) => {
  await open(page, '/privacy')
  const loads: string[] = []
  page.on('request', (one) => one.resourceType() === 'document' && loads.push(one.url()))
  await page
    .getByRole('main')
    .getByRole('link', { name: sayLegal('terms.title') })
    .click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('main')).toContainText(sayLegal('terms.market.between'))
  expect(loads).toEqual([])
})
