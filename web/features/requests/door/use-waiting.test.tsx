import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { showUnsent } from '#web/lib/outbox/queue.ts'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { AsReader } from '#web/testing/as-reader.tsx'
import { lakshmamma, nothingWaits } from '#web/testing/groundnut.ts'
import { useLowerWaiting, useWaiting } from './use-waiting.ts'

const i18n = makeI18n('en', {}, async () => ({}))
const two = { count: 2, first: null }
const waiting = { ...nothingWaits, answer: two, confirm: two, offers: { count: 2, bulkOrderId: null } }
let isAnswering: boolean

afterEach(() => {
  cleanup()
  showUnsent(undefined)
  forgetSession()
  vi.unstubAllGlobals()
})

async function show() {
  isAnswering = true
  vi.stubGlobal('fetch', () =>
    isAnswering ? Promise.resolve(new Response(JSON.stringify({ waiting }))) : new Promise(() => {}),
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <AsReader user={lakshmamma}>{children}</AsReader>
    </I18nProvider>
  )
  const { result } = renderHook(() => ({ waiting: useWaiting(), lower: useLowerWaiting() }), { wrapper })
  await waitFor(() => expect(result.current?.waiting).toBeDefined())
  isAnswering = false // from here on the server is silent
  return result
}

test('what must be said yes or no to is counted: requests and offers, no deal to confirm', async () => {
  const result = await show()
  expect(result.current.waiting?.count).toBe(4)
})

test('work that was done lowers it at once, before the server was asked again', async () => {
  const result = await show()
  act(() => result.current.lower('accept'))
  await waitFor(() =>
    expect(result.current.waiting).toMatchObject({ count: 3, answer: { count: 1 }, confirm: { count: 3 } }),
  )
  act(() => result.current.lower('decline_offer'))
  await waitFor(() => expect(result.current.waiting).toMatchObject({ count: 2, offers: { count: 1 } }))
  act(() => result.current.lower('seller_confirm'))
  await waitFor(() => expect(result.current.waiting?.confirm.count).toBe(2))
})

test('so does work that waits on the device for the network, and it counts again where it was refused', async () => {
  const result = await show()
  const item = { id: 1, kind: 'reject', state: 'waiting' } as OutboxItem
  act(() => showUnsent([item]))
  expect(result.current.waiting?.count).toBe(3)
  act(() => showUnsent([{ ...item, state: 'refused' }]))
  expect(result.current.waiting?.count).toBe(4)
})
