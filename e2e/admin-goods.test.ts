import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  anotherPage,
  type BrowserLook,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './browser.ts'
import { adminHeaders, aMember, enrolledDevice, openAs, stored, withOldLogin, words } from './member.ts'
import { restOnNews } from './news.ts'
import { aProduct } from './offer.ts'

const sayProducts = words('en', 'admin-products')
const sayReports = words('en', 'reports')
const sayMessages = words('en', 'admin-messages')
const sayExport = words('en', 'admin-export')
const phone = { width: 360, height: 740 }

async function openAsAdmin(page: Page, request: APIRequestContext, path: string, look?: BrowserLook) {
  const { authorization } = await adminHeaders(request)
  await stored(page, 'deviceFingerprint', enrolledDevice)
  await openAs(page, { token: authorization.replace('Bearer ', '') }, path, look)
}

test('a buyer reports a product, an admin hides it: it is gone, and its seller reads why', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const seller = await aMember(request)
  const product = await aProduct(request, seller)
  const buyer = await aMember(request, { role: 'customer', name: 'Meena Rao' })
  const buyers = await anotherPage(browser)
  await openAs(buyers, buyer, `/products/${product._id}`, phone)
  await buyers.getByRole('button', { name: sayReports('button') }).click()
  const report = buyers.getByRole('dialog', { name: sayReports('title') })
  await report.getByRole('button', { name: sayReports('send') }).click()
  await expect(report.getByText(sayReports('missing'))).toBeVisible()
  await report.getByRole('radio', { name: sayReports('reason.wrong_details') }).check()
  await report.getByLabel(sayReports('text')).fill('These are not tomatoes.')
  await expectAccessible(buyers)
  await expectNoSidewaysScroll(buyers)
  await report.getByRole('button', { name: sayReports('send') }).dblclick()
  await expect(buyers.getByText(sayReports('sent'))).toBeVisible()

  const sellers = await anotherPage(browser)
  await openAs(sellers, seller, '/notifications')
  await openAsAdmin(page, request, `/admin/dashboard/products?status=reported&search=${seller.user.username}`)
  await page.getByRole('row').filter({ hasText: seller.user.username }).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: 'Tomato' })
  await expect(sheet.getByText('These are not tomatoes.')).toBeVisible()
  await expect(sheet.getByText('Meena Rao')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: sayProducts('action.hide') }).click()
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: sayProducts('action.hide') }).click()
  await expect(ask.getByText(sayProducts('ask.missing'))).toBeVisible()
  await ask.getByRole('textbox').fill('The picture shows potatoes.')
  await ask.getByRole('button', { name: sayProducts('action.hide') }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByText(sayProducts('done.hide_one', { number: '1' }))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: seller.user.username })).toHaveCount(0)

  await expect(sellers.getByRole('main').getByText('The picture shows potatoes.')).toBeVisible()
  expect((await request.get(`/products/${product._id}`)).status()).toBe(404)
  const { products } = await (await request.get(`/api/products?search=${seller.user.name}&limit=100`)).json()
  expect(products.some(({ _id }: { _id: string }) => _id === product._id)).toBe(false)

  await open(page, `/admin/dashboard/products?status=hidden&search=${seller.user.username}`, phone)
  await page.getByRole('checkbox').last().check()
  await expectNoSidewaysScroll(page)
  await restOnNews(page)
  await page.getByRole('button', { name: sayProducts('action.approve') }).click()
  await expect(page.getByText(sayProducts('done.approve_one', { number: '1' }))).toBeVisible()
  expect((await request.get(`/api/products/${product._id}`)).status()).toBe(200)
  expect(complaints).toEqual([])
})

test('an admin takes a ticket and answers it: the sender sees it without asking', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const member = await aMember(request, { name: 'Sita Devi' })
  const headers = { authorization: `Bearer ${member.token}` }
  const data = { name: 'Sita Devi', email: member.email, subject: 'My picture is gone', message: 'Where is it?' }
  const { ticketId } = await (await request.post('/api/contact-messages/create', { headers, data })).json()
  const senders = await anotherPage(browser)
  await openAs(senders, member, `/contact?ticket=${ticketId}`, phone)
  await expect(senders.getByRole('article')).toContainText('Where is it?')

  await openAsAdmin(page, request, '/admin/dashboard/messages')
  await page.getByRole('searchbox').fill(ticketId)
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: /My picture is gone/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My picture is gone')
  await page.getByRole('button', { name: sayMessages('take'), exact: true }).click()
  await expect(page.getByRole('button', { name: sayMessages('letGo') })).toBeVisible()
  await expectAccessible(page)

  // Another admin notes something meanwhile: what was typed is not sent over it.
  const admin = await adminHeaders(request)
  const found = await request.get('/api/contact-messages/admin/all', { headers: admin, params: { search: ticketId } })
  const [{ _id }] = (await found.json()).messages
  await page.getByLabel(sayMessages('reply.label'), { exact: true }).fill('It is back.')
  await request.patch(`/api/contact-messages/admin/${_id}`, { headers: admin, data: { note: 'Looked at it.' } })
  await page.getByRole('button', { name: sayMessages('reply.settle') }).click()
  await expect(page.getByRole('alert')).toHaveText(words('en', 'errors')('ticket_changed'))
  complaints.length = 0 // the browser itself reports the refusal
  await expect(page.getByLabel(sayMessages('note.label'))).toHaveValue('Looked at it.')
  await page.getByRole('button', { name: sayMessages('reply.settle') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'It is back.' })).toBeVisible()
  await expect(page.getByLabel(sayMessages('reply.label'), { exact: true })).toHaveValue('')
  await expect(senders.getByRole('article')).toContainText('It is back.')
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
})

test('an export is downloaded and can be read; it asks for the password where the last login was long ago', async ({
  page,
  request,
  complaints,
}) => {
  const seller = await aMember(request)
  const product = await aProduct(request, seller, { description: 'Firm, "red"\nand =fresh' })
  await openAsAdmin(page, request, '/admin/dashboard/export', { ...phone, language: 'en' })
  const form = page.getByRole('main')
  const secret = form.getByLabel(sayExport('password'), { exact: true })
  const download = async () => {
    const downloading = page.waitForEvent('download')
    await form.getByRole('button', { name: sayExport('start') }).click()
    return downloading
  }
  await form.getByLabel(sayExport('what')).selectOption('products')
  expect((await download()).suggestedFilename()).toMatch(/^seedha-products-\d{4}-\d\d-\d\d\.csv$/)
  await expect(secret).toHaveCount(0)

  await withOldLogin(page)
  await form.getByRole('radio', { name: /^JSON/ }).check()
  await form.getByRole('button', { name: sayExport('start') }).click()
  await expect(secret).toBeFocused()
  await form.getByRole('button', { name: sayExport('start') }).click()
  await expect(form.getByText(sayExport('passwordMissing'))).toBeVisible()
  await secret.fill('wrong')
  await form.getByRole('button', { name: sayExport('start') }).click()
  await expect(form.getByRole('alert')).toContainText(words('en', 'errors')('wrong_password'))
  complaints.length = 0 // the browser itself reports the refusals
  await secret.fill('Seedha@2026')
  const file = await download()
  expect(file.suggestedFilename()).toMatch(/^seedha-products-\d{4}-\d\d-\d\d\.json$/)
  const rows = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(rows.find(({ _id }: { _id: string }) => _id === product._id)).toMatchObject({
    description: 'Firm, "red"\nand =fresh',
    price: 28,
    seller: seller.user.username,
  })
  await expect(form.getByText(file.suggestedFilename())).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
})
