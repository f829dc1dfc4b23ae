import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { chooseWithAll } from './choose-with-all.ts'
import { MultiSelect } from './multi-select.tsx'

afterEach(cleanup)

function Held() {
  const [value, setValue] = useState(['fruits'])
  const options = [
    { value: 'all', label: 'All' },
    { value: 'fruits', label: 'Fruits' },
    { value: 'dairy', label: 'Dairy' },
  ]
  return (
    <MultiSelect label="Category" options={options} value={value} onValue={setValue} all="all" placeholder="None" />
  )
}

test('taking "all" leaves just "all"', () => {
  expect(chooseWithAll(['fruits', 'dairy'], ['fruits', 'dairy', 'all'], 'all')).toEqual(['all'])
})

test('taking another lets "all" go', () => {
  expect(chooseWithAll(['all'], ['all', 'dairy'], 'all')).toEqual(['dairy'])
})

test('without an "all" every choice is kept', () => {
  expect(chooseWithAll(['a'], ['a', 'all'], undefined)).toEqual(['a', 'all'])
})

test('the rule holds on the screen, and the closed field tells the choice', async () => {
  render(<Held />)
  const field = screen.getByRole('combobox', { name: 'Category' })
  const take = (name: string) =>
    act(async () => {
      const option = screen.getByRole('option', { name })
      fireEvent.pointerDown(option, { pointerType: 'touch' })
      fireEvent.click(option)
    })
  await act(async () => {
    fireEvent.click(field)
  })
  await take('Dairy')
  expect(field.textContent).toBe('Fruits, Dairy')
  await take('All')
  expect(field.textContent).toBe('All')
  await take('Dairy')
  expect(field.textContent).toBe('Dairy')
})
