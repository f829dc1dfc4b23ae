import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Health } from '#contract/admin/system.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import system from '../../../../locales/en/admin-system.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { HealthFigures } from './health-figures.tsx'

const node = {
  role: 'all',
  host: 'field',
  version: '0.1.0',
  commit: 'c0ffee'.padEnd(40, '0'),
  startedAt: '2026-11-17T04:00:00.000Z',
  sockets: 3,
  memoryBytes: 1e8,
  eventLoopMs: 1,
}
const health: Health = {
  database: { version: '18.4', bytes: 1e9, connections: 4, mostConnections: 100, answerMs: 1 },
  jobs: { waiting: 0, later: 1, failed: 12, oldestAt: null },
  process: node,
  disk: { freeBytes: 5e9, bytes: 1e10 },
  nodes: [
    { ...node, _id: 'one', isThis: true, seenAt: '2026-11-18T04:00:00.000Z' },
    { ...node, commit: 'unknown', _id: 'two', isThis: false, seenAt: '2026-11-18T04:00:00.000Z' },
  ],
  versions: { seedha: '0.1.0', node: '24.21.0' },
  retention: { at: '2026-11-17T21:30:00.000Z', forgotten: { codes: 7, coupons: 9 } },
  backup: {
    takenAt: '2026-11-16T21:00:00.000Z',
    bytes: 4_200_000,
    isEncrypted: true,
    failedAt: '2026-11-17T21:00:00.000Z',
  },
}
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('every figure has its name; what another release has removed is shown as that release called it', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ health })))
  render(
    <I18nProvider i18n={makeI18n('en', { translation, errors, 'admin-system': system }, async () => ({}))}>
      <QueryClientProvider client={new QueryClient()}>
        <HealthFigures />
      </QueryClientProvider>
    </I18nProvider>,
  )
  await screen.findByText('Jobs failed')
  const facts = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(facts).toContain('Jobs failed: 12')
  expect(screen.getByText('0.1.0, commit c0ffee0')).toBeTruthy()
  expect(screen.getByText('0.1.0, commit unknown')).toBeTruthy()
  expect(facts.slice(-2)).toEqual(['Codes, after 1 day: 7', 'coupons: 9'])
  expect(facts.join()).not.toMatch(/health\.|retention\./)
})
