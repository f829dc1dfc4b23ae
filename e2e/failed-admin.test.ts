import type { APIRequestContext, Page } from '@playwright/test'
import { maintenanceEvent } from '#web/lib/maintenance-event.ts'
import { expect, open } from './browser.ts'
import { as, ask, move, twoPeople } from './deal.ts'
import { adminHeaders, aMember, enrolledDevice, openAs, password, stored, withOldLogin, words } from './member.ts'
import { aProduct } from './offer.ts'
import { phone, test } from './refused.ts'

const admin = words('en', 'admin')
const users = words('en', 'admin-users')
const messages = words('en', 'admin-messages')
const rulings = words('en', 'admin-requests')
const products = words('en', 'admin-products')
const system = words('en', 'admin-system')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openAsAdmin(page: Page, request: APIRequestContext, path: string) {
  const { authorization } = await adminHeaders(request)
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await openAs(page, { token: authorization.replace('Bearer ', '') }, path, phone)
}

test('an admin sees why the login was refused', async ({ page, expectRefusalSeen: seen }) => {
  await open(page, '/admin', phone)
  await page.getByLabel(admin('login.username')).fill('admin')
  await page.getByLabel(admin('login.password'), { exact: true }).fill(password)
  const logIn = button(page, admin('login.button'))
  await seen('POST /admin/login', { button: logIn })
  await seen('POST /admin/login', { button: logIn, code: 'login_failed' })
  await seen('POST /admin/login', { button: logIn, code: 'device_not_authorised', says: admin('device.title') })
})

test('an admin sees why a ruling, an answer or a note was refused', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const { seller, buyer, product } = await twoPeople(request)
  const deal = await ask(request, buyer, product, 50)
  await move(request, seller, deal, 'accept')
  await move(request, buyer, deal, 'dispute', { reason: 'They did not come.' })
  await openAsAdmin(page, request, `/admin/dashboard/requests/${deal._id}`)
  await page.getByRole('radio', { name: rulings('ruling.completed') }).check()
  await page.getByRole('textbox', { name: rulings('ruling.quantity') }).fill('50')
  await page.getByRole('textbox', { name: rulings('ruling.price') }).fill('28')
  await page.getByLabel(rulings('ruling.note')).fill('I called both of you.')
  await seen('PATCH /admin/contact-requests/{id}', { button: button(page, rulings('ruling.send')) })

  const written = { name: 'Ravi', email: buyer.email, subject: 'No code', message: 'I waited for an hour.' }
  const answer = await request.post('/api/contact-messages/create', { headers: as(buyer), data: written })
  const { ticketId } = await answer.json()
  const headers = await adminHeaders(request)
  const found = await request.get('/api/contact-messages/admin/all', { headers, params: { search: ticketId } })
  const [{ _id }] = (await found.json()).messages
  await page.goto(`/admin/dashboard/messages/${_id}`)
  const change = 'PATCH /contact-messages/admin/{id}'
  await page.getByLabel(messages('reply.label')).fill('Please try it once more.')
  const reply = page.locator('form').filter({ has: page.getByLabel(messages('reply.label')) })
  for (const way of ['settle', 'send'])
    await seen(change, { button: button(page, messages(`reply.${way}`)), within: reply })
  const facts = page
    .locator('div')
    .filter({ has: button(page, messages('take')) })
    .last()
    .locator('..')
  await seen(change, { button: button(page, messages('take')), within: facts })
  const status = page.getByLabel(messages('column.status'))
  await seen(change, { button: status, act: () => status.selectOption('closed'), within: facts })
  await page.getByLabel(messages('note.label')).fill('Called twice.')
  const note = page.locator('form').filter({ has: page.getByLabel(messages('note.label')) })
  await seen(change, { button: button(page, messages('note.save')), within: note })
})

test('an admin sees why nothing was done about a user or a product', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const member = await aMember(request)
  await request.post('/api/auth/login', { data: { email: member.email, password } })
  await aProduct(request, member)
  await openAsAdmin(page, request, `/admin/dashboard/users/${member.user._id}`)
  await page.getByRole('textbox', { name: users('notes.label') }).fill('Called twice.')
  await seen('PATCH /admin/users/admin-notes', { button: button(page, users('notes.save')) })
  await page.reload()
  const logOut = page.getByRole('button', { name: new RegExp(`^${users('sessions.endOne', { time: '' })}`) }).last()
  await seen('DELETE /admin/users/{id}/sessions/{sessionId}', { button: logOut })
  await seen('DELETE /admin/users/{id}/sessions', { button: button(page, users('sessions.endAll')) })
  const dialog = page.getByRole('alertdialog')
  for (const action of ['suspend', 'set-role', 'delete']) {
    await button(page, users(`care.${action}.button`)).click()
    await dialog.getByLabel(users('care.reason')).fill('Sold what was not there.')
    const confirm = dialog.getByRole('button', { name: users(`care.${action}.button`) })
    await seen('POST /admin/users/bulk-actions', { button: confirm, within: dialog })
    await page.keyboard.press('Escape')
  }

  await page.goto(`/admin/dashboard/products?search=${member.user.username}`)
  await page.getByRole('checkbox').last().check()
  await seen('POST /admin/products/moderate', { button: button(page, products('action.approve')), byToast: true })
  for (const action of ['hide', 'remove']) {
    await button(page, products(`action.${action}`)).click()
    await dialog.getByRole('textbox').fill('The picture shows potatoes.')
    const confirm = dialog.getByRole('button', { name: products(`action.${action}`) })
    await seen('POST /admin/products/moderate', { button: confirm, within: dialog })
    await page.keyboard.press('Escape')
  }
})

test('an admin sees why a setting, a switch, a device, a job or a file was refused', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const job = { _id: '1', task: 'send_mail', attempts: 5, mostAttempts: 5, error: 'no route', isOver: true }
  const at = new Date().toISOString()
  await page.route('**/api/admin/system/jobs?*', (route) =>
    route.fulfill({ json: { jobs: [{ ...job, createdAt: at, runAt: at }], total: 1, page: 1, pageCount: 1 } }),
  )
  await openAsAdmin(page, request, '/admin/dashboard/system')
  const dialog = page.getByRole('alertdialog')
  await page.getByLabel(system('fields.dailyRequestCap')).fill('21')
  await seen('PUT /admin/system/settings', { button: button(page, system('settings.save')) })
  await page.reload()
  await seen('POST /admin/system/jobs/{id}/retry', { button: button(page, system('jobs.retry')) })
  await button(page, system('jobs.drop')).click()
  const drop = dialog.getByRole('button', { name: system('jobs.drop') })
  await seen('DELETE /admin/system/jobs/{id}', { button: drop, within: dialog })
  await page.keyboard.press('Escape')
  await page
    .getByRole('table', { name: system('devices.title') })
    .getByRole('button', { name: system('devices.revoke') })
    .first()
    .click()
  const revoke = dialog.getByRole('button', { name: system('devices.revoke') })
  await seen('POST /admin/system/devices/{id}/revoke', { button: revoke, within: dialog })
  await page.keyboard.press('Escape')
  await button(page, system('maintenance.begin')).click()
  const begin = dialog.getByRole('button', { name: system('maintenance.begin') })
  await seen('POST /admin/system/maintenance', { button: begin, within: dialog })
  await page.route('**/api/maintenance', (route) =>
    route.fulfill({ json: { maintenance: { enabled: true, message: 'Back at 6.' } } }),
  )
  await page.reload()
  await expect(button(page, system('maintenance.end'))).toBeVisible()
  // Its banner makes the bar at the top higher: before the button is put below it.
  await page.evaluate((name) => dispatchEvent(new CustomEvent(name)), maintenanceEvent)
  await expect(page.getByText('Back at 6.')).toHaveCount(2)
  await seen('POST /admin/system/maintenance', { button: button(page, system('maintenance.end')) })

  const file = words('en', 'admin-export')
  await page.goto('/admin/dashboard/export')
  const start = button(page, file('start'))
  await seen('POST /admin/export', { button: start })
  await withOldLogin(page)
  await start.click()
  await page.getByLabel(file('password'), { exact: true }).fill(password)
  await seen('POST /admin/export', { button: start })
  await seen('POST /admin/export', { button: start, code: 'wrong_password' })
})

test('an admin sees why figures were not counted and an alert stays', async ({
  page,
  request,
  expectRefusalSeen: seen,
}) => {
  const overview = words('en', 'admin-overview')
  const data = { username: 'admin', password: 'Seedha@2026', deviceFingerprint: `unknown-${crypto.randomUUID()}` }
  await request.post('/api/admin/login', { data })
  await openAsAdmin(page, request, '/admin/dashboard')
  await seen('POST /admin/dashboard/refresh', { button: button(page, overview('refresh')) })
  const alert = page
    .getByRole('listitem')
    .filter({ has: button(page, overview('alerts.dismiss')) })
    .first()
  await seen('DELETE /admin/dashboard/alerts/{id}', {
    button: button(page, overview('alerts.dismiss')).first(),
    within: alert,
  })
})
