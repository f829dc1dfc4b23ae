import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)
const write = (text: string) => fireEvent.change(screen.getByLabelText('Price'), { target: { value: text } })

test('figures of an Indic keyboard are turned into Latin ones before anybody reads them', () => {
  const onChange = vi.fn((event) => event.target.value)
  const onNumber = vi.fn()
  render(<NumberField label="Price" onChange={onChange} onNumber={onNumber} />)
  write('೨೮.೫')
  expect(onChange).toHaveReturnedWith('28.5')
  expect(onNumber).toHaveBeenLastCalledWith(28.5)
})

test('letters and signs do not get in', () => {
  render(<NumberField label="Price" />)
  write('-2e8kg')
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('28')
})

test('without decimals a point and what follows is dropped, not glued on', () => {
  render(<NumberField label="Price" decimals={0} />)
  write('12.5')
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('12')
})

test('it asks for the decimal keyboard and is no number input, which the wheel would change', () => {
  render(<NumberField label="Price" />)
  const input = screen.getByLabelText<HTMLInputElement>('Price')
  expect([input.type, input.inputMode]).toEqual(['text', 'decimal'])
})

test('an emptied field gives no number', () => {
  const onNumber = vi.fn()
  render(<NumberField label="Price" defaultValue="5" onNumber={onNumber} />)
  write('')
  expect(onNumber).toHaveBeenLastCalledWith(undefined)
})
