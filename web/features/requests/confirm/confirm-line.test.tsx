import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anand, confirmedByBuyer, confirmedBySeller, lakshmamma } from '#web/testing/groundnut.ts'
import { aroundEachTest, moves, press, server, showRequests } from '#web/testing/own-requests.tsx'
import deal from '../../../../locales/en/deal.json' with { type: 'json' }
import words from '../../../../locales/en/requests.json' with { type: 'json' }

aroundEachTest()
const slip = async () => within(await screen.findByRole('article'))
const saidByBuyer = {
  ...confirmedByBuyer.buyerConfirmation,
  bought: true,
  finalPrice: 60,
  confirmedAt: '2026-11-15T03:00:00.000Z',
}
const bodies = () => moves().map(({ body }) => body)

test('a buyer who confirms second reads one line, and one tap completes the deal', async () => {
  server.stored = [confirmedBySeller]
  showRequests(anand)
  const shown = await slip()
  expect(shown.getByText('148 kg × ₹22 = ₹3,256. Right?')).toBeTruthy()
  expect(shown.getByText('That is 1.48 quintal at ₹2,200 per quintal.')).toBeTruthy()
  expect(shown.getByText('200 kg was asked for.')).toBeTruthy()
  press(deal.line.yes)
  expect(await shown.findByRole('heading', { name: words.status.completed })).toBeTruthy()
  expect(bodies()).toEqual([{ bought: true, finalQuantity: 148, finalPrice: 22 }])
})

test('two quick taps on yes send one answer', async () => {
  server.stored = [confirmedBySeller]
  showRequests(anand)
  const shown = await slip()
  const yes = shown.getByRole('button', { name: deal.line.yes })
  fireEvent.click(yes)
  fireEvent.click(yes)
  expect(await shown.findByRole('heading', { name: words.status.completed })).toBeTruthy()
  expect(bodies()).toHaveLength(1)
})

test('a seller who confirms second says in a second tap whether it is paid', async () => {
  server.stored = [{ ...confirmedByBuyer, buyerConfirmation: { ...saidByBuyer, finalQuantity: 200 } }]
  showRequests(lakshmamma)
  const shown = await slip()
  expect(shown.getByText('200 kg × ₹60 = ₹12,000. Right?')).toBeTruthy()
  press(deal.line.yes)
  expect(shown.getByText('Has Anand Kulkarni paid?')).toBeTruthy()
  expect(moves()).toEqual([])
  press(deal.paid.no)
  expect(await shown.findByRole('heading', { name: words.status.completed })).toBeTruthy()
  expect(bodies()).toEqual([{ sold: true, finalQuantity: 200, finalPrice: 60, paid: 'no' }])
})

test('a part has an amount below the sum, and another day than the usual is sent with it', async () => {
  server.stored = [{ ...confirmedByBuyer, buyerConfirmation: { ...saidByBuyer, finalQuantity: 200 } }]
  showRequests(lakshmamma)
  const shown = await slip()
  press(deal.line.yes)
  const day = shown.getByLabelText(deal.paid.payBy)
  expect(day).toHaveProperty('value', '2026-11-22')
  fireEvent.change(day, { target: { value: '2026-12-01' } })
  press(deal.paid.part)
  const part = shown.getByLabelText(/^How much has come/)
  fireEvent.change(part, { target: { value: '12000' } })
  press(deal.paid.send)
  expect(await shown.findByText('Write an amount above ₹0 and below ₹12,000.')).toBeTruthy()
  fireEvent.change(part, { target: { value: '5,000' } })
  press(deal.paid.send)
  expect(await shown.findByRole('heading', { name: words.status.completed })).toBeTruthy()
  expect(bodies()).toMatchObject([{ paid: 'part', paidAmount: 5000, payBy: '2026-12-01' }])
})

test('where the buyer named no price, the line has that of the listing and says so', async () => {
  server.stored = [confirmedByBuyer]
  showRequests(lakshmamma)
  const shown = await slip()
  expect(shown.getByText('Anand Kulkarni says 200 kg. At the price of your listing:')).toBeTruthy()
  expect(shown.getByText('200 kg × ₹65 = ₹13,000. Right?')).toBeTruthy()
})

test('no deal against a yes warns of the dispute before it is sent', async () => {
  server.stored = [confirmedBySeller]
  showRequests(anand)
  const shown = await slip()
  press(words.confirm.no)
  const question = within(await screen.findByRole('alertdialog', { name: words.differs.title }))
  expect(moves()).toEqual([])
  fireEvent.click(question.getByRole('button', { name: words.differs.yes }))
  expect(await shown.findByRole('heading', { name: words.status.disputed })).toBeTruthy()
})

test('a price that differs opens no dispute: the slip says both', async () => {
  server.stored = [confirmedBySeller]
  showRequests(anand)
  const shown = await slip()
  press(deal.line.change)
  expect(shown.getByText(/^Lakshmamma H\. said ₹22\./)).toBeTruthy()
  fireEvent.change(shown.getByLabelText(/^Final price/), { target: { value: '20' } })
  press(words.confirm.buyer.send)
  expect(await shown.findByRole('heading', { name: words.status.completed })).toBeTruthy()
  expect(shown.getByText('The prices differ: you said ₹20 per kg, Lakshmamma H. said ₹22.')).toBeTruthy()
})

test('where the other side says no deal, one tap agrees', async () => {
  const sellerConfirmation = {
    sold: false,
    finalQuantity: null,
    finalPrice: null,
    confirmedAt: '2026-11-15T03:00:00.000Z',
  }
  server.stored = [{ ...confirmedBySeller, sellerConfirmation }]
  showRequests(anand)
  const shown = await slip()
  expect(shown.getByText('Lakshmamma H. says: no deal. Right?')).toBeTruthy()
  press(deal.line.yes)
  expect(await shown.findByText(words.closed.no_deal)).toBeTruthy()
})
