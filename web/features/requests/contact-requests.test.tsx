import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { chosenOf, tabsOf } from '#web/pages/profile/profile-tabs.ts'
import { accepted, anand, asked, lakshmamma } from '#web/testing/groundnut.ts'
import { after, aroundEachTest, moves, press, server, showRequests } from '#web/testing/own-requests.tsx'
import words from '../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }

aroundEachTest()
const vendor = { ...lakshmamma, role: 'vendor' } as const
const over = { status: 'not_completed', closeReason: 'withdrawn', expiresAt: null } as const
const numbered = (number: number, change: Partial<ContactRequest> = {}): ContactRequest => ({
  ...asked,
  ...change,
  _id: `019a8a2e-0000-7000-8000-${String(100 + number).padStart(12, '0')}`,
  requestedQuantity: number,
})
const received = (count: number) => Array.from({ length: count }, (_, at) => numbered(30 + at))
const slips = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))
const side = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })

test('who sells and buys lands where something waits, else where there is anything, and an answer keeps them there', async () => {
  server.stored = [numbered(50, { viewer: 'buyer' })]
  showRequests(vendor)
  expect((await side('Sent (1)')).checked).toBe(true)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  cleanup()

  server.stored = [numbered(30, over), numbered(50, { ...accepted, viewer: 'buyer' })]
  showRequests(vendor)
  expect((await side('Sent (1)')).checked).toBe(true)
  cleanup()

  server.stored = [numbered(30), numbered(50, { viewer: 'buyer' })]
  const address = showRequests(vendor)
  expect((await side('Received (1)')).checked).toBe(true)
  press(words.move.reject)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: words.reject.yes }))
  expect(await screen.findByText(words.closed.rejected.you)).toBeTruthy()
  expect((await side('Received (1)')).checked).toBe(true)
  fireEvent.click(await side('Sent (1)'))
  expect(await screen.findByRole('button', { name: words.move.withdraw })).toBeTruthy()
  expect((await side('Sent (1)')).checked).toBe(true)
  expect(address()).toBe('/requests?list=sent')
})

test.each([
  ['farmer', lakshmamma, numbered(50)],
  ['customer', anand, numbered(50, { viewer: 'buyer' })],
] as const)('a %s has no list to choose', async (_role, user, request) => {
  server.stored = [request]
  showRequests(user)
  expect(await screen.findByRole('article')).toBeTruthy()
  expect(screen.queryByRole('group', { name: words.side.label })).toBeNull()
})

test('five requests are seen at a glance', async () => {
  server.stored = received(5)
  showRequests(lakshmamma)
  await slips(5)
  expect(screen.queryByLabelText(words.filter.label)).toBeNull()
})

test('six requests can be filtered, in the tab of the profile as well, and a filter that leaves none leads back', async () => {
  server.stored = received(6)
  const last = server.stored[5] as ContactRequest
  after(last, 'buyer', { event: 'withdraw' })
  const address = showRequests(lakshmamma, '/profile?tab=requests')
  await slips(6)
  expect(
    within(screen.getAllByRole('article')[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/products/${asked.product._id}`)
  const choose = (value: string) => fireEvent.change(screen.getByLabelText(words.filter.label), { target: { value } })
  choose('not_completed')
  await slips(1)
  expect(screen.getByRole('article').textContent).toContain('Anand Kulkarni took this request back.')
  expect(address()).toBe('/profile?tab=requests&list=received&status=not_completed')
  choose('expired')
  expect(await screen.findByText(words.empty.filtered)).toBeTruthy()
  press(words.empty.showAll)
  await slips(6)
  expect(address()).toBe('/profile?tab=requests&list=received')
})

test('an old link to the requests in the profile opens their tab', () => {
  const search = new URLSearchParams('tab=requests')
  expect(chosenOf(tabsOf('farmer'), search)).toBe('requests')
  expect(chosenOf(tabsOf('customer'), search)).toBe('requests')
})

test('one page of requests leads to the next', async () => {
  server.stored = received(21)
  const address = showRequests(lakshmamma)
  await slips(20)
  fireEvent.click(screen.getByRole('button', { name: translation.pages.next }))
  await slips(1)
  expect(screen.getByRole('article').textContent).toContain('50 kg')
  expect(address()).toBe('/requests?list=received&page=2')
})

test('a link leads to a request that is on none of the pages shown: it comes first, with the focus on it', async () => {
  const old = numbered(25, over)
  server.stored = [...received(20), old]
  showRequests(lakshmamma, `/requests?request=${old._id}`)
  await slips(21)
  const [first] = screen.getAllByRole('article') as [HTMLElement]
  expect(first.textContent).toContain('25 kg')
  expect(document.activeElement).toBe(within(first).getByRole('heading', { name: words.status.not_completed }))
})

test.each([
  ['seller', lakshmamma, words.empty.received],
  ['buyer', anand, words.empty.sent],
] as const)(
  'a list that does not come says so to a %s, and comes with Retry, though it is empty',
  async (_side, user, empty) => {
    server.instead = () => 'unexpected'
    showRequests(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(words.failed)
    server.instead = () => undefined
    fireEvent.click(within(alert).getByRole('button'))
    expect(await screen.findByText(empty)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('what was taken back while it was answered stays on the page, beside what is asked next', async () => {
  server.stored = [numbered(60), numbered(100)]
  const [, first] = server.stored as [ContactRequest, ContactRequest]
  showRequests(lakshmamma)
  await slips(2)
  after(first, 'buyer', { event: 'withdraw' })
  const [other, gone] = screen.getAllByRole('article') as [HTMLElement, HTMLElement]
  fireEvent.click(within(gone).getByRole('button', { name: words.move.accept }))
  expect(await within(gone).findByText('Anand Kulkarni took this request back.')).toBeTruthy()
  expect(moves()).toHaveLength(1)
  expect(within(other).getByRole('button', { name: words.move.accept })).toBeTruthy()
  await slips(2)
})
