import geo from 'virtual:words/geo/en'
import kannada from 'virtual:words/geo/kn'
import { expect, test } from 'vitest'
import type { Geo } from './door/place-label.ts'
import { optionsOf, statesOf } from './options.ts'
import { foundInEnglish } from './use-places.ts'

test('of all places 8 are union territories and 28 are states', () => {
  const { states, territories } = statesOf(geo as Geo)
  expect(territories).toHaveLength(8)
  expect(states).toHaveLength(28)
  expect(territories.map(({ value }) => value)).toContain('Delhi')
})

test('places stand in the order of the reader’s alphabet, are stored in English and found by it', () => {
  const options = optionsOf((kannada as Geo).states).map(foundInEnglish)
  const labels = options.map(({ label }) => label)
  expect(labels).toEqual([...labels].sort(new Intl.Collator('kn').compare))
  for (const names of Object.values((geo as Geo).districts)) {
    const inEnglish = Object.values(names)
    expect(inEnglish).toEqual([...inEnglish].sort(new Intl.Collator('en').compare))
  }
  const own = options.find(({ value }) => value === 'Karnataka')
  expect(own).toEqual({ value: 'Karnataka', label: 'ಕರ್ನಾಟಕ', keywords: ['Karnataka'] })
})
