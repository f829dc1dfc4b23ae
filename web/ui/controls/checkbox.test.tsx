import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Switch } from './switch.tsx'

afterEach(cleanup)

test('a checkbox is ticked by its words, and an error describes it', () => {
  const onChange = vi.fn((event) => event.target.checked)
  render(<Checkbox label="I agree" error="Please agree." onChange={onChange} />)
  fireEvent.click(screen.getByText('I agree'))
  expect(onChange).toHaveReturnedWith(true)
  const box = screen.getByRole('checkbox')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please agree.')
})

test('a switch is told as one', () => {
  render(<Switch label="Organic only" defaultChecked />)
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Organic only' }).checked).toBe(true)
})
