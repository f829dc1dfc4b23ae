import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { accepted, anand } from '#web/testing/groundnut.ts'
import words from '../../../../locales/en/admin-requests.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { Ruling } from './ruling.tsx'

const i18n = makeI18n('en', { translation, requests, errors, catalogue, 'admin-requests': words }, async () => ({}))
const confirmedAt = '2026-11-15T03:00:00.000Z'
const disputed = {
  ...accepted,
  status: 'disputed' as const,
  viewer: 'admin' as const,
  buyerConfirmation: { bought: true, finalQuantity: 15, finalPrice: null, confirmedAt },
  sellerConfirmation: { sold: true, finalQuantity: 20, finalPrice: 66, confirmedAt },
}

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(request = disputed as Parameters<typeof Ruling>[0]['request']) {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 200 }))
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={{ ...anand, role: 'admin' }}>
          <Ruling request={request} unit="kg" />
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) }) as HTMLInputElement
const written = () => [field(words.ruling.quantity).value, field(words.ruling.price).value]
const { asBuyer, asSeller } = words.ruling

test('a ruling begins with no answer and no figure', () => {
  show()
  for (const answer of screen.getAllByRole('radio')) expect(answer).toHaveProperty('checked', false)
  fireEvent.click(screen.getByRole('radio', { name: words.ruling.completed }))
  expect(written()).toEqual(['', ''])
})

test('it is filled in as one of the sides says, by a button for each', () => {
  show()
  press(asSeller)
  expect(written()).toEqual(['20', '66'])
  press(asBuyer)
  expect(written()).toEqual(['15', '65'])
})

test('both figures and how far they are apart stand beside it', () => {
  show()
  const rows = within(screen.getByRole('table', { name: words.ruling.says })).getAllByRole('row')
  const cells = rows.slice(1).map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells).toEqual([
    [words.ruling.quantity, '15 kg', '20 kg', '5 kg'],
    [words.ruling.price, '₹65 (as listed)', '₹66', '₹1'],
    [words.ruling.sum, '₹975', '₹1,320', '₹345'],
  ])
})

test('who says that there was no deal is taken at that, and who said nothing has no button', () => {
  show({
    ...disputed,
    buyerConfirmation: { bought: false, finalQuantity: null, finalPrice: null, confirmedAt },
    sellerConfirmation: null,
  })
  expect(screen.queryByRole('button', { name: asSeller })).toBeNull()
  press(asBuyer)
  expect(screen.getByRole('radio', { name: words.ruling.not_completed })).toHaveProperty('checked', true)
})
