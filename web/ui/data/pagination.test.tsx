import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Pagination, pagesToShow } from './pagination.tsx'

const labels = {
  region: 'Pages',
  previous: 'Back',
  next: 'Next',
  position: 'Page 2 of 3',
  page: (n: number) => `Page ${n}`,
}
afterEach(cleanup)

test('one page needs no pagination', () => {
  const { container } = render(<Pagination page={1} pageCount={1} labels={labels} onChange={() => {}} />)
  expect(container.innerHTML).toBe('')
})

test.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
])('on page %i of %i it shows the ends and the neighbours, and never hides a single page', (page, count, shown) => {
  expect(pagesToShow(page, count)).toEqual(shown)
})

test('with an address builder every page is a link, and the current one says so', () => {
  render(<Pagination page={2} pageCount={3} labels={labels} href={(n) => `/market?page=${n}`} />, {
    wrapper: MemoryRouter,
  })
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe('/market?page=3')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/market?page=3')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
})

test('before the first page there is nowhere to go', () => {
  render(<Pagination page={1} pageCount={3} labels={labels} href={(n) => `?page=${n}`} />, { wrapper: MemoryRouter })
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull()
})

test('with a callback it reports the page, and past the last one nothing', () => {
  const onChange = vi.fn()
  const { rerender } = render(<Pagination page={2} pageCount={3} labels={labels} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3)
  rerender(<Pagination page={3} pageCount={3} labels={labels} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(onChange).toHaveBeenCalledOnce()
})
