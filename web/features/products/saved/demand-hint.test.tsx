import catalogue from 'virtual:words/catalogue/en'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { labelsFor } from '#web/features/catalogue/door/labels.ts'
import { GivenLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { lakshmamma } from '#web/testing/groundnut.ts'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { DemandHint } from './demand-hint.tsx'

const i18n = makeI18n('en', { translation, listing, catalogue }, loadReferenceMessages)
const place = { state: 'Karnataka', district: 'Kolar' }

beforeEach(() => {
  const demand = [{ name: 'okra', people: '11-20', bulkOrders: 0 }]
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ demand, bulkOrders: [] })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(name: string) {
  const labels = await labelsFor('en', [{ name }])
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={lakshmamma}>
          <GivenLabels labels={labels} products={[{ name }]}>
            <DemandHint name={name} {...place} />
          </GivenLabels>
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
}
const hint = () => document.querySelector('[aria-live]')?.textContent

test('a farmer who lists okra reads how many buyers wait for it, and where to see more', async () => {
  await show('okra')
  await waitFor(() => expect(hint()).toMatch(/^Okra: 11–20 buyers within 100 km wait for it/))
  const more = screen.getByRole('link')
  expect(more.getAttribute('href')).toBe('/demand?state=Karnataka&district=Kolar')
  expect(more.getAttribute('target')).toBe('_blank')
})

test('nothing is said of a crop that nobody waits for', async () => {
  await show('tomato')
  await new Promise((done) => setTimeout(done, 20))
  expect(hint()).toBe('')
})
