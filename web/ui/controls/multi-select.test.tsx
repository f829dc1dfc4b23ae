import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

test('it opens at what is taken, is walked and taken by keys, and Esc closes it where it was opened', async () => {
  render(<Held />)
  const field = screen.getByRole('combobox', { name: 'Category' })
  const option = (name: string) => screen.getByRole('option', { name })
  const key = (name: string) =>
    act(async () => {
      fireEvent.keyDown(document.activeElement ?? field, { key: name })
      if (name === ' ') fireEvent.keyUp(document.activeElement ?? field, { key: name })
    })
  field.focus()
  await key('Enter')
  await act(async () => void fireEvent.click(field)) // a button's own answer to Enter
  await waitFor(() => expect(document.activeElement).toBe(option('Fruits')))
  await key('Home')
  await waitFor(() => expect(document.activeElement).toBe(option('All')))
  await key(' ')
  expect(field.textContent).toBe('All')
  await key('ArrowDown')
  await waitFor(() => expect(document.activeElement).toBe(option('Fruits')))
  await key(' ')
  expect(option('All').getAttribute('aria-selected')).toBe('false')
  await key('Escape')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  expect(field.textContent).toBe('Fruits')
  await waitFor(() => expect(document.activeElement).toBe(field))
})
