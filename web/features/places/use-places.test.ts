import geo from 'virtual:words/geo/en'
import kannada from 'virtual:words/geo/kn'
import { expect, test } from 'vitest'
import { territories } from './territories.ts'
import { optionsOf } from './use-places.ts'

const states = (words: typeof geo) => words.states as Record<string, string>

test('of all places 8 are union territories and 28 are states', () => {
  const names = Object.keys(states(geo))
  expect(names.filter((name) => territories.has(name))).toHaveLength(territories.size)
  expect(names.filter((name) => !territories.has(name))).toHaveLength(28)
})

test('places stand in the order of the reader’s alphabet, are stored in English and found by it', () => {
  const options = optionsOf(states(kannada), 'kn')
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual([...labels].sort(new Intl.Collator('kn').compare))
  const own = options.find(({ value }) => value === 'Karnataka')
  expect(own).toEqual({ value: 'Karnataka', label: 'ಕರ್ನಾಟಕ', keywords: ['Karnataka'] })
})
