import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

afterEach(cleanup)

function Held({ start, step = 1, min = 10, max = 30 }: { start: number; step?: number; min?: number; max?: number }) {
  const [value, setValue] = useState<number | undefined>(start)
  return (
    <QuantityStepper
      label="Quantity"
      value={value}
      onValue={setValue}
      min={min}
      max={max}
      step={step}
      unit="kg"
      words={{ less: 'Less', more: 'More' }}
    />
  )
}
const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('more and less go by the step and stop at the bounds', () => {
  render(<Held start={15} step={10} />)
  press('More')
  expect(input().value).toBe('25')
  press('More')
  expect(input().value).toBe('30')
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-disabled')).toBe('true')
  for (let times = 0; times < 3; times++) press('Less')
  expect(input().value).toBe('10')
})

test('typing is left alone until the field is left, then it is brought within the bounds', () => {
  render(<Held start={20} />)
  fireEvent.change(input(), { target: { value: '4' } })
  expect(input().value).toBe('4')
  fireEvent.blur(input())
  expect(input().value).toBe('10')
  fireEvent.change(input(), { target: { value: '೯೯' } })
  fireEvent.blur(input())
  expect(input().value).toBe('30')
})

test('a decimal can be typed through its point', () => {
  render(<Held start={20} />)
  fireEvent.change(input(), { target: { value: '12.' } })
  expect(input().value).toBe('12.')
  fireEvent.change(input(), { target: { value: '12.5' } })
  fireEvent.blur(input())
  expect(input().value).toBe('12.5')
})

test('tenths add up without crumbs', () => {
  render(<Held start={0.1} step={0.2} min={0} max={1} />)
  press('More')
  expect(input().value).toBe('0.3')
})

test('arrow keys step, and the value is said with its unit', () => {
  render(<Held start={20} />)
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  expect(input().getAttribute('aria-valuetext')).toBe('21 kg')
  fireEvent.keyDown(input(), { key: 'PageDown' })
  expect(input().getAttribute('aria-valuenow')).toBe('11')
})
