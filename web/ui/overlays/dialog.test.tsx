import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)
const onClose = vi.fn()
afterEach(() => onClose.mockClear())
const scrolls = () => document.documentElement.style.overflow !== 'hidden'
const show = (props: { open?: boolean; locked?: boolean; note?: string } = {}) => (
  <Dialog open onClose={onClose} title="Add product" closeLabel="Close" {...props}>
    <input type="file" aria-label="Picture" />
  </Dialog>
)

test('it is modal, named by its title, and holds the page still while it is open', () => {
  const { rerender } = render(show())
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Add product' })
  expect(dialog.open).toBe(true)
  expect(document.activeElement?.textContent).toBe('Add product')
  expect(scrolls()).toBe(false)
  rerender(show({ open: false }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(scrolls()).toBe(true)
})

test('the cross, Esc and a press beside it close it', () => {
  render(show())
  const dialog = screen.getByRole('dialog')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(3)
})

test('a press that began inside, such as marking text, does not close it', () => {
  render(show())
  fireEvent.pointerDown(screen.getByRole('heading'))
  fireEvent.click(screen.getByRole('dialog'))
  expect(onClose).not.toHaveBeenCalled()
})

test('giving up the choice of a file does not close the dialog around it', () => {
  render(show())
  fireEvent(screen.getByLabelText('Picture'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
})

test('while something is being sent nothing closes it', () => {
  render(show({ locked: true }))
  const dialog = screen.getByRole('dialog')
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog, cancel)
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(cancel.defaultPrevented).toBe(true)
  expect(onClose).not.toHaveBeenCalled()
})

test('one that the browser closed by itself is open again while its owner is asked', () => {
  render(show())
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalled()
  expect(dialog.open).toBe(true)
})

test('a note stands outside of what scrolls', () => {
  render(show({ note: 'Not sent.' }))
  expect(screen.getByText('Not sent.').parentElement).toBe(
    screen.getByLabelText('Picture').parentElement?.parentElement,
  )
})

test('one over another: the page stays still until the last is closed', () => {
  const both = (inner: boolean) => (
    <Dialog open onClose={onClose} title="Outer" closeLabel="Close">
      <Drawer open={inner} onClose={onClose} side="left" title="Inner" closeLabel="Close">
        inside
      </Drawer>
    </Dialog>
  )
  const { rerender, unmount } = render(both(true))
  expect(screen.getAllByRole('dialog')).toHaveLength(2)
  rerender(both(false))
  expect(scrolls()).toBe(false)
  unmount()
  expect(scrolls()).toBe(true)
})

function Page() {
  const [step, setStep] = useState<'asked' | 'open' | 'kept' | 'gone'>('asked')
  return (
    <main>
      <h1>Requests</h1>
      <article>
        <h3>Tomato</h3>
        {step !== 'gone' && (
          <button type="button" onClick={() => setStep('open')}>
            Take back
          </button>
        )}
      </article>
      <Dialog open={step === 'open'} onClose={() => setStep('kept')} title="Sure?" closeLabel="Close">
        <button type="button" onClick={() => setStep('gone')}>
          Yes
        </button>
      </Dialog>
    </main>
  )
}

test('who closes it goes on where they were, or where that is gone too, at the heading above', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Take back' })
  const openIt = () => {
    opener.focus()
    fireEvent.click(opener)
  }
  openIt()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.poll(() => document.activeElement).toBe(opener)
  openIt()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await expect.poll(() => document.activeElement?.textContent).toBe('Tomato')
})
