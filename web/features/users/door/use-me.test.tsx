import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query.ts'
import { readUnsent, writeUnsent } from '#web/lib/device/drafts.ts'
import { chosenOrigin, keepOrigin } from '#web/lib/device/origin.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { anand, lakshmamma } from '#web/testing/groundnut.ts'
import { keepSession, takeWhoSignedIn } from './signed-in.ts'
import { askWhoIAm, useKeepMe, useMe } from './use-me.ts'

const fetched = vi.fn<typeof fetch>()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockImplementation(async () => Response.json({ user: lakshmamma }))
})
afterEach(() => {
  cleanup()
  forgetSession()
  keepOrigin(undefined)
  queryClient.clear()
  fetched.mockReset()
  vi.unstubAllGlobals()
})

test('who has just signed in is known without a question, and nothing of another is left', () => {
  writeUnsent({ owner: lakshmamma._id })
  keepSession('token', anand)
  askWhoIAm('token')
  expect(renderHook(() => useMe(), { wrapper }).result.current.data).toEqual(anand)
  expect(fetched).not.toHaveBeenCalled()
  expect(readUnsent(lakshmamma._id)).toBeUndefined()
})

test('after a reload the server is asked', async () => {
  keepToken('token')
  const { result } = renderHook(() => useMe(), { wrapper })
  await waitFor(() => expect(result.current.data).toEqual(lakshmamma))
  expect(chosenOrigin()).toEqual({ state: lakshmamma.state, district: lakshmamma.district })
})

test('what they changed since is not taken back when they are asked for once more', async () => {
  keepSession('token', anand)
  const { result } = renderHook(() => ({ me: useMe(), keep: useKeepMe() }), { wrapper })
  result.current.keep({ ...anand, name: 'Anand K.' })
  cleanup()
  queryClient.clear() // as when nobody looked for ten minutes
  const later = renderHook(() => useMe(), { wrapper })
  await waitFor(() => expect(later.result.current.data).toEqual(lakshmamma))
})

test('who signed in is told once, and only for their own token', () => {
  const told = (token: string) => takeWhoSignedIn(token)?.name
  keepSession('token', anand)
  expect([told('token'), told('token')]).toEqual([anand.name, undefined])
  keepSession('token', anand)
  expect([told('another'), told('token')]).toEqual([undefined, undefined])
  keepSession('token', anand)
  keepSession('next', null)
  expect([told('token'), told('next')]).toEqual([undefined, undefined])
})
