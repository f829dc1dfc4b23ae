import catalogue from 'virtual:words/catalogue/en'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ActivityKind, activityKinds, type Happening } from '#contract/admin/activity.ts'
import { type Alert, type AlertKind, alertKinds } from '#contract/admin/alerts.ts'
import type { Daily, Metrics } from '#contract/admin/figures.ts'
import { type WaitingKind, waitingKinds } from '#contract/admin/waiting.ts'
import { languages } from '#contract/languages.ts'
import { keepToken } from '#web/lib/device/session.ts'
import { type I18n, makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import requests from '../../../../locales/en/requests.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import Charts from './charts.tsx'
import { Overview } from './overview.tsx'

const wordsOf = async (language: string) => ({
  admin: (await import(`../../../../locales/${language}/admin.json`, { with: { type: 'json' } })).default,
  'admin-overview': (await import(`../../../../locales/${language}/admin-overview.json`, { with: { type: 'json' } }))
    .default,
})
const reference = { produce: { tomato: 'Tomato' }, geo: {} }
const i18nIn = async (language: (typeof languages)[number]) =>
  makeI18n(
    language,
    { translation, errors, requests, catalogue, ...reference, ...(await wordsOf(language)) } as never,
    async () => ({}),
  )

const alertOf = (kind: AlertKind): Alert => ({
  _id: kind,
  kind,
  severity: alertKinds[kind].severity,
  isDismissible: alertKinds[kind].isDismissible,
  at: '2026-11-15T04:00:00.000Z',
  params: {
    count: 2,
    percent: 4,
    username: 'boss',
    names: 'send-mail',
    name: 'Ravi',
    since: '2026-11-07T04:00:00.000Z',
  },
  leadsTo: alertKinds[kind].page,
})
const longestOf = (kind: WaitingKind) => ({
  params: {
    product: 'tomato',
    buyer: 'Ravi',
    seller: null,
    ticketId: 'SDH-7F3K9Q',
    subject: 'No code',
    username: 'boss',
    task: 'send-mail',
    fault: 'late',
  },
  leadsTo: `/longest/${kind}`,
})
const happeningOf = (kind: ActivityKind, at: number): Happening => ({
  _id: `0190d3a0-0000-7000-8000-00000000000${at}`,
  kind,
  at: '2026-11-15T04:00:00.000Z',
  params: {
    name: 'Sita',
    role: 'farmer',
    product: 'tomato',
    buyer: 'Ravi',
    seller: null,
    rupees: 120_000,
    ticketId: 'SDH-7F3K9Q',
    action: 'settings.changed',
    actor: 'admin',
  },
  leadsTo: '/somewhere',
})
const day = (given: Partial<Daily>): Daily => ({
  day: '2026-11-15',
  users: 0,
  products: 0,
  requests: 0,
  deals: 0,
  rupees: 0,
  disputes: 0,
  messages: 0,
  ...given,
})
const metrics: Metrics = {
  asOf: '2026-11-15T04:00:00.000Z',
  days: 30,
  users: { total: 123_456, farmer: 1, vendor: 2, customer: 3, admin: 4, suspended: 5, newThisWeek: 214 },
  products: { active: 3906, hidden: 8, inactive: 9, newThisWeek: 88 },
  requests: {
    total: 30,
    byStatus: { pending: 1, accepted: 2, completed: 3, disputed: 4, not_completed: 5, expired: 6 },
    today: 111,
    yesterday: 116,
  },
  deals: { count: 918, rupees: 12_436_500.4, inPeriod: { count: 18, rupees: 436_500.6 } },
  disputes: { open: 7, overdue: 2 },
  messages: { open: 11, inPeriod: 30, oldestAt: '2026-11-14T04:00:00.000Z' },
  answerMinutes: { sellers: 45, support: 210 },
  series: [day({ day: '2026-11-14', requests: 4, deals: 1, rupees: 250_000 }), day({ requests: 7 })],
}

let answers: Record<string, unknown>
let sent: string[]

beforeEach(() => {
  keepToken('token')
  sent = []
  answers = {
    metrics: { metrics },
    waiting: { waiting: [] },
    alerts: { alerts: [], total: 0, page: 1, pageCount: 0 },
    activity: { activity: [], total: 0, page: 1, pageCount: 0 },
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    sent.push(`${method} ${url}`)
    const [, name = ''] = /dashboard\/(\w+)/.exec(url) ?? []
    if (method === 'DELETE') return new Response(null, { status: 204 })
    const answer = answers[name]
    return new Response(JSON.stringify(answer ?? { code: 'unexpected', message: 'x' }), { status: answer ? 200 : 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function shown(language: (typeof languages)[number] = 'en') {
  render(
    <I18nProvider i18n={await i18nIn(language)}>
      <MemoryRouter>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <Overview />
        </QueryClientProvider>
      </MemoryRouter>
    </I18nProvider>,
  )
}

test('figures are written as in India, each with what puts it in proportion', async () => {
  await shown()
  expect(await screen.findAllByText('1,23,456')).toHaveLength(2)
  expect(screen.getByText('214 more this week')).toBeDefined()
  expect(screen.getByText('₹4,36,501 in all')).toBeDefined()
  expect(screen.getByText('₹1,24,36,500')).toBeDefined()
  expect(screen.getByText('2 over 7 days')).toBeDefined()
  expect(screen.getByText('45 min')).toBeDefined()
  expect(screen.getByText('3.5 h')).toBeDefined()
  expect(await screen.findByText('Nothing needs you now')).toBeDefined()
  expect(await screen.findByText('Nothing happened yet')).toBeDefined()
})

test('each figure leads to the list of what it counts', async () => {
  await shown()
  await screen.findAllByText('1,23,456')
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('users'), to('products live'), to('requests today'), to('deals in 30 days')]).toEqual([
    '/admin/dashboard/users?status=open',
    '/admin/dashboard/products?status=live',
    '/admin/dashboard/requests?from=2026-11-15',
    '/admin/dashboard/requests?status=completed&from=2026-11-14',
  ])
  expect([to('open disputes'), to('open messages')]).toEqual([
    '/admin/dashboard/requests?status=disputed&sort=dispute',
    '/admin/dashboard/messages?status=unsettled&by=oldest',
  ])
  expect(to('Suspended')).toBe('/admin/dashboard/users?status=suspended')
})

test('what waits is told as it comes, with its list, and not a second time as an alert', async () => {
  const since = '2026-11-12T04:00:00.000Z'
  const waiting = [
    { kind: 'messages', count: 100, since, leadsTo: waitingKinds.messages, longest: longestOf('messages') },
    { kind: 'disputes', count: 1, since, leadsTo: waitingKinds.disputes, longest: longestOf('disputes') },
  ]
  const alerts = [alertOf('messages_waiting'), alertOf('errors')]
  answers = { ...answers, waiting: { waiting }, alerts: { alerts, total: 2, page: 1, pageCount: 1 } }
  await shown()
  const link = await screen.findByRole('link', { name: 'Look: 99+ unanswered messages' })
  expect(link.getAttribute('href')).toBe(waitingKinds.messages)
  const longest = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(longest('SDH-7F3K9Q: No code')).toBe('/longest/messages')
  expect(longest('Tomato: Ravi and deleted account')).toBe('/longest/disputes')
  await screen.findByText('4 % of all answers failed in the last 15 minutes')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 14))).toEqual([
    '99+ unanswered',
    '1 open dispute',
    '4 % of all ans',
  ])
  expect(screen.queryByText('2 messages had no answer for a day')).toBeNull()
})

test('what could not be loaded is said in its own part, and asked for again', async () => {
  answers = { ...answers, alerts: undefined }
  await shown()
  expect(await screen.findByText('The alerts could not be loaded.')).toBeDefined()
  expect(await screen.findAllByText('1,23,456')).toHaveLength(2)
  answers = { ...answers, alerts: { alerts: [], total: 0, page: 1, pageCount: 0 } }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing needs you now')).toBeDefined()
})

describe.each(languages)('in %s', (language) => {
  test('every alert and everything that happens has its sentence, without a hole', async () => {
    const kinds = Object.keys(alertKinds) as AlertKind[]
    const alerts = kinds.map(alertOf)
    const activity = activityKinds.map(happeningOf)
    const waiting = (Object.keys(waitingKinds) as WaitingKind[])
      .filter((kind) => !['messages', 'reports', 'bulkReports', 'backup'].includes(kind)) // these stand for an alert
      .map((kind) => ({
        kind,
        count: 2,
        since: '2026-11-12T04:00:00.000Z',
        leadsTo: waitingKinds[kind],
        longest: longestOf(kind),
      }))
    answers = {
      ...answers,
      waiting: { waiting },
      alerts: { alerts, total: alerts.length, page: 1, pageCount: 1 },
      activity: { activity, total: activity.length, page: 1, pageCount: 1 },
    }
    await shown(language)
    await waitFor(() =>
      expect(screen.getAllByRole('listitem')).toHaveLength(waiting.length + kinds.length + activity.length),
    )
    for (const item of screen.getAllByRole('listitem'))
      expect(item.textContent).not.toMatch(/\{\{|undefined|waiting\.|alerts\.|activity\.|actions\.|null/)
  })
})

test('an action that another release has logged is shown by its name', async () => {
  const { params, ...happening } = happeningOf('admin_action', 0)
  const activity = [{ ...happening, params: { ...params, action: 'coupon.made' } }]
  answers = { ...answers, activity: { activity, total: 1, page: 1, pageCount: 1 } }
  await shown()
  expect(await screen.findByRole('link', { name: 'coupon.made: admin' })).toBeDefined()
})

test('an alert that can be dismissed is, and the list is asked for again', async () => {
  const alerts = [alertOf('disputes_overdue'), alertOf('requests_burst')]
  answers = { ...answers, alerts: { alerts, total: 2, page: 1, pageCount: 1 } }
  await shown()
  expect(await screen.findByText('2 disputes are open for more than 7 days')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Disputes' }).getAttribute('href')).toBe(alertKinds.disputes_overdue.page)
  const buttons = screen.getAllByRole('button', { name: 'Seen' })
  expect(buttons).toHaveLength(1)
  answers = { ...answers, alerts: { alerts: alerts.slice(0, 1), total: 1, page: 1, pageCount: 1 } }
  fireEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Ravi sent 2 requests within an hour')).toBeNull())
  expect(sent.filter((one) => one.startsWith('DELETE'))).toEqual([
    expect.stringContaining('/admin/dashboard/alerts/requests_burst'),
  ])
})

test('a chart has its figures in a table, and a period without any says so', async () => {
  const wrapped = (series: Daily[], i18n: I18n) => (
    <I18nProvider i18n={i18n}>
      <Charts series={series} />
    </I18nProvider>
  )
  const i18n = await i18nIn('en')
  const { rerender } = render(wrapped(metrics.series, i18n))
  const table = screen.getByRole('table', { name: 'Requests and deals a day' })
  expect(within(table).getByRole('row', { name: '14 Nov 4 1' })).toBeDefined()
  expect(within(table).getByRole('row', { name: '15 Nov 7 0' })).toBeDefined()
  const worth = screen.getByRole('table', { name: 'What the deals of each day came to' })
  expect(within(worth).getByRole('row', { name: '14 Nov ₹2.5 L' })).toBeDefined()
  rerender(wrapped([day({})], i18n))
  expect(screen.getAllByText('Nothing happened in this time.')).toHaveLength(4)
})

test.each([
  ['failed', 'The nightly backup failed', 'since'],
  ['late', 'The nightly backup is late', 'the last one is from'],
  ['none', 'There is no backup yet', 'since'],
])('a backup that %s is told in its row, and not a second time as an alert', async (fault, sentence, beside) => {
  const leadsTo = waitingKinds.backup
  const since = '2026-11-12T04:00:00.000Z'
  const alerts = [alertOf('backup_late')]
  answers = {
    ...answers,
    waiting: { waiting: [{ kind: 'backup', count: 1, since, leadsTo, longest: { params: { fault }, leadsTo } }] },
    alerts: { alerts, total: 1, page: 1, pageCount: 1 },
  }
  await shown()
  expect((await screen.findByRole('link', { name: `Look: ${sentence}` })).getAttribute('href')).toBe(leadsTo)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([expect.stringContaining(beside)])
})
