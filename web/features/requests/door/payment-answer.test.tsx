import catalogue from 'virtual:words/catalogue/en'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand, completed, lakshmamma } from '#web/testing/groundnut.ts'
import { aroundEachTest, moves, press, server } from '#web/testing/own-requests.tsx'
import deal from '../../../../locales/en/deal.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { PaymentAnswer } from './payment-answer.tsx'

aroundEachTest()
const i18n = makeI18n('en', { translation, requests, deal, errors, catalogue }, async () => ({}))
const askedAt = '2026-11-15T03:30:00.000Z'
const { payment: say } = deal

function show(request: ContactRequest) {
  const onAnswered = vi.fn()
  server.stored = [request]
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={request.viewer === 'seller' ? lakshmamma : anand}>
          <PaymentAnswer requestId={request._id} askedAt={askedAt} onAnswered={onAnswered} />
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
  return onAnswered
}
const withSeller = (at: string): ContactRequest => ({
  ...completed,
  viewer: 'seller',
  payment: { payBy: '2026-11-22', seller: { says: 'unpaid', amount: null, at }, buyer: null, state: 'open' },
})

test('a buyer who is asked says in one tap that it is paid', async () => {
  const onAnswered = show(completed)
  const paid = await screen.findByRole('button', { name: say.buyer.paid })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([say.buyer.paid, say.buyer.part])
  fireEvent.click(paid)
  fireEvent.click(paid)
  expect(await screen.findByText('You, 15 Nov: all paid')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(moves()).toMatchObject([{ path: expect.stringMatching(/payment$/), body: { says: 'paid' } }])
  expect(onAnswered).toHaveBeenCalledOnce()
})

test('a seller who is asked again can say again that nothing came', async () => {
  show(withSeller('2026-11-14T04:00:00.000Z'))
  expect(await screen.findByRole('button', { name: say.seller.paid })).toBeTruthy()
  press(say.seller.unpaid)
  expect(await screen.findByText('You, 14 Nov: not paid yet')).toBeTruthy()
})

test('a seller says in one tap that a part came', async () => {
  show(withSeller('2026-11-14T04:00:00.000Z'))
  await screen.findByRole('button', { name: say.seller.part })
  press(say.seller.part)
  expect(await screen.findByText('You, 15 Nov: part paid')).toBeTruthy()
  expect(moves()).toMatchObject([{ body: { says: 'part' } }])
})

test('what was said since it was asked is the answer, on whichever device', async () => {
  show(withSeller('2026-11-15T03:45:00.000Z'))
  expect(await screen.findByText('You, 15 Nov: not paid yet')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refusal is told in its place', async () => {
  show(completed)
  server.instead = ({ method }) => (method === 'PUT' ? 'payment_over' : undefined)
  fireEvent.click(await screen.findByRole('button', { name: say.buyer.paid }))
  expect((await screen.findByRole('alert')).textContent).toContain(errors.payment_over)
})
