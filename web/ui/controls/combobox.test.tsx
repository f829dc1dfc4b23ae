import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

const words = { empty: 'Nothing found', clear: 'Clear', open: 'Show all', close: 'Close list' }
const places = [
  { value: 'kolar', label: 'Kolar', keywords: ['ಕೋಲಾರ'] },
  { value: 'mandya', label: 'Mandya' },
  { value: 'mysuru', label: 'Mysuru', keywords: ['Mysore'] },
]
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'District' })
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const taken = () => document.querySelector('output')?.textContent
const type = async (text: string) => {
  await act(async () => {
    input().focus()
    fireEvent.input(input(), { target: { value: text }, inputType: 'insertText' })
  })
}

function Held({ start = null, list = places }: { start?: string | null; list?: typeof places }) {
  const [value, setValue] = useState<string | null>(start)
  return (
    <>
      <Combobox label="District" options={list} value={value} onValue={setValue} words={words} />
      <output>{value}</output>
    </>
  )
}

test('typing finds by label and by the names in other languages', async () => {
  render(<Held />)
  await type('my')
  expect(options()).toEqual(['Mysuru'])
  await type('ಕೋ')
  expect(options()).toEqual(['Kolar'])
})

test('an option is taken by keyboard', async () => {
  render(<Held />)
  await type('man')
  await act(async () => {
    fireEvent.keyDown(input(), { key: 'Enter' })
  })
  expect(taken()).toBe('mandya')
  expect(input().value).toBe('Mandya')
})

test('nothing that is not in the list is taken, and the list says so', async () => {
  render(<Held />)
  await type('Paris')
  expect(screen.getByText(/^Nothing found/)).toBeTruthy()
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(taken()).toBe('')
})

test('what is only near is offered as such, and can be taken', async () => {
  const [kolar = { value: '', label: '' }] = places
  const find = (typed: string) =>
    typed ? { found: [kolar], isNear: typed !== 'kolar' } : { found: places, isNear: false }
  const onValue = vi.fn()
  const near = { ...words, near: 'Did you mean' }
  render(<Combobox label="District" options={places} value={null} onValue={onValue} find={find} words={near} />)
  await type('kollar')
  expect(screen.getByText(/^Did you mean/)).toBeTruthy()
  expect(options()).toEqual(['Kolar'])
  await type('kolar')
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
  await act(async () => void fireEvent.keyDown(input(), { key: 'Enter' }))
  expect(onValue).toHaveBeenCalledWith('kolar')
})

test('the shown name follows the value and the language', () => {
  const { rerender } = render(<Held start="kolar" />)
  expect(input().value).toBe('Kolar')
  rerender(<Held start="kolar" list={[{ value: 'kolar', label: 'ಕೋಲಾರ', keywords: ['Kolar'] }]} />)
  expect(input().value).toBe('ಕೋಲಾರ')
})

test('a value whose options come later is shown when they are here', () => {
  const { rerender } = render(<Held start="kolar" list={[]} />)
  rerender(<Held start="kolar" />)
  expect(input().value).toBe('Kolar')
})

test('inside a dialog the list is part of the dialog', async () => {
  render(
    <dialog open>
      <Held />
    </dialog>,
  )
  await type('kol')
  expect(screen.getByRole('option').closest('dialog')).not.toBeNull()
})

test('only a few of very many options are drawn at first', async () => {
  const many = Array.from({ length: 800 }, (_, at) => ({ value: `${at}`, label: `Place ${at}`, keywords: [] }))
  render(<Held list={many} />)
  await type('place')
  expect(options().length).toBeLessThan(100)
})

test("every name in it is ours, in the reader's language", async () => {
  render(<Held start="kolar" />)
  await type('m')
  const names = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
  expect(new Set(names)).toEqual(new Set(['Clear', 'Show all', 'Close list']))
})

const key = (name: string) => act(async () => void fireEvent.keyDown(input(), { key: name }))
const leave = () => act(async () => input().blur())

test('of what is found an arrow goes to the next, and Enter takes it', async () => {
  render(<Held start="kolar" />)
  await type('m')
  expect(options()).toEqual(['Mandya', 'Mysuru'])
  await key('ArrowDown')
  await key('Enter')
  expect([taken(), input().value]).toEqual(['mysuru', 'Mysuru'])
})

test('what is not in the list leaves what was taken, and its name stands again when the field is left', async () => {
  render(<Held start="kolar" />)
  await type('Paris')
  await key('Enter')
  await leave()
  expect([taken(), input().value]).toEqual(['kolar', 'Kolar'])
})

test('an emptied field is none; opened by an arrow it offers all, and none is taken', async () => {
  render(<Held start="kolar" />)
  await type('')
  await leave()
  expect([taken(), input().value]).toEqual(['', ''])
  await act(async () => input().focus())
  await key('ArrowDown')
  expect(options()).toEqual(['Kolar', 'Mandya', 'Mysuru'])
  expect(screen.queryByRole('option', { selected: true })).toBeNull()
})
