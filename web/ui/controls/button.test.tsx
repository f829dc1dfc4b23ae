import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('what sends a form leaves the field its focus while it is pressed; any other button takes it', () => {
  render(
    <form>
      <Button type="submit">Next</Button>
      <Button>Show</Button>
    </form>,
  )
  const isTaken = (name: string) => fireEvent.mouseDown(screen.getByRole('button', { name }))
  expect([isTaken('Next'), isTaken('Show')]).toEqual([false, true])
})

test('a busy button sends nothing a second time', () => {
  const send = vi.fn((event: SubmitEvent) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={({ nativeEvent }) => send(nativeEvent as SubmitEvent)}>
      <Button type="submit" busy={busy}>
        Next
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  fireEvent.click(screen.getByRole('button'))
  rerender(form(true))
  fireEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledTimes(1)
})
