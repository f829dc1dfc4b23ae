import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleFromTop, expectNoSidewaysScroll, test } from './browser.ts'
import { digits, press } from './login-page.ts'
import { aMember, codeFor, openAs, password, words } from './member.ts'
import { desk, edit, phone, say, sayError } from './profile-page.ts'

type ProfileWords = ReturnType<typeof words>
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const nameField = (page: Page, say: ProfileWords) => page.getByLabel(say('details.field.name'), { exact: true })

/** Who this is, every tab, and what can be opened there; at last the question for the code to the number. */
async function seeAll(page: Page, say: ProfileWords) {
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
  await expect(page.getByText(say('role.farmer'))).toHaveCSS('text-transform', 'uppercase')
  await expect(page.getByText(say('prove.ask'))).toBeVisible()
  for (const [tab, ...shown] of [
    ['products', 'products.empty'],
    ['security', 'delete.open'],
    ['details', 'phone.unconfirmed', 'details.edit'],
  ] as const) {
    await openTab(page, say(`tabs.${tab}`))
    for (const key of shown) await expect(page.getByRole('tabpanel')).toContainText(say(key))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await press(page, say('details.edit'))
  await expect(nameField(page, say)).toBeVisible()
  await expectAccessibleFromTop(page)
  await expectNoSidewaysScroll(page)
  await press(page, say('details.cancel'))

  await openTab(page, say('tabs.security'))
  await press(page, say('delete.open'))
  const losses = page.getByRole('dialog', { name: say('delete.ask') })
  await expect(losses).toContainText(say('delete.products'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(losses).toBeHidden()

  await press(page, say('prove.open'))
  const dialog = page.getByRole('dialog', { name: say('prove.title') })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: say('prove.send') }).click()
  await expect(digits(page)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a member sees who they are, every tab and what it opens, and is asked before leaving what is not saved, at a desk', async ({
  page,
  request,
}) => {
  await openAs(page, await aMember(request), '/profile', desk)
  await seeAll(page, say)
  await openTab(page, say('tabs.details'))
  await edit(page)
  await nameField(page, say).fill('Ravi G.')
  await openTab(page, say('tabs.security'))
  const question = page.getByRole('alertdialog', { name: say('leave.title') })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: say('leave.stay') }).click()
  await expect(nameField(page, say)).toHaveValue('Ravi G.')
  await press(page, words('en', 'translation')('nav.more'))
  await page.getByRole('menuitem', { name: 'FAQ' }).click()
  await question.getByRole('button', { name: say('leave.leave') }).click()
  await expect(page).toHaveURL('/faq')
})

test('on a phone in Kannada a member sees the same, confirms the number, edits the profile, changes the password, which ends the other session, and deletes the account', async ({
  page,
  request,
  complaints,
}) => {
  const say = words('kn', 'profile')
  const newPassword = 'Kamala@5907'
  const member = await aMember(request, { language: 'kn' })
  const logIn = (password: string) => request.post('/api/auth/login', { data: { email: member.email, password } })
  const { token: elsewhere } = await (await logIn(password)).json()
  await openAs(page, member, '/profile', phone)
  await seeAll(page, say)

  await press(page, say('prove.open'))
  await digits(page).fill(await codeFor(request, member.phone)) // closed and opened: the same code still counts
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(say('prove.done'))).toBeVisible()
  await expect(page.getByText(say('prove.ask'))).toBeHidden()
  await openTab(page, say('tabs.details'))
  await expect(page.getByRole('tabpanel').getByText(say('phone.confirmed'), { exact: true })).toBeVisible()

  await press(page, say('details.edit'))
  await expect(page.getByRole('button', { name: say('details.save') })).toBeDisabled()
  await nameField(page, say).fill('Ravi K. Gowda')
  await page.getByLabel(say('details.field.zipcode')).fill('563101')
  const sent = page.waitForRequest((one) => one.method() === 'PATCH')
  await press(page, say('details.save'))
  expect((await sent).postDataJSON()).toEqual({ name: 'Ravi K. Gowda', zipcode: '563101' })
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi K. Gowda' })).toBeVisible()
  await expect(page.getByText(say('details.saved'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tabpanel')).toContainText('563101')

  await openTab(page, say('tabs.security'))
  const current = page.getByLabel(say('password.current'))
  await current.fill(password)
  for (const field of await page.locator('input[autocomplete=new-password]').all()) await field.fill(newPassword)
  await press(page, say('password.save'))
  await expect(page.getByText(say('password.saved'))).toBeVisible()
  await expect(current).toHaveValue('')
  const me = (token: string) =>
    request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } }).then((answer) => answer.status())
  expect(await me(elsewhere)).toBe(401)
  expect(await me(member.token)).toBe(200)

  await press(page, say('delete.open'))
  await page.getByLabel(say('self.label')).fill(newPassword)
  await press(page, say('delete.confirm'))
  await expect(page).toHaveURL('/')
  await expect(page.getByText(say('delete.done'))).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await logIn(newPassword)).status()).toBe(401)
  // The live line may end first: then the page asks the API who it is for, and hears 401. Nothing else is forgiven.
  const others = complaints.splice(0).filter((one) => !/\b401\b.*\/api\//.test(one))
  complaints.push(...others)
})

test('a picture that no browser can draw is refused; one that it can is shown, sent and replaces the one before', async ({
  page,
  request,
}) => {
  const member = await aMember(request)
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a button between two colours has the contrast of neither
  await openAs(page, member, '/profile')
  const dialog = page.getByRole('dialog', { name: say('picture.title') })
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('photo.jpg', 'image/jpeg', Buffer.from('\xff\xd8\xff\xe0 and then nothing', 'latin1'))
  await expect(dialog.getByRole('alert')).toHaveText(sayError('image_invalid'))
  await expect(dialog.getByRole('button', { name: say('picture.save') })).toBeDisabled()

  const preview = dialog.getByRole('img', { name: say('picture.preview') })
  const picture = page.getByRole('main').locator('img')
  const sent = async () => {
    await dialog.getByRole('button', { name: say('picture.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(picture).toBeVisible()
    return picture.getAttribute('src')
  }
  await choose('me.png', 'image/png', await aPng(page))
  await expect(preview).toBeVisible()
  const first = await sent()
  await expect(page.getByRole('button', { name: say('picture.change') })).toBeVisible()
  await choose('me-again.png', 'x/y', await aPng(page))
  await expect(preview).toBeVisible()
  await expectAccessible(page)
  const second = await sent()
  expect(second).not.toBe(first)
  const loads = async (src: string | null) => (await request.get(src ?? '')).status()
  expect(await loads(second)).toBe(200)
  await expect.poll(() => loads(first)).toBe(404)
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
