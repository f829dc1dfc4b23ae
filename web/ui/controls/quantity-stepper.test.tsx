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

test.each(['4', '99', '೯೯', '12,5', 'abc', ''])('what was typed stays when the field is left: "%s"', (typed) => {
  render(<Held start={20} />)
  fireEvent.change(input(), { target: { value: typed } })
  fireEvent.blur(input())
  expect(input().value).toBe(typed)
})

test('whoever asked learns the number as it was meant, or that it is none', () => {
  const heard: (number | undefined)[] = []
  const onValue = (value: number | undefined) => heard.push(value)
  render(
    <QuantityStepper label="Quantity" value={1} onValue={onValue} unit="kg" words={{ less: 'Less', more: 'More' }} />,
  )
  for (const typed of ['೯೯', '12,5', '1,200', '௨௫', 'abc', '']) fireEvent.change(input(), { target: { value: typed } })
  expect(heard).toEqual([99, 12.5, 1200, 25, Number.NaN, undefined])
})

test('a step from outside the bounds leads to the nearer one, and the way further out is closed', () => {
  render(<Held start={20} step={5} />)
  fireEvent.change(input(), { target: { value: '99999999' } })
  press('More')
  expect(input().value).toBe('99999999')
  press('Less')
  expect(input().value).toBe('30')
  fireEvent.change(input(), { target: { value: '2' } })
  press('Less')
  expect(input().value).toBe('2')
  press('More')
  expect(input().value).toBe('10')
})

test('from nothing, or what is no number, both buttons lead into the bounds', () => {
  for (const name of ['More', 'Less']) {
    render(<Held start={20} />)
    fireEvent.change(input(), { target: { value: 'abc' } })
    press(name)
    expect(input().value).toBe('10')
    cleanup()
  }
})

test('a number that comes from elsewhere takes the place of what was typed', () => {
  const look = { label: 'Quantity', onValue: () => {}, unit: 'kg', words: { less: 'Less', more: 'More' } }
  const { rerender } = render(<QuantityStepper {...look} value={undefined} />)
  fireEvent.change(input(), { target: { value: '' } })
  rerender(<QuantityStepper {...look} value={185} />)
  expect(input().value).toBe('185')
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

test('typed in figures of another script it is known as a number, and a step leads back into the bounds', () => {
  render(<Held start={10} step={5} min={5} max={20} />)
  for (let times = 0; times < 3; times++) fireEvent.keyDown(input(), { key: 'ArrowUp' })
  expect(input().value).toBe('20')
  fireEvent.keyDown(input(), { key: 'PageDown' })
  expect(input().value).toBe('5')
  fireEvent.change(input(), { target: { value: '೭೦' } })
  fireEvent.blur(input())
  expect([input().value, input().getAttribute('aria-valuenow')]).toEqual(['೭೦', '70'])
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(input().value).toBe('20')
  press('More')
  expect(input().value).toBe('20')
})
