import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { anand, completed, lakshmamma } from '#web/testing/groundnut.ts'
import { aroundEachTest, moves, press, server, showRequests } from '#web/testing/own-requests.tsx'
import deal from '../../../../locales/en/deal.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import words from '../../../../locales/en/requests.json' with { type: 'json' }

aroundEachTest()
type Payment = NonNullable<ContactRequest['payment']>
const at = '2026-11-15T03:30:00.000Z'
const sellers: ContactRequest = { ...completed, viewer: 'seller' }
const withPayment = (request: ContactRequest, payment: Partial<Payment>): ContactRequest => ({
  ...request,
  payment: { payBy: '2026-11-22', seller: null, buyer: null, state: 'unsaid', ...payment },
})
async function show(request: ContactRequest) {
  server.stored = [request]
  showRequests(request.viewer === 'seller' ? lakshmamma : anand)
  return within(await screen.findByRole('article'))
}
const bodies = () => moves().map(({ body }) => body)
const { payment: say } = deal

test('nothing is said yet: both sides read so, and by which day it is expected', async () => {
  const slip = await show(completed)
  expect(slip.getByRole('heading', { name: say.title })).toBeTruthy()
  expect(slip.getByText(say.state.unsaid)).toBeTruthy()
  expect(slip.getByText('To be paid by 22 Nov 2026.')).toBeTruthy()
  expect(slip.getByText(deal.neutral)).toBeTruthy()
})

test('a buyer says in one tap that it is paid, and reads that only they have said so', async () => {
  const slip = await show(completed)
  expect(slip.queryByRole('button', { name: say.seller.unpaid })).toBeNull()
  press(say.buyer.paid)
  expect(await slip.findByText('You, 15 Nov: all paid')).toBeTruthy()
  expect(slip.getByText(say.state.claimedAlone)).toBeTruthy()
  expect(bodies()).toEqual([{ says: 'paid' }])
})

test('two quick taps say it once', async () => {
  const slip = await show(sellers)
  const paid = slip.getByRole('button', { name: say.seller.paid })
  fireEvent.click(paid)
  fireEvent.click(paid)
  expect(await slip.findByText(say.state.settled)).toBeTruthy()
  expect(bodies()).toHaveLength(1)
})

test('a part is told with its amount and the whole, and has to be less than that', async () => {
  const slip = await show(sellers)
  press(say.seller.part)
  const field = slip.getByLabelText(/^How much has come/)
  fireEvent.change(field, { target: { value: '3256' } })
  press(deal.paid.send)
  expect(await slip.findByText('Write an amount above ₹0 and below ₹3,256.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '1000' } })
  press(deal.paid.send)
  expect(await slip.findByText('You, 15 Nov: ₹1,000 of ₹3,256 paid')).toBeTruthy()
  expect(slip.getByText(say.state.open)).toBeTruthy()
  expect(bodies()).toEqual([{ says: 'part', amount: 1000 }])
})

test('where the two say different things, both are shown, and no side is taken', async () => {
  const seller = { says: 'unpaid', amount: null, at } as const
  const buyer = { says: 'paid', amount: null, at } as const
  const slip = await show(withPayment(sellers, { seller, buyer, state: 'claimed' }))
  expect(slip.getByText(say.state.claimedApart)).toBeTruthy()
  expect(slip.getByText('You, 15 Nov: not paid yet')).toBeTruthy()
  expect(slip.getByText('Anand Kulkarni, 15 Nov: all paid')).toBeTruthy()
})

test('who said that all is paid can change it for 48 hours, which the slip says', async () => {
  const seller = { says: 'paid', amount: null, at } as const
  const slip = await show(withPayment(sellers, { seller, state: 'settled' }))
  expect(slip.getByText(/^You can change “All paid” until Tuesday, 17 November/)).toBeTruthy()
  expect(slip.queryByRole('button', { name: say.seller.unpaid })).toBeNull()
  press(say.change)
  press(say.seller.unpaid)
  expect(await slip.findByText('You, 15 Nov: not paid yet')).toBeTruthy()
})

test('after 48 hours it stays, and the slip says why', async () => {
  vi.setSystemTime(Date.parse('2026-11-17T04:00:00.000Z'))
  const seller = { says: 'paid', amount: null, at } as const
  const slip = await show(withPayment(sellers, { seller, state: 'settled' }))
  expect(slip.queryByRole('button', { name: say.change })).toBeNull()
  expect(slip.getByText(errors.payment_final)).toBeTruthy()
})

test('a year after the deal nothing more is said', async () => {
  vi.setSystemTime(Date.parse('2027-11-15T04:00:00.000Z'))
  const slip = await show(completed)
  expect(slip.queryByRole('button', { name: say.buyer.paid })).toBeNull()
  expect(slip.getByText(errors.payment_over)).toBeTruthy()
})

test('a refusal is told in its place', async () => {
  const slip = await show(completed)
  server.instead = ({ method }) => (method === 'PUT' ? 'payment_over' : undefined)
  press(say.buyer.paid)
  expect((await slip.findByRole('alert')).textContent).toContain(errors.payment_over)
})

test('a deal that is no deal any more has no payment', async () => {
  const slip = await show(sellers)
  server.instead = ({ method }) => (method === 'PUT' ? 'payment_without_deal' : undefined)
  const closed = {
    status: 'not_completed',
    closeReason: 'resolved_by_admin',
    dealtAt: null,
    completedAt: null,
  } as const
  server.stored = [{ ...sellers, ...closed, payment: null, finalQuantity: null, finalPrice: null }]
  press(say.seller.paid)
  expect(await slip.findByText(words.closed.resolved_by_admin)).toBeTruthy()
  expect(slip.queryByRole('heading', { name: say.title })).toBeNull()
})
