import catalogue from 'virtual:words/catalogue/en'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { accepted, anand } from '#web/testing/groundnut.ts'
import words from '../../../../locales/en/admin-requests.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { Dispute } from './dispute.tsx'

const loaded = { translation, requests, errors, catalogue, 'admin-requests': words }
const i18n = makeI18n('en', loaded, async () => ({}))
const confirmedAt = '2026-11-15T03:00:00.000Z'
const disputed = {
  ...accepted,
  status: 'disputed' as const,
  viewer: 'admin' as const,
  buyerConfirmation: { bought: true, finalQuantity: 15, finalPrice: 60, confirmedAt },
  sellerConfirmation: { sold: true, finalQuantity: 20, finalPrice: 66, confirmedAt },
  priceAgreed: false,
}
const differ = 'The prices differ: ₹60 per kg by the buyer’s word, ₹66 by the seller’s.'

afterEach(cleanup)

function show(request = disputed as Parameters<typeof Dispute>[0]['request']) {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={{ ...anand, role: 'admin' }}>
          <Dispute request={request} />
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const sideOf = async (name: string) => within(await screen.findByRole('region', { name }))

test('each side stands with its own price, and that they differ is said', async () => {
  show()
  expect((await sideOf(words.column.buyer)).getByText('at ₹60 each')).toBeTruthy()
  expect((await sideOf(words.column.seller)).getByText('at ₹66 each')).toBeTruthy()
  expect(screen.getByText(differ)).toBeTruthy()
})

test('a buyer who named no price, or no deal, has none', async () => {
  show({
    ...disputed,
    buyerConfirmation: { bought: false, finalQuantity: null, finalPrice: null, confirmedAt },
    priceAgreed: null,
  })
  expect((await sideOf(words.column.buyer)).queryByText(/each/)).toBeNull()
  expect(screen.queryByText(/The prices differ/)).toBeNull()
})
