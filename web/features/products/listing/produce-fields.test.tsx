import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  aroundEachTest,
  button,
  categoryField,
  choose,
  fill,
  nameField,
  open,
  sent,
  type,
  write,
} from '#web/testing/add-product.tsx'
import listing from '../../../../locales/en/listing.json' with { type: 'json' }

aroundEachTest()

test('another category has other names, and a name is asked for again', async () => {
  await open()
  await fill()
  write('Category', 'vegetables')
  expect(nameField().value).toBe('Tomato')
  write('Category', 'fruits')
  expect(nameField().value).toBe('')
  fireEvent.click(button())
  await screen.findByText('Missing fields: Product')
  expect(sent).toEqual([])
})

const options = () => screen.getAllByRole('option').map((option) => option.textContent)

test('the names that the market knows are found, and what is mistyped is asked about', async () => {
  await open()
  await type('tamat')
  expect(options()).toEqual(['Tomato'])
  expect(screen.queryByText(new RegExp(`^${listing.name.near}`))).toBeNull()
  await type('ಟೊಮಾಟೊ')
  expect(options()[0]).toBe('Tomato')
  await type('tomqto')
  expect(options()[0]).toBe('Tomato')
  expect(screen.getByText(new RegExp(`^${listing.name.near}`))).toBeTruthy()
  await type('xqzxqz')
  expect(screen.getByText(new RegExp(`^${listing.name.notFound}`))).toBeTruthy()
})

test('a category narrows the names; one of another is still offered, and brings its own category', async () => {
  await open()
  write('Category', 'fruits')
  await type('')
  await choose('tamatar')
  expect(nameField().value).toBe('Tomato')
  expect(categoryField().value).toBe('vegetables')
})

test('a tap on a picture of the season chooses crop and category, and a second one does not take it back', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-01T00:30:00+05:30'), toFake: ['Date'] })
  await open()
  const season = screen.getByRole('list', { name: listing.name.season })
  const crops = within(season).getAllByRole('button')
  expect(crops).toHaveLength(12)
  const mango = within(season).getByRole('button', { name: 'Mango' })
  fireEvent.click(mango)
  expect([nameField().value, categoryField().value]).toEqual(['Mango', 'fruits'])
  expect(mango.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(mango)
  expect([nameField().value, categoryField().value]).toEqual(['Mango', 'fruits'])
  expect(mango.getAttribute('aria-pressed')).toBe('true')
  vi.useRealTimers()
})

test('the unit is that of the crop, unless another was chosen', async () => {
  await open()
  const unit = () => screen.getByLabelText<HTMLSelectElement>('Unit').value
  await choose('spinach')
  expect(unit()).toBe('bunch')
  await choose('banana')
  expect(unit()).toBe('dozen')
  write('Unit', 'piece')
  await choose('tamatar')
  expect(unit()).toBe('piece')
})
