import catalogue from 'virtual:words/catalogue/en'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SalesRecord } from '#contract/requests/record.ts'
import { forgetSession } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { AsReader } from '#web/testing/as-reader.tsx'
import { lakshmamma } from '#web/testing/groundnut.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import words from '../../../../locales/en/sales-record.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { OwnSalesRecord } from './sales-record.tsx'

const i18n = makeI18n('en', { translation, 'sales-record': words, errors, catalogue }, async () => ({}))
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const row = { name: 'groundnut', unit: 'kg', quantity: 200, count: 2, rupees: 13_000 } as const
const record: SalesRecord = {
  from: '1969-04-01',
  to: '1970-03-31',
  name: 'Lakshmamma H.',
  district: null,
  state: null,
  sold: { count: 2, rupees: 13_000 },
  partners: 1,
  paid: { count: 1, rupees: 6_500 },
  crops: [row],
  months: [{ month: '1969-11', count: 2, rupees: 13_000 }],
  notes: ['ABCD-EFGH'],
  noteCount: 1,
}
const empty = { ...record, sold: { count: 0, rupees: 0 }, crops: [], months: [], notes: [], noteCount: 0 }

afterEach(() => {
  cleanup()
  forgetSession()
  vi.unstubAllGlobals()
})

function show(answer: (url: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)))
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <AsReader user={lakshmamma}>
          <OwnSalesRecord />
        </AsReader>
      </MemoryRouter>
    </I18nProvider>,
  )
}

const cells = (caption: string) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent))

test('tells what was sold, to how many, what is said to be paid, by crop and by month', async () => {
  show(() => json({ record }))
  const sheet = await screen.findByRole('article')
  const figures = [...sheet.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Sold₹13,0002 deals', 'Buyers1', 'Said to be paid₹6,50050 % of the amount'])
  expect(cells('By crop').slice(1)).toEqual([
    ['Groundnut', '200 kg', '2', '₹13,000'],
    ['Total', '', '2', '₹13,000'],
  ])
  expect(cells('By month').slice(1)).toEqual([['November 1969', '2', '₹13,000']])
  expect(within(sheet).getByText('ABCD-EFGH')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('disabled')).toBe(false)
})

test('many crops are folded into others, so that the sheet stays one page', async () => {
  const crops = Array.from({ length: 14 }, (_, index) => ({ ...row, count: 1, rupees: 1400.5 - index }))
  show(() =>
    json({ record: { ...record, crops, noteCount: 30, notes: Array.from({ length: 30 }, (_, n) => `N-${n}`) } }),
  )
  await screen.findByRole('article')
  const rows = cells('By crop').slice(1)
  expect(rows).toHaveLength(13)
  expect(rows[11]).toEqual(['Others', '', '3', '₹4,165.50'])
  expect(screen.getByText('and 6 more')).toBeTruthy()
  expect(screen.queryByText('N-24')).toBeNull()
})

test('a year without sales says so, cannot be printed, and another year is asked for', async () => {
  const asked: (string | null)[] = []
  show((url) => {
    asked.push(new URL(url, 'https://seedha.example').searchParams.get('from'))
    return json({ record: asked.length === 1 ? record : empty })
  })
  await screen.findByRole('article')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '1968' } })
  expect(await screen.findByText('No confirmed sales in this year')).toBeTruthy()
  expect(asked).toEqual(['1969-04-01', '1968-04-01'])
  expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('disabled')).toBe(true)
})

test('where it could not be shown it is asked for again', async () => {
  let fails = true
  show(() => (fails ? new Response('', { status: 502 }) : json({ record })))
  const again = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByText(/Your sales record could not be shown/)).toBeTruthy()
  fails = false
  fireEvent.click(again)
  await waitFor(() => expect(screen.getByRole('article')).toBeTruthy())
})
