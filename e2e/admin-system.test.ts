import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts'
import { readIn } from './language.ts'
import { adminHeaders, enrolledDevice, openAs, stored, words } from './member.ts'

const say = words('en', 'admin-system')
const sections = ['/logs', '', '/users', '/products', '/requests', '/messages', '/system', '/export']
const looks = [
  { language: 'kn', width: 360, height: 740 },
  { language: 'en', width: 1280, height: 800 },
] as const

/** One account, one dispute and one ticket of those that there are. */
async function pagesOfOne(request: APIRequestContext, headers: Record<string, string>) {
  const first = async (path: string, list: string) => {
    const answer = await request.get(`/api${path}`, { headers })
    return (await answer.json())[list][0]._id as string
  }
  return [
    `/users/${await first('/admin/users?role=farmer', 'users')}`,
    `/requests/${await first('/admin/contact-requests?status=disputed', 'requests')}`,
    `/messages/${await first('/contact-messages/admin/all', 'messages')}`,
  ]
}

test('every page of the panel can be used by everybody, in Kannada on a phone and in English at a desk', async ({
  page,
  request,
}) => {
  test.slow()
  const headers = await adminHeaders(request)
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await openAs(
    page,
    { token: headers.authorization.replace('Bearer ', '') },
    `/admin/dashboard${sections[0]}`,
    looks[0],
  )
  const looksInTurn = [...looks]
  const ofOne = await pagesOfOne(request, headers)
  for (const section of [...sections, ...ofOne]) {
    if (ofOne.includes(section)) await page.goto(`/admin/dashboard${section}`)
    else await walkTo(page, `/admin/dashboard${section}`)
    for (const { language, width, height } of looksInTurn) {
      await readIn(page, language)
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    looksInTurn.reverse() // the next page comes as the last one was left
  }
})

/** By the panel's own ways: links side by side, or on a phone a choice. */
async function walkTo(page: Page, path: string) {
  const way = page.locator(`nav a[href="${path}"]`).first() // a list’s own pages come after it
  if (await way.isVisible()) await way.click()
  else await page.locator('nav select').selectOption(path)
  await expect(way).toHaveAttribute('aria-current', 'page')
}

test('an unknown device waits in the list and is let in from an enrolled one', async ({
  page,
  request,
  complaints,
}) => {
  const device = `device-of-the-journey-${Math.random().toString(36).slice(2)}`
  const data = { username: 'admin', password: 'Seedha@2026', deviceFingerprint: device }
  const logIn = () => request.post('/api/admin/login', { data })
  const headers = await adminHeaders(request)
  const ids = async () => {
    const answer = await request.get('/api/admin/system/devices', { headers, params: { limit: '100' } })
    return (await answer.json()).devices.map(({ _id }: { _id: string }) => _id) as string[]
  }
  const before = await ids()
  expect((await logIn()).status()).toBe(403)
  const fresh = (await ids()).filter((id) => !before.includes(id)) // another journey's may have come meanwhile
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await openAs(page, { token: headers.authorization.replace('Bearer ', '') }, '/admin/dashboard/system')
  const rows = page.getByRole('table', { name: say('devices.title') }).getByRole('row')
  for (const id of fresh) {
    const row = rows.filter({ hasText: id.slice(-6) })
    await expect(row).toContainText(say('devices.waiting'))
    await row.getByRole('button', { name: say('devices.approve') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('devices.approve') })
      .click()
    await expect(row).toContainText(say('devices.enrolled'))
  }
  expect((await logIn()).status()).toBe(200)
  complaints.length = 0
})

test('maintenance is seen at once by an open tab and by whoever sends something, and ends as it began', async ({
  browser,
}) => {
  test.slow()
  await using house = await aHouse()
  const visit = async (kept: Record<string, string>, path: string) => {
    const page = await browser.newPage({ baseURL: house.url })
    await page.clock.install()
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    }, kept)
    await page.goto(path)
    return page
  }
  const chosen = { i18nextLng: 'en', 'push-notification-prompted': 'true' }
  const admin = await house.signIn('/api/admin/login', { username: 'admin', deviceFingerprint: enrolledDevice })
  const vendor = await house.signIn('/api/auth/login', { email: 'vendor@demo.seedha.in' })
  const panel = await visit({ ...chosen, token: admin, deviceFingerprint: enrolledDevice }, '/admin/dashboard/system')
  const tab = await visit({ ...chosen, token: vendor }, '/contact')
  const visitor = await visit(chosen, '/')
  await expect(tab.locator('html[data-member]')).toBeAttached()
  const support = words('en', 'support')
  await tab.getByLabel(support('fields.subject')).fill('Weighing')
  await tab.getByLabel(support('fields.message')).fill('The scale was wrong.')

  await panel.getByRole('button', { name: say('maintenance.begin') }).click()
  const dialog = panel.getByRole('alertdialog')
  await dialog.getByLabel(say('maintenance.message')).fill('Back at 6.')
  await dialog.getByRole('button', { name: say('maintenance.begin') }).click()
  await expect(panel.getByRole('button', { name: say('maintenance.end') })).toBeVisible()
  const latecomer = await visit(chosen, '/')
  for (const page of [tab, panel, latecomer])
    await expect(page.getByRole('status').filter({ hasText: 'Back at 6.' })).toBeVisible()
  await aMinuteLater(visitor, async (soon) => {
    await expect(visitor.getByRole('status').filter({ hasText: 'Back at 6.' })).toBeVisible(soon)
  })

  await tab.getByRole('button', { name: support('send') }).click()
  await expect(tab.getByRole('alert')).toContainText(words('en', 'errors')('maintenance'))
  await expect(tab.getByLabel(support('fields.message'))).toHaveValue('The scale was wrong.')

  await panel.getByRole('button', { name: say('maintenance.end') }).click()
  for (const page of [tab, panel]) await expect(page.getByText('Back at 6.')).toHaveCount(0)
  await aMinuteLater(visitor, (soon) => expect(visitor.getByText('Back at 6.')).toHaveCount(0, soon))
  await tab.getByRole('button', { name: support('send') }).click()
  await expect(tab.getByRole('heading', { name: support('sent.title') })).toBeVisible()
  for (const page of [tab, panel, visitor, latecomer]) await page.close()
})

/** Its clock is put forward until it has looked: what a page begins with comes when it has time. */
const aMinuteLater = (page: Page, look: (soon: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(60_000)
    await look({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

/** A program of its own: during maintenance no other journey could save anything. */
async function aHouse() {
  const program = spawn(process.execPath, ['e2e/server.ts', '--no-pictures'], {
    env: { ...process.env, PORT: '0', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (said) => {
      const found = /open at (http:\/\/\S+)/.exec(String(said))?.[1]
      if (found) resolve(found)
    })
    program.once('exit', () => reject(new Error('the program has ended')))
  })
  return {
    url,
    async signIn(path: string, who: object) {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: 'Seedha@2026', ...who }),
      })
      return ((await answer.json()) as { token: string }).token
    },
    async [Symbol.asyncDispose]() {
      program.kill('SIGTERM')
      await once(program, 'exit')
    },
  }
}

test('the mail of urgent alerts is switched off and on again', async ({ page, request }) => {
  const headers = await adminHeaders(request)
  const isOn = async () =>
    (await (await request.get('/api/admin/system/settings', { headers })).json()).settings.mailAlerts as boolean
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await openAs(page, { token: headers.authorization.replace('Bearer ', '') }, '/admin/dashboard/system')
  const box = page.getByRole('checkbox', { name: say('fields.mailAlerts') })
  await expect(box).toBeChecked()
  for (const wanted of [false, true]) {
    await box.setChecked(wanted)
    await page.getByRole('button', { name: say('settings.save') }).click()
    await expect.poll(isOn).toBe(wanted)
  }
})
