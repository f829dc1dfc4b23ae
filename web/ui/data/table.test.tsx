import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Table, type TableColumn } from './table.tsx'

type DealRow = { id: string; crop: string; kg: number }

const deals: DealRow[] = [
  { id: 'a', crop: 'Ragi', kg: 450 },
  { id: 'b', crop: 'Onion', kg: 80 },
]
const columns: TableColumn<DealRow>[] = [
  { key: 'crop', header: 'Crop', render: (deal) => deal.crop },
  { key: 'kg', header: 'Weight', render: (deal) => `${deal.kg} kg`, align: 'end', sortable: true },
  { key: 'do', header: 'Actions', render: () => <button type="button">Decide</button>, actions: true },
]
const table = { caption: 'Deals', columns, rows: deals, rowKey: (deal: DealRow) => deal.id }

afterEach(cleanup)

test('the caption names the table', () => {
  render(<Table {...table} />)
  expect(screen.getByRole('table', { name: 'Deals' })).toBeDefined()
})

test('in the card of a phone values carry their label, the title and the buttons do not', () => {
  render(<Table {...table} />)
  const cells = screen.getAllByRole('cell').slice(0, 3)
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Weight', null])
})

test('a row can lead somewhere by its first column', () => {
  render(<Table {...table} rowHref={(deal) => `/deals/${deal.id}`} />, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: 'Onion' }).getAttribute('href')).toBe('/deals/b')
})

test('a sortable header tells its order and turns it', () => {
  const onSort = vi.fn()
  render(<Table {...table} sort={{ key: 'kg', direction: 'ascending' }} onSort={onSort} />)
  expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.queryByRole('button', { name: 'Crop' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Weight' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ key: 'kg', direction: 'descending' })
})

test('without rows it says so under its columns, and only where there is something to say', () => {
  const { rerender } = render(<Table {...table} rows={[]} empty="No deals yet" />)
  expect(screen.getAllByRole('columnheader')).toHaveLength(3)
  expect(screen.getByRole('cell', { name: 'No deals yet' }).getAttribute('colspan')).toBe('3')
  rerender(<Table {...table} empty="No deals yet" />)
  expect(screen.queryByText('No deals yet')).toBeNull()
})
