import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { askForOverview, useActivity, useAlerts, useMetrics } from './use-overview.ts'

test('what was asked for on the way to the overview is what it shows, and is not asked for again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'https://seedha.example')
    asked.push(`${pathname.replace(/^.*\/dashboard/, '')}${search}`)
    return new Response(JSON.stringify({ metrics: 'the figures', alerts: [], activity: [] }))
  })
  keepToken('a-token')
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    forgetSession()
    vi.unstubAllGlobals()
  })
  const address = '/admin/dashboard?days=7'
  askForOverview('a-token', new URL(address, 'https://seedha.example'))
  await expect.poll(() => queryClient.isFetching()).toBe(0) // it came before the page was there
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MemoryRouter>
  )
  const { result } = renderHook(() => [useMetrics().data, useAlerts(1).data, useActivity(1).data], { wrapper })
  expect(result.current).toEqual(['the figures', expect.anything(), expect.anything()])
  expect(queryClient.isFetching()).toBe(0)
  expect(asked.toSorted()).toEqual(['/activity?page=1', '/alerts?page=1&limit=10', '/metrics?days=7'])
})
