import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Answers } from './answers.tsx'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)
const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

test('one answer is taken at a time', () => {
  const onValue = vi.fn()
  render(<Answers label="Organic?" options={options} defaultValue="yes" onValue={onValue} />)
  fireEvent.click(screen.getByLabelText('No'))
  expect(onValue).toHaveBeenCalledWith('no')
  expect(screen.getByLabelText<HTMLInputElement>('Yes').checked).toBe(false)
})

test('the name and the ref of react-hook-form reach every radio', () => {
  const ref = vi.fn()
  render(<Answers label="Organic?" options={options} name="organic" ref={ref} />)
  expect(ref.mock.calls.map(([radio]) => [radio.name, radio.value])).toEqual([
    ['organic', 'yes'],
    ['organic', 'no'],
  ])
})

test('a segmented choice shows what is taken and tells what is picked', () => {
  const onValue = vi.fn()
  render(<Segmented label="Answer" options={options} value="yes" onValue={onValue} />)
  expect(screen.getByLabelText<HTMLInputElement>('Yes').checked).toBe(true)
  fireEvent.click(screen.getByLabelText('No'))
  expect(onValue).toHaveBeenCalledWith('no')
})
