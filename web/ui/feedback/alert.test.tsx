import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Alert } from './alert.tsx'

afterEach(cleanup)

test('a failure interrupts and offers to try again', () => {
  const onRetry = vi.fn()
  render(
    <Alert tone="danger" retry={{ label: 'Retry', onRetry }}>
      Not loaded.
    </Alert>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Not loaded.')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a retry under way is not sent twice', () => {
  const onRetry = vi.fn()
  render(<Alert tone="danger" retry={{ label: 'Retry', onRetry, busy: true }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).not.toHaveBeenCalled()
})

test('success is told politely', () => {
  render(<Alert tone="success">Added.</Alert>)
  expect(screen.getByRole('status').textContent).toBe('Added.')
})

test.each(['info', 'waiting'] as const)('%s is content and announces nothing by itself', (tone) => {
  render(<Alert tone={tone}>Read me in my turn.</Alert>)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('each new failure of an action is brought into view; what is told with the page moves nothing', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const first = new Error('refused')
  const { rerender } = render(<Alert tone="danger">Not loaded.</Alert>)
  expect(scrolled).toHaveBeenCalledTimes(0)
  rerender(<Alert tone="danger" failure={first} />)
  rerender(<Alert tone="danger" failure={first} title="Refused" />)
  expect(scrolled).toHaveBeenCalledTimes(1)
  rerender(<Alert tone="danger" failure={new Error('refused again')} />)
  expect(scrolled).toHaveBeenCalledTimes(2)
  expect(scrolled.mock.contexts[1]).toBe(screen.getByRole('alert'))
  scrolled.mockRestore()
})
