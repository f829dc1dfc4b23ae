import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)
const items = [
  { id: 'sell', title: 'How do I sell?', content: 'So.' },
  { id: 'cost', title: 'What does it cost?', content: 'Nothing.' },
]
const details = (id: string) => document.getElementById(id) as HTMLDetailsElement

test('an answer opens by its id, as a deep link asks', () => {
  const { rerender } = render(<Accordion items={items} open={[]} onOpen={() => {}} />)
  expect(details('cost').open).toBe(false)
  rerender(<Accordion items={items} open={['cost']} onOpen={() => {}} />)
  expect([details('sell').open, details('cost').open]).toEqual([false, true])
})

test('opening and closing by hand is told', () => {
  const onOpen = vi.fn()
  render(<Accordion items={items} open={['cost']} onOpen={onOpen} />)
  details('sell').open = true
  fireEvent(details('sell'), new Event('toggle'))
  expect(onOpen).toHaveBeenLastCalledWith(['cost', 'sell'])
  details('cost').open = false
  fireEvent(details('cost'), new Event('toggle'))
  expect(onOpen).toHaveBeenLastCalledWith([])
})

test('the questions are headings', () => {
  render(<Accordion items={items} open={[]} onOpen={() => {}} level={2} />)
  expect(screen.getByRole('heading', { level: 2, name: 'How do I sell?' })).toBeTruthy()
})
