import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

afterEach(cleanup)
const onClose = vi.fn()
afterEach(() => onClose.mockClear())
const show = (props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) => (
  <ConfirmDialog
    open
    onClose={onClose}
    onConfirm={() => {}}
    variant="delete"
    title="Delete Lemon?"
    text="It cannot be undone."
    confirmLabel="Delete"
    cancelLabel="Cancel"
    {...props}
  />
)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('it is asked as an alert, and the safe answer has the focus', () => {
  render(show())
  expect(screen.getByRole('alertdialog', { name: 'Delete Lemon?' })).toBeTruthy()
  expect(document.activeElement).toBe(button('Cancel'))
})

test('a double tap confirms once, and until it is done nothing else can be pressed', async () => {
  let finish = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((done) => (finish = done)))
  render(show({ onConfirm }))
  const confirm = button('Delete')
  act(() => {
    confirm.click()
    confirm.click()
  })
  fireEvent.click(confirm)
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
  expect(confirm.getAttribute('aria-busy')).toBe('true')
  expect(button('Cancel').disabled).toBe(true)
  await act(async () => finish())
  fireEvent.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a failure is shown in place and can be tried again', async () => {
  const onConfirm = vi.fn(() => Promise.resolve())
  const { rerender } = render(show({ onConfirm }))
  await act(async () => button('Delete').click())
  rerender(show({ onConfirm, error: 'Not deleted.' }))
  expect(screen.getByRole('alert').textContent).toContain('Not deleted.')
  await act(async () => button('Delete').click())
  expect(onConfirm).toHaveBeenCalledTimes(2)
})

test('after a failure the focus is where it was, to try again', async () => {
  let finish = () => {}
  const onConfirm = () => new Promise<void>((done) => (finish = done))
  const { rerender } = render(show({ onConfirm }))
  const confirm = button('Delete')
  confirm.focus()
  act(() => confirm.click())
  expect(confirm.getAttribute('aria-busy')).toBe('true')
  await act(async () => finish())
  rerender(show({ onConfirm, error: 'Not deleted.' }))
  expect(confirm.getAttribute('aria-busy')).not.toBe('true')
  expect(document.activeElement).toBe(confirm)
})
