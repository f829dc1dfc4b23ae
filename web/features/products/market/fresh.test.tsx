import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Crate } from './fresh.tsx'

test('a phone fetches only the four heaps that it shows', () => {
  const offers = ['Tomato', 'Orange', 'Ragi', 'Chilli', 'Peas', 'Toor'].map((name) => ({
    to: `/products/${name}`,
    name,
    place: 'Kolar',
    amount: '₹20',
    unit: '/kg',
    picture: `/pictures/${name}.jpg?w=320`,
  }))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Crate offers={offers} /> }])} />)
  const isLazy = screen.getAllByRole('img').map((image) => image.getAttribute('loading') === 'lazy')
  expect(isLazy).toEqual([false, false, false, false, true, true])
})
