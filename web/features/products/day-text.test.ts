import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/catalogue.ts'
import { dayWords } from './day-text.ts'

const isHarvested = (...of: Parameters<typeof dayWords>) => dayWords(...of).context === 'crop'

test('only milk, meat and poultry have a production date; all else is harvested', () => {
  expect(categories.filter((category) => !isHarvested(category))).toEqual(['dairy', 'meat', 'poultry'])
})

test('what nobody has chosen yet, and a list of several kinds or of none, has a harvest date', () => {
  expect([isHarvested(''), isHarvested(), isHarvested('dairy', 'vegetables')]).toEqual([true, true, true])
  expect(isHarvested('dairy', 'meat')).toBe(false)
})
