import type { APIRequestContext, Page } from '@playwright/test'
import {
  anotherPage,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInDark,
  open,
  test,
} from './browser.ts'
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

test('every part is readable by everyone, in four languages, on a small phone and at a desk, and nothing jumps when a member’s messages come', async ({
  page,
  request,
}) => {
  test.slow()
  const member = await aMember(request)
  const headers = { authorization: `Bearer ${member.token}` }
  const made = await request.post('/api/contact-messages/create', { headers, data: aMessage() })
  const id = (await made.json()).ticketId
  await care(request, id, { reply: `Look here: https://example.in/${'long'.repeat(40)}` })
  await watchShifts(page)
  await oneByOne(page)

  const isThere = async () => {
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await untilNewsIsGone(page)
  }
  for (const part of ['', '&view=find', '&view=mine', `&ticket=${id}`]) {
    const path = `/contact?lng=kn${part}`
    await page.setViewportSize(phone)
    await expectSteady(page, path, () =>
      part ? page.goto(path) : openAs(page, member, path, { theme: 'light', ...phone }),
    )
    await expect(page.locator('html')).toHaveAttribute('lang', 'kn')
    await isThere()
    await expectAccessible(page)
    await expectReadableInDark(page)
    for (const language of ['kn', 'en', 'hi', 'mr'] as const) {
      await page.setViewportSize(phone)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      await readIn(page, language)
      await isThere()
      await page.setViewportSize({ width: 320, height: 740 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '140%'))
      await expectNoSidewaysScroll(page)
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const part of ['', '&view=mine', `&ticket=${id}`]) {
    await expectSteady(page, `/contact?lng=en${part}`)
    await isThere()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: say('views.find') }).click()
  await expect(page.getByRole('button', { name: say('find.button') })).toBeVisible()
  await isThere()
  await expectAccessible(page)
})
