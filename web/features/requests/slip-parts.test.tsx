import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { accepted, anand, asked, completed, lakshmamma } from '#web/testing/groundnut.ts'
import { pageEnvironment } from '#web/testing/page-environment.ts'
import deal from '../../../locales/en/deal.json' with { type: 'json' }
import requests from '../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { Deal } from './deal.tsx'
import { SlipMenu } from './slip-menu.tsx'

const i18n = makeI18n('en', { translation, requests, deal, catalogue }, async () => ({}))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(request: ContactRequest) {
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <PageProvider page={pageEnvironment}>
          <AsReader user={lakshmamma}>
            <Deal request={request} />
            <SlipMenu request={request} />
          </AsReader>
        </PageProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}

test.each([
  ['is pending', true, asked],
  ['is accepted', true, accepted],
  ['is done', false, completed],
])('a slip of a harvest to come that %s says from when: %s', (_, isTold, request) => {
  show({ ...request, availableFrom: '2026-11-28' })
  expect(screen.queryByText(/^Available from .*28 Nov/) !== null).toBe(isTold)
})

test('its menu shares the product, and nothing of the deal', async () => {
  const share = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  show(accepted)
  fireEvent.click(screen.getByRole('button', { name: /^More/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: requests.menu.share }))
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1))
  const told = JSON.stringify(share.mock.calls)
  expect(told).toContain(`/products/${accepted.product._id}`)
  for (const one of [anand.name, anand.phone, lakshmamma.name, lakshmamma.phone, accepted._id, '200'])
    expect(told).not.toContain(one)
})

test('a product that is gone is not shared', async () => {
  show({ ...accepted, product: { ...accepted.product, isRemoved: true } })
  fireEvent.click(screen.getByRole('button', { name: /^More/ }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1)
})
