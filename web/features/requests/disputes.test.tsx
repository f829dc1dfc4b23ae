import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accepted, asked, confirmedByBuyer, lakshmamma } from '#web/testing/groundnut.ts'
import { after, aroundEachTest, moves, press, server, showRequests } from '#web/testing/own-requests.tsx'
import { phoneProof, provePhone } from '#web/testing/phone-proof.ts'
import deal from '../../../locales/en/deal.json' with { type: 'json' }
import words from '../../../locales/en/requests.json' with { type: 'json' }

aroundEachTest()
const check = (label: string) => fireEvent.click(screen.getByLabelText(label))
/** Whoever comes back to the page sees what the others did meanwhile. */
async function comeBackLater() {
  vi.setSystemTime(Date.now() + 60_000)
  await act(async () => void dispatchEvent(new Event('visibilitychange')))
}
const slip = async () => within(await screen.findByRole('article'))

test('answers apart are shown before they open a dispute, and a ruling ends it with its figures and its reason', async () => {
  const buyerConfirmation = {
    bought: true,
    finalQuantity: 150,
    finalPrice: null,
    confirmedAt: '2026-11-15T03:00:00.000Z',
  }
  server.stored = [{ ...confirmedByBuyer, buyerConfirmation }]
  showRequests(lakshmamma)
  const shown = await slip()
  press(deal.line.change)
  fireEvent.change(screen.getByLabelText(words.confirm.seller.quantity), { target: { value: '200' } })
  press(words.confirm.seller.send)
  const question = await screen.findByRole('alertdialog', { name: words.differs.title })
  expect(question.textContent).toContain('bought 150 kg')
  expect(moves()).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: words.differs.yes }))
  expect(await shown.findByRole('heading', { name: words.status.disputed })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shown.getByText('You say: sold 200 kg. Anand Kulkarni says: bought 150 kg.')).toBeTruthy()
  expect(shown.getByRole('button', { name: words.move.change })).toBeTruthy()

  const ruling = { event: 'rule', outcome: 'completed', finalQuantity: 180, finalPrice: 60 }
  for (const one of server.stored) after(one, 'admin', { ...ruling, adminNote: 'By the weighing slip.' })
  await comeBackLater()
  expect(await shown.findByRole('heading', { name: words.status.completed })).toBeTruthy()
  expect(shown.getByText('₹10,800')).toBeTruthy()
  expect(shown.getByText('By the weighing slip.')).toBeTruthy()
})

test('a dispute with a reason can be ended by the two themselves', async () => {
  server.stored = [accepted]
  showRequests(lakshmamma)
  const shown = await slip()
  press(words.move.dispute)
  const question = within(await screen.findByRole('alertdialog', { name: words.dispute.title }))
  fireEvent.change(question.getByLabelText(words.dispute.reason), { target: { value: 'He did not come.' } })
  fireEvent.click(question.getByRole('button', { name: words.dispute.yes }))
  expect(await shown.findByText(words.next.raisedByYou)).toBeTruthy()
  expect(shown.getByText('He did not come.')).toBeTruthy()
  for (const one of server.stored) after(one, 'buyer', { event: 'buyer_confirm', bought: false })
  await comeBackLater()
  press(words.move.give)
  check(words.confirm.no)
  press(words.confirm.sendNo)
  expect(await shown.findByText(words.closed.no_deal)).toBeTruthy()
  expect(moves().map(({ path, body }) => [path.split('/').at(-1), body])).toMatchObject([
    ['dispute', { reason: 'He did not come.' }],
    ['farmer-confirm', { sold: false }],
  ])
})

test('a seller with an unproved number proves it when they accept, and it is accepted with the same press', async () => {
  const proof = phoneProof(lakshmamma)
  server.stored = [asked]
  server.instead = ({ method, path, body }) =>
    method === 'PUT' && !proof.isProved ? 'phone_unverified' : proof.answer(path, body)
  showRequests({ ...lakshmamma, phoneVerifiedAt: null })
  const shown = await slip()
  press(words.move.accept)
  await provePhone()
  expect((await shown.findByRole('link', { name: words.contact.call })).getAttribute('href')).toBe('tel:+919876543210')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(moves().filter(({ method }) => method === 'PUT')).toHaveLength(2)
})
