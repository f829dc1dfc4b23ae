import catalogue from 'virtual:words/catalogue/en'
import produce from 'virtual:words/produce/en'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/users/users.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { PageProvider } from '#web/lib/page.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { anand, lakshmamma } from '#web/testing/groundnut.ts'
import { keptAndSent } from '#web/testing/lost-network.ts'
import { anOffer, onions } from '#web/testing/onions.ts'
import { tomato } from '#web/testing/tomato.ts'
import words from '../../../locales/en/bulk-orders.json' with { type: 'json' }
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import listing from '../../../locales/en/listing.json' with { type: 'json' }
import outbox from '../../../locales/en/outbox.json' with { type: 'json' }
import places from '../../../locales/en/places.json' with { type: 'json' }
import requests from '../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { OrderDetail } from './order/order-detail.tsx'
import { Selling } from './order/selling.tsx'
import { Orders } from './orders.tsx'
import { needOf } from './posting/need.ts'
import { PostDialog } from './posting/post-dialog.tsx'
import { useOrdersView } from './use-orders-view.ts'

const own = { translation, 'bulk-orders': words, errors, outbox, listing, places, requests, catalogue, produce }
const i18n = makeI18n('en', { ...own, geo: await loadReferenceMessages('en', 'geo') }, loadReferenceMessages)
await import('./posting/need-fields.tsx') // lazy in the dialog, and heavy: not on a test's time

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T04:00:00.000Z'), toFake: ['Date'] })
  // a phone: at a desk a row says it without its line
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => {
  cleanup()
  forgetSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (user: User, element: ReactNode, at: string) => () => {
  const router = createMemoryRouter(
    [
      {
        path: '/*',
        element: (
          <PageProvider page={page}>
            <AsReader user={user}>{element}</AsReader>
          </PageProvider>
        ),
      },
    ],
    {
      initialEntries: [at],
    },
  )
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const nothing = { bulkOrders: [], total: 0, page: 1, pageCount: 0 }
const page = { origin: '', demo: true, sms: 'outbox', theme: 'light' as const, settings: {} }
const ownOrder = <OrderDetail order={{ ...onions, offers: [anOffer] }} role={anand.role} />
const ofOffer = `/bulk-orders/${onions._id}/offers/${anOffer._id}`

test('without a network a yes to an offer waits, outlives the page, and is sent once', async () => {
  const sent = await keptAndSent({
    owner: anand._id,
    read: () => ({ bulkOrder: onions }),
    page: show(anand, ownOrder, '/'),
    act: async () => {
      await press(words.accept)
      await screen.findByText('You accepted 300 kg for ₹6,300')
      dispatchEvent(new Event('pagehide')) // nobody can take it back any more
    },
    line: 'Yes to the offer of Lakshmamma H.: Onion, 300 kg',
  })
  expect(sent).toEqual([{ method: 'PUT', path: `${ofOffer}/accept`, body: {} }])
})

test('without a network a no to an offer waits, outlives the page, and is sent once', async () => {
  const sent = await keptAndSent({
    owner: anand._id,
    read: () => ({ bulkOrder: onions }),
    page: show(anand, ownOrder, '/'),
    act: async () => {
      await press(words.decline.do)
      const question = within(await screen.findByRole('alertdialog', { name: words.decline.title }))
      fireEvent.click(question.getByRole('button', { name: words.decline.yes }))
    },
    line: 'No to the offer of Lakshmamma H.: Onion, 300 kg',
  })
  expect(sent).toEqual([{ method: 'PUT', path: `${ofOffer}/decline`, body: undefined }])
})

test('without a network an offer waits, outlives the page, and is sent once', async () => {
  const goods = { ...tomato, _id: anOffer.product._id, name: 'onion', price: 21 }
  const sent = await keptAndSent({
    owner: lakshmamma._id,
    read: () => ({ products: [goods], total: 1, page: 1, pageCount: 1 }),
    page: show(lakshmamma, <Selling order={{ ...onions, isMine: false }} />, '/'),
    act: async () => {
      fireEvent.change(await screen.findByLabelText(words.offerForm.quantity), { target: { value: '250' } })
      await press(words.offerForm.send)
    },
    line: 'Offer to Anand Kulkarni: Onion, 250 kg',
  })
  const body = { productId: goods._id, quantity: 250, price: 21 }
  expect(sent).toEqual([{ method: 'POST', path: `/bulk-orders/${onions._id}/offers`, body }])
})

/** What a buyer needs, and on top of it the dialog of a new need. */
function Needs() {
  const view = useOrdersView('customer')
  const close = () => view.show({ list: view.list })
  return (
    <>
      <Orders view={view} />
      {view.isPosting && (
        <PostDialog
          buyer={anand}
          given={{ ...needOf(onions), neededBy: '2026-11-22' }}
          onPosted={close}
          onClose={close}
        />
      )}
    </>
  )
}

test('without a network a need waits, outlives the page, and is sent once', async () => {
  let path = '/?list=mine&post=1'
  const sent = await keptAndSent({
    owner: anand._id,
    read: () => nothing,
    page: () => show(anand, <Needs />, path)(),
    act: async () => {
      await screen.findByRole('combobox', { name: words.field.name })
      path = '/?list=mine'
      await press(words.send)
    },
    line: 'Bulk order: Onion, 500 kg',
  })
  expect(sent).toMatchObject([{ method: 'POST', path: '/bulk-orders', body: { name: 'onion', quantity: 500 } }])
  expect(sent).toHaveLength(1)
})
