import type { APIRequestContext, Page } from '@playwright/test'
import { anotherPage, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './browser.ts'
import { readIn } from './language.ts'
import { expectSteady, oneByOne, watchShifts } from './layout-shift.ts'
import { adminHeaders, aMember, linkFor, openAs, words } from './member.ts'
import { untilNewsIsGone } from './news.ts'

const say = words('en', 'support')
const phone = { width: 360, height: 740 }
const ticketId = /^SDH-[A-Z0-9]{6}$/

const anEmail = () => `writer.${Math.random().toString(36).slice(2, 12)}@example.in`

async function fillIn(page: Page, given: Record<'name' | 'email' | 'subject' | 'message', string>) {
  for (const [field, text] of Object.entries(given))
    await page.getByLabel(say(`fields.${field}`), { exact: true }).fill(text)
}
const aMessage = () => ({
  name: 'Ravi Kumar',
  email: anEmail(),
  subject: 'No code came',
  message: 'I waited for an hour.\nNothing came.',
})
const send = (page: Page) => page.getByRole('button', { name: say('send') }).click()
const number = (page: Page) => page.getByText(ticketId)

/** What an admin does with the ticket of this number. */
async function care(request: APIRequestContext, id: string, change: object) {
  const headers = await adminHeaders(request)
  const found = await request.get('/api/contact-messages/admin/all', { headers, params: { search: id } })
  const [{ _id }] = (await found.json()).messages
  const answer = await request.patch(`/api/contact-messages/admin/${_id}`, { headers, data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('a visitor sends a message, finds it again by its letter, reads the answer and writes back', async ({
  page,
  request,
  browser,
}) => {
  const message = aMessage()
  await open(page, '/faq', phone)
  await page.getByRole('link', { name: words('en', 'faq')('contact.button') }).click()
  await expect(page).toHaveURL('/contact')
  await fillIn(page, message)
  const { promise: tapped, resolve: bothTaps } = Promise.withResolvers<void>()
  await page.route('**/api/contact-messages/create', (route) => tapped.then(() => route.continue()))
  await page.getByRole('button', { name: say('send') }).dblclick()
  bothTaps()
  await expect(page.getByRole('heading', { name: say('sent.title') })).toBeFocused()
  const id = (await number(page).textContent()) ?? ''
  await page.reload()
  await expect(number(page)).toHaveText(id)
  await page.getByRole('link', { name: say('sent.follow') }).click()
  await expect(page.getByRole('article')).toContainText(message.subject)
  await expect(page.getByRole('article')).toContainText(say('status.open'))

  await care(request, id, { reply: 'Please try it once more.' })
  const elsewhere = await anotherPage(browser)
  await open(elsewhere, await linkFor(request, message.email), phone)
  await elsewhere.getByLabel(say('fields.email')).fill('somebody.else@example.in')
  await elsewhere.getByRole('button', { name: say('find.button') }).click()
  await expect(elsewhere.getByRole('alert')).toHaveText(say('find.notFound'))
  await elsewhere.getByLabel(say('fields.email')).fill(message.email.toUpperCase())
  await elsewhere.getByRole('button', { name: say('find.button') }).click()
  const slip = elsewhere.getByRole('article')
  await expect(slip).toContainText('Please try it once more.')
  await expect(slip).toContainText(say('status.in_progress'))
  await slip.getByRole('textbox', { name: say('answer.label') }).fill('Now it came. Thank you!')
  await slip.getByRole('button', { name: say('answer.send') }).dblclick()
  await expect(slip.getByRole('listitem')).toHaveCount(3)
  await expect(slip.getByRole('textbox', { name: say('answer.label') })).toHaveValue('')
  await elsewhere.close()

  await page.getByRole('button', { name: say('ticket.refresh') }).click()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(3)
  const { messages } = await (await request.get('/dev/outbox.json', { params: { to: message.email } })).json()
  expect(messages).toHaveLength(2)
})

test('a member is known to the form, finds all they wrote, and answers until the ticket is closed', async ({
  page,
  request,
  complaints,
}) => {
  const member = await aMember(request, { name: 'Sita Devi' })
  await openAs(page, member, '/contact?view=mine')
  await expect(page.getByText(say('mine.empty'))).toBeVisible()
  await page.getByRole('link', { name: say('write') }).click()
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toHaveValue('Sita Devi')
  await expect(page.getByLabel(say('fields.email'))).toHaveValue(member.email)
  await page.getByLabel(say('fields.subject')).fill('My picture is gone')
  await page.getByLabel(say('fields.message')).fill('Where is it?')
  await send(page)
  await expect(number(page)).toBeVisible()
  const id = (await number(page).textContent()) ?? ''
  await care(request, id, { reply: 'It is back.', status: 'resolved' })

  await page.getByRole('link', { name: say('views.mine') }).click()
  const row = page.getByRole('listitem').filter({ hasText: id })
  await expect(row).toContainText(say('mine.answers_one', { count: '1' }))
  await row.getByRole('link', { name: 'My picture is gone' }).click()
  await expect(page).toHaveURL(`/contact?ticket=${id}`)
  const slip = page.getByRole('article')
  await expect(slip).toContainText('It is back.')
  await slip.getByRole('textbox', { name: say('answer.label') }).fill('No, it is not.')
  await slip.getByRole('button', { name: say('answer.send') }).click()
  await expect(slip).toContainText(say('status.open'))
  await slip.getByRole('textbox', { name: say('answer.label') }).fill('And now?')
  await care(request, id, { status: 'closed' })
  await slip.getByRole('button', { name: say('answer.send') }).click()
  await expect(slip).toContainText(say('next.closed'))
  await expect(slip.getByRole('textbox', { name: say('answer.label') })).toHaveCount(0)
  await expect(slip.getByRole('link', { name: say('ticket.new') })).toBeVisible()
  complaints.length = 0 // the browser itself reports the refusal
})

test('without a network nothing is lost: not by trying, not by a reload, and it is sent once', async ({
  page,
  request,
  context,
  complaints,
}) => {
  const message = aMessage()
  await open(page, '/contact', phone)
  await send(page)
  await expect(page.getByLabel(say('fields.name'), { exact: true })).toBeFocused()
  await expect(page.getByText(say('fields.messageMissing'))).toBeVisible()
  await fillIn(page, message)
  await context.setOffline(true)
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: say('failed') })).toBeVisible()
  await context.setOffline(false)
  // The server does it, and its answer gets lost on the way.
  await page.route('**/api/contact-messages/create', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: words('en', 'translation')('retry') }).click()
  await expect(page.getByRole('button', { name: say('send') })).not.toHaveAttribute('aria-busy', 'true')
  await page.unroute('**/api/contact-messages/create')
  await page.reload()
  for (const [field, text] of Object.entries(message))
    await expect(page.getByLabel(say(`fields.${field}`), { exact: true })).toHaveValue(text)
  await send(page)
  await expect(number(page)).toBeVisible()
  const { messages } = await (await request.get('/dev/outbox.json', { params: { to: message.email } })).json()
  expect(messages).toHaveLength(1)
  complaints.length = 0 // the browser itself reports the lost network
})

test('every part is readable by everyone, in four languages, on a small phone and on a desk', async ({
  page,
  request,
}) => {
  test.slow()
  const member = await aMember(request)
  const headers = { authorization: `Bearer ${member.token}` }
  const made = await request.post('/api/contact-messages/create', { headers, data: aMessage() })
  const id = (await made.json()).ticketId
  await care(request, id, { reply: `Look here: https://example.in/${'long'.repeat(40)}` })
  for (const part of ['', '&view=find', '&view=mine', `&ticket=${id}`]) {
    await openAs(page, member, `/contact?lng=kn${part}`, phone)
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    for (const [at, language] of (['kn', 'en', 'hi', 'mr'] as const).entries()) {
      await page.setViewportSize(phone)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await readIn(page, language)
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
      await page.evaluate(
        (theme) => document.documentElement.setAttribute('data-theme', theme),
        at % 2 ? 'light' : 'dark',
      )
      await expectNoSidewaysScroll(page)
      await untilNewsIsGone(page)
      if (at < 2) await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
      await expectNoSidewaysScroll(page)
    }
  }
})

test('nothing jumps when a member’s messages come', async ({ page, request }) => {
  const member = await aMember(request)
  const headers = { authorization: `Bearer ${member.token}` }
  const made = await request.post('/api/contact-messages/create', { headers, data: aMessage() })
  const id = (await made.json()).ticketId
  await watchShifts(page)
  await oneByOne(page)
  for (const screen of [phone, { width: 1280, height: 800 }]) {
    await expectSteady(page, '/contact', () => openAs(page, member, '/contact', screen))
    for (const path of ['/contact?view=mine', `/contact?ticket=${id}`]) await expectSteady(page, path)
  }
})
