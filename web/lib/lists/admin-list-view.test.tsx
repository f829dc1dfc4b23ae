import type { UseQueryResult } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { ReasonDialog } from '#web/lib/reason-dialog.tsx'
import admin from '../../../locales/en/admin.json' with { type: 'json' }
import errors from '../../../locales/en/errors.json' with { type: 'json' }
import translation from '../../../locales/en/translation.json' with { type: 'json' }
import { AdminListView } from './admin-list-view.tsx'
import { useAdminList } from './use-admin-list.ts'

const i18n = makeI18n('en', { admin, errors, translation }, () => Promise.reject(new Error('no words')))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Crate = { id: string; crop: string }
type CratePage = { crates: Crate[]; total: number; page: number; pageCount: number }
const crates: Crate[] = [
  { id: 'a', crop: 'Ragi' },
  { id: 'b', crop: 'Onion' },
]
const suspend = vi.fn()
const refetch = vi.fn()

function Shown({ query }: { query: Partial<UseQueryResult<CratePage>> }) {
  const list = useAdminList({ filters: ['status'], sort: { key: 'crop', direction: 'ascending' } })
  const { pathname, search } = useLocation()
  return (
    <>
      <output>{pathname + search}</output>
      <output>{JSON.stringify(list.query)}</output>
      <AdminListView
        list={list}
        query={{ isFetching: false, error: null, refetch, ...query } as UseQueryResult<CratePage>}
        rows={(answer: CratePage) => answer.crates}
        caption="Crates"
        columns={[{ key: 'crop', header: 'Crop', sortable: true, render: (crate: Crate) => crate.crop }]}
        rowKey={(crate) => crate.id}
        rowHref={(crate) => `/crates/${crate.id}`}
        failed="errors:unexpected"
        empty="No crates yet"
        searchLabel="Search crates"
        bulk={{
          nameOf: (crate) => crate.crop,
          actions: (ids, clear) => (
            <button
              type="button"
              onClick={() => {
                suspend(ids)
                clear()
              }}
            >
              Suspend
            </button>
          ),
        }}
      />
    </>
  )
}

const full = { data: { crates, total: 1200, page: 1, pageCount: 60 } }
const renderList = (query: Partial<UseQueryResult<CratePage>> = full, at = '/crates') =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[at]}>
        <Shown query={query} />
      </MemoryRouter>
    </I18nProvider>,
  )
const [address, asked] = [
  () => screen.getAllByRole('status').at(0)?.textContent,
  () => screen.getAllByRole('status').at(1),
]
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('the address says what the list is asked with', () => {
  renderList(full, '/crates?search=ragi&status=open&sort=-crop&page=3&other=1')
  expect(JSON.parse(asked()?.textContent ?? '')).toEqual({
    page: 3,
    search: 'ragi',
    sort: 'crop',
    order: 'desc',
    status: 'open',
  })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ragi')
})

test('what is typed is searched for when the typing rests, from the first page on', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderList(full, '/crates?page=3')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'oni' } })
  vi.advanceTimersByTime(400)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'onion ' } })
  vi.advanceTimersByTime(400)
  expect(address()).toBe('/crates?page=3')
  return expect.poll(() => address()).toBe('/crates?search=onion')
})

test('a header turns the order, and clearing shows everything again', () => {
  renderList(full, '/crates?status=open&page=2')
  fireEvent.click(screen.getByRole('button', { name: 'Crop' }))
  expect(address()).toBe('/crates?status=open&sort=-crop')
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  expect(address()).toBe('/crates?sort=-crop')
})

test('it says how many there are, that there are none, that none match, and what failed', () => {
  renderList()
  expect(screen.getByText('1,200 entries')).toBeTruthy()
  cleanup()
  renderList({ data: { crates: [], total: 0, page: 1, pageCount: 0 } })
  expect(screen.getByRole('cell').textContent).toBe('No crates yet')
  cleanup()
  renderList({ data: { crates: [], total: 0, page: 1, pageCount: 0 } }, '/crates?search=x')
  expect(screen.getByRole('cell').textContent).toBe(admin.list.nothingFound)
  cleanup()
  renderList({ error: new Error('no') })
  fireEvent.click(screen.getByRole('button', { name: translation.retry }))
  expect(refetch).toHaveBeenCalledOnce()
  cleanup()
  renderList({})
  expect(screen.getByText(translation.loading)).toBeTruthy()
})

test('rows are ticked one by one or all at once, and acted on together', () => {
  renderList()
  expect(screen.queryByRole('region')).toBeNull()
  fireEvent.click(tick('Select Onion'))
  expect(screen.getByRole('region', { name: '1 selected' })).toBeTruthy()
  expect(tick('Select all on this page').indeterminate).toBe(true)
  fireEvent.click(tick('Select all on this page'))
  expect(tick('Select Ragi').checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  expect(suspend).toHaveBeenCalledExactlyOnceWith(['a', 'b'])
  expect(screen.queryByRole('region')).toBeNull()
})

test('keys walk from row to row, space ticks, and a shortcut of the browser stays its own', () => {
  renderList()
  const [ragi, onion] = screen.getAllByRole('link').filter((link) => link.closest('td')) as [HTMLElement, HTMLElement]
  ragi.focus()
  fireEvent.keyDown(ragi, { key: 'j' })
  expect(document.activeElement).toBe(onion)
  fireEvent.keyDown(onion, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(onion)
  fireEvent.keyDown(onion, { key: ' ' })
  expect(tick('Select Onion').checked).toBe(true)
  fireEvent.keyDown(onion, { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(onion)
  fireEvent.keyDown(onion, { key: 'k' })
  expect(document.activeElement).toBe(ragi)
})

test('a reason that is needed is asked for, and what failed is said beside it', async () => {
  const onConfirm = vi.fn<(reason: string) => Promise<void>>().mockRejectedValueOnce(new Error('no'))
  const onClose = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <ReasonDialog
        title="Hide it?"
        text="The seller is told."
        confirmLabel="Hide"
        label="Reason"
        missing="Write why."
        onConfirm={onConfirm}
        onClose={onClose}
      />
    </I18nProvider>,
  )
  const hide = await screen.findByRole('button', { name: 'Hide', hidden: true })
  fireEvent.click(hide)
  await screen.findByText('Write why.')
  expect(onConfirm).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Not produce ' } })
  fireEvent.click(hide)
  await screen.findByText(translation.broken.title)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(hide)
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(onConfirm.mock.calls).toEqual([['Not produce'], ['Not produce']])
})
