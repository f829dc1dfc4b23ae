import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleFromTop, expectNoSidewaysScroll, test } from './browser.ts'
import { aMember, codeFor, openAs, password, words } from './member.ts'
import { edit, looks, save, say, sayError } from './profile-page.ts'

for (const look of looks)
  test(`a member sees who they are and every tab, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
  }) => {
    const say = words(look.language, 'profile')
    const member = await aMember(request, { language: look.language })
    await openAs(page, member, '/profile', look)
    await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
    await expect(page.getByText(say('role.farmer'))).toHaveCSS('text-transform', 'uppercase')
    await expect(page.getByText(say('prove.ask'))).toBeVisible()
    for (const [tab, ...shown] of [
      ['details', 'phone.unconfirmed', 'details.edit'],
      ['security', 'delete.open'],
      ['products', 'products.empty'],
    ] as const) {
      await page.getByRole('tab', { name: say(`tabs.${tab}`) }).click()
      for (const key of shown) await expect(page.getByRole('tabpanel')).toContainText(say(key))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.getByRole('tab', { name: say('tabs.details') }).click()
    await page.getByRole('button', { name: say('details.edit') }).click()
    await expect(page.getByLabel(say('details.field.name'), { exact: true })).toBeVisible()
    await expectAccessibleFromTop(page)
    await expectNoSidewaysScroll(page)
  })

for (const look of looks)
  test(`an edited profile is saved and sends only what changed, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
  }) => {
    const say = words(look.language, 'profile')
    const member = await aMember(request, { language: look.language })
    await openAs(page, member, '/profile?tab=details', look)
    await page.getByRole('button', { name: say('details.edit') }).click()
    await expect(page.getByRole('button', { name: say('details.save') })).toBeDisabled()
    await page.getByLabel(say('details.field.name'), { exact: true }).fill('Ravi K. Gowda')
    await page.getByLabel(say('details.field.zipcode')).fill('563101')
    const sent = page.waitForRequest((one) => one.method() === 'PATCH')
    await page.getByRole('button', { name: say('details.save') }).click()
    expect((await sent).postDataJSON()).toEqual({ name: 'Ravi K. Gowda', zipcode: '563101' })
    await expect(page.getByRole('heading', { level: 1, name: 'Ravi K. Gowda' })).toBeVisible()
    await expect(page.getByText(say('details.saved'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('tabpanel')).toContainText('563101')
  })

test('another state asks for its district', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/profile?tab=details')
  await edit(page)
  await page.getByLabel('State').selectOption('Kerala')
  await save(page).click()
  await expect(page.getByText(say('details.invalid.district'))).toBeVisible()
  await page.getByRole('combobox', { name: 'District' }).fill('Wayan')
  await page.getByRole('option', { name: 'Wayanad' }).click()
  await save(page).click()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText('Wayanad, Kerala')
})

test('a taken user name is said at its field and nothing typed is lost', async ({ page, request, complaints }) => {
  const other = await aMember(request)
  await openAs(page, await aMember(request), '/profile?tab=details')
  await edit(page)
  await page.getByLabel(say('details.field.street')).fill('12, Temple Road')
  const username = page.getByLabel(say('details.field.username'))
  await username.fill(other.user.username.toUpperCase())
  await save(page).click()
  await expect(page.getByText(sayError('username_taken'))).toBeVisible()
  await expect(username).toBeFocused()
  await expect(page.getByLabel(say('details.field.street'))).toHaveValue('12, Temple Road')
  await username.fill(`${other.user.username}_2`)
  await save(page).click()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
  complaints.length = 0 // the browser itself reports the 409
})

test('a save that gets no answer keeps the form', async ({ page, request, complaints }) => {
  await openAs(page, await aMember(request), '/profile?tab=details')
  await edit(page)
  await page.getByLabel(say('details.field.name'), { exact: true }).fill('Ravi G.')
  await page.route('**/api/users/profile', (route) => route.abort())
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(sayError('no_answer'))
  await page.unroute('**/api/users/profile')
  await page.route('**/api/users/profile', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('alert').getByRole('button').click()
  await expect(page.getByRole('alert')).toHaveText(say('details.failed'))
  await expect(page.getByLabel(say('details.field.name'), { exact: true })).toHaveValue('Ravi G.')
  complaints.length = 0
})

test('unsaved changes are asked about before the page or the tab is left', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/profile?tab=details')
  await edit(page)
  await page.getByLabel(say('details.field.name'), { exact: true }).fill('Ravi G.')
  await page.getByRole('tab', { name: say('tabs.security') }).click()
  const question = page.getByRole('alertdialog', { name: say('leave.title') })
  await expectAccessible(page)
  await question.getByRole('button', { name: say('leave.stay') }).click()
  await expect(page.getByLabel(say('details.field.name'), { exact: true })).toHaveValue('Ravi G.')
  await page.getByRole('navigation').first().getByRole('link', { name: 'FAQ' }).click()
  await question.getByRole('button', { name: say('leave.leave') }).click()
  await expect(page).toHaveURL('/faq')
})

for (const look of looks)
  test(`a number is confirmed on the spot, in ${look.language} at ${look.width} px`, async ({ page, request }) => {
    const say = words(look.language, 'profile')
    const member = await aMember(request, { language: look.language })
    await openAs(page, member, '/profile', look)
    await page.getByRole('button', { name: say('prove.open') }).click()
    const dialog = page.getByRole('dialog', { name: say('prove.title') })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('prove.send') }).click()
    const digits = dialog.locator('input[autocomplete=one-time-code]')
    await expect(digits).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('prove.open') }).click()
    await digits.fill(await codeFor(request, member.phone)) // closed and opened: the same code still counts
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('prove.done'))).toBeVisible()
    await expect(page.getByText(say('prove.ask'))).toBeHidden()
    await page.getByRole('tab', { name: say('tabs.details') }).click()
    await expect(page.getByRole('tabpanel').getByText(say('phone.confirmed'), { exact: true })).toBeVisible()
  })

test('a picture is shown, sent and replaces the one before', async ({ page, request }) => {
  const member = await aMember(request)
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a button between two colours has the contrast of neither
  await openAs(page, member, '/profile')
  const address = async (name: string) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: await aPng(page) })
    const dialog = page.getByRole('dialog', { name: say('picture.title') })
    await expect(dialog.getByRole('img', { name: say('picture.preview') })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('picture.save') }).click()
    await expect(dialog).toBeHidden()
    const picture = page.getByRole('main').locator('img')
    await expect(picture).toBeVisible()
    return picture.getAttribute('src')
  }
  const first = await address('me.png')
  await expect(page.getByRole('button', { name: say('picture.change') })).toBeVisible()
  const second = await address('me-again.png')
  expect(second).not.toBe(first)
  const loads = async (src: string | null) => (await request.get(src ?? '')).status()
  expect(await loads(second)).toBe(200)
  await expect.poll(() => loads(first)).toBe(404)
})

test('what is no JPEG or PNG is refused before it is sent', async ({ page, request }) => {
  await openAs(page, await aMember(request), '/profile')
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(content, 'latin1') })
  const alert = page.getByRole('dialog').getByRole('alert')
  await choose('photo.jpg', 'GIF89a....')
  await expect(alert).toHaveText(sayError('image_type'))
  await expect(page.getByRole('button', { name: say('picture.save') })).toBeDisabled()
  await choose('photo.jpg', 'hello')
  await expect(alert).toHaveText(sayError('image_unknown'))
  await choose('photo.jpg', '\xff\xd8\xff\xe0 and then nothing')
  await expect(alert).toHaveText(sayError('image_invalid'))
})

test('a picture that could not be sent can be sent again', async ({ page, request, complaints }) => {
  await openAs(page, await aMember(request), '/profile')
  await page.route('**/api/users/profile/image', (route) => route.abort())
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'x/y', buffer: await aPng(page) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('picture.save') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(sayError('no_answer'))
  await page.unroute('**/api/users/profile/image')
  await dialog.getByRole('button', { name: say('picture.retry') }).click()
  await expect(dialog).toBeHidden()
  complaints.length = 0
})

for (const look of looks)
  test(`changing the password ends the other session, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'profile')
    const sayError = words(look.language, 'errors')
    const member = await aMember(request, { language: look.language })
    const signedIn = await request.post('/api/auth/login', { data: { email: member.email, password } })
    const { token: elsewhere } = await signedIn.json()
    await openAs(page, member, '/profile?tab=security', look)
    const current = page.getByLabel(say('password.current'))
    const next = page.locator('input[autocomplete=new-password]')
    const change = page.getByRole('button', { name: say('password.save') })
    await current.fill('Wrong@48213')
    for (const field of await next.all()) await field.fill('Kamala@5907')
    await change.click()
    await expect(page.getByText(sayError('wrong_password'))).toBeVisible()
    await current.fill(password)
    await change.click()
    await expect(page.getByText(say('password.saved'))).toBeVisible()
    await expect(current).toHaveValue('')
    const me = (token: string) =>
      request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.status())
    expect(await me(elsewhere)).toBe(401)
    expect(await me(member.token)).toBe(200)
    complaints.length = 0 // the wrong password was a 400
  })

test('the account learns the language that was chosen for the page', async ({ page, request }) => {
  const member = await aMember(request)
  await openAs(page, member, '/profile?tab=details')
  const told = page.waitForRequest((one) => one.method() === 'PATCH')
  await page.getByRole('main').getByRole('radio', { name: 'हिन्दी' }).click({ force: true })
  expect((await told).postDataJSON()).toEqual({ language: 'hi' })
  await expect(async () => {
    const answer = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${member.token}` } })
    expect((await answer.json()).user.language).toBe('hi')
  }).toPass()
})

for (const look of looks)
  test(`an account is deleted with its password, in ${look.language} at ${look.width} px`, async ({
    page,
    request,
    complaints,
  }) => {
    const say = words(look.language, 'profile')
    const member = await aMember(request, { language: look.language })
    await openAs(page, member, '/profile?tab=security', look)
    await page.getByRole('button', { name: say('delete.open') }).click()
    const dialog = page.getByRole('dialog', { name: say('delete.ask') })
    await expect(dialog).toContainText(say('delete.products'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const confirm = dialog.getByRole('button', { name: say('delete.confirm') })
    await confirm.click()
    await expect(dialog.getByText(say('self.missing'))).toBeVisible()
    await dialog.getByLabel(say('self.label')).fill('Wrong@48213')
    await confirm.click()
    await expect(dialog.getByText(words(look.language, 'errors')('wrong_password'))).toBeVisible()
    await dialog.getByLabel(say('self.label')).fill(password)
    await confirm.click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText(say('delete.done'))).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const again = await request.post('/api/auth/login', { data: { email: member.email, password } })
    expect(again.status()).toBe(401)
    complaints.length = 0 // the wrong password was a 400
  })

test('logging out leads home and ends the session', async ({ page, request }) => {
  const member = await aMember(request)
  await openAs(page, member, '/profile?tab=security')
  await page
    .getByRole('main')
    .getByRole('button', { name: say('logout.button') })
    .click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

/** A photo larger than is sent, drawn by the browser. */
async function aPng(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 900 })
    const context = canvas.getContext('2d')
    for (let stripe = 0; stripe < 40; stripe++) {
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 70% 50%)`
      context?.fillRect(stripe * 40, 0, 40, 900)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
