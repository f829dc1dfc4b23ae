import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { showToast } from './toast.ts'
import { ToastOutlet } from './toast-outlet.tsx'

afterEach(cleanup)
const words = { region: 'Messages, Alt+T', close: 'Close' }
const isAt = (text: string) => screen.getByText(text).closest('[class*="toast-container--"]')?.className

test('a toast waits for the outlet; ours come above, news below', async () => {
  showToast({ tone: 'success', text: 'Request sent.', place: 'app' })
  render(<ToastOutlet words={words} />)
  await screen.findByText('Request sent.')
  act(() => showToast({ tone: 'info', text: 'Ramesh accepted.', place: 'live' }))
  expect(isAt('Request sent.')).toContain('--top-right')
  expect(isAt('Ramesh accepted.')).toContain('--bottom-right')
  expect(screen.getByRole('region', { name: 'Messages, Alt+T' })).toBeTruthy()
})

test('a failure interrupts, the rest is polite', async () => {
  render(<ToastOutlet words={words} />)
  act(() => {
    showToast({ tone: 'danger', text: 'Not saved.', place: 'app' })
    showToast({ tone: 'success', text: 'Saved.', place: 'app' })
  })
  expect((await screen.findByText('Not saved.')).closest('[role]')?.getAttribute('role')).toBe('alert')
  expect(screen.getByText('Saved.').closest('[role]')?.getAttribute('role')).toBe('status')
})

test('no style element is written, which our policy would refuse', async () => {
  const before = document.querySelectorAll('style').length
  render(<ToastOutlet words={words} />)
  act(() => showToast({ tone: 'info', text: 'Plain.', place: 'app' }))
  await screen.findByText('Plain.')
  expect(document.querySelectorAll('style').length).toBe(before)
})

test('over an open dialog the toast is inside it, and it outlives the dialog', async () => {
  const page = (open: boolean) => (
    <>
      <ToastOutlet words={words} />
      <Dialog open={open} onClose={() => {}} title="Add" closeLabel="Close dialog">
        x
      </Dialog>
    </>
  )
  const { rerender } = render(page(true))
  act(() => showToast({ tone: 'success', text: 'Added.', place: 'app' }))
  expect((await screen.findByText('Added.')).closest('dialog')).not.toBeNull()
  rerender(page(false))
  expect(screen.getByText('Added.').closest('dialog')).toBeNull()
})

test('its action is done and closes it', async () => {
  const onSelect = vi.fn()
  render(<ToastOutlet words={words} />)
  act(() => showToast({ tone: 'info', text: 'News.', place: 'live', action: { label: 'Open', onSelect } }))
  await waitFor(() => screen.getByText('News.'))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('what is said already is not said twice', async () => {
  render(<ToastOutlet words={words} />)
  const say = () => showToast({ tone: 'danger', text: 'Full for today.', place: 'app', id: 'full' })
  act(say)
  await screen.findByText('Full for today.')
  act(say)
  act(() => showToast({ tone: 'info', text: 'Said after it.', place: 'app' }))
  await screen.findByText('Said after it.')
  expect(screen.getAllByText('Full for today.')).toHaveLength(1)
})
