import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { askForShownRequests, useShownRequests } from './use-shown-requests.ts'

test('what was asked for on the way to the page is what the page shows, and is not asked for again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'https://seedha.example').search)
    return new Response(JSON.stringify({ sent: [], received: [] }))
  })
  keepToken('a-token')
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    forgetSession()
    vi.unstubAllGlobals()
  })
  const address = '/requests?status=pending&page=2'
  askForShownRequests('a-token', new URL(address, 'https://seedha.example'))
  await expect.poll(() => queryClient.isFetching()).toBe(0) // it came before the page was there
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(useShownRequests, { wrapper })
  expect(result.current.requests.data).toEqual({ sent: [], received: [] })
  expect(queryClient.isFetching()).toBe(0)
  expect(asked).toEqual(['?page=2&limit=20&status=pending'])
})
