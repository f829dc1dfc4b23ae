import reference from 'virtual:crops'
import { expect, test } from 'vitest'
import { findNames } from './door/find-names.ts'

const options = Object.entries(reference.crops).map(([key, { names }]) => ({ key, names }))
const found = (typed: string) => {
  const { found, isNear } = findNames(options, typed)
  return { first: found[0]?.key, isNear, count: found.length }
}

test.each([
  ['tamatar', 'tomato'],
  ['tamat', 'tomato'],
  ['TAMATAR ', 'tomato'],
  ['ಟೊಮ್ಯಾಟೊ', 'tomato'],
  ['ಟೊಮೆಟೋ', 'tomato'],
  ['टमाटर', 'tomato'],
  ['टोमॅटो', 'tomato'],
  ['kanda', 'onion'],
  ['pyaaz', 'onion'],
  ['eerulli', 'onion'],
  ['aaloo', 'potato'],
  ['bhindi', 'okra'],
  ['babycorn', 'baby-corn'],
  ['jowar', 'sorghum'],
])('%s is %s, as in the market', (typed, key) => {
  expect(found(typed)).toMatchObject({ first: key, isNear: false })
})

test.each([
  ['ಟೊಮಾಟೊ', 'tomato'],
  ['tamatr', 'tomato'],
  ['tomatoes', 'tomato'],
  ['onions', 'onion'],
  ['cauliflwer', 'cauliflower'],
  ['desi tamatar', 'tomato'],
])('%s is nearest to %s', (typed, key) => {
  expect(found(typed).first).toBe(key)
})

test.each([
  ['garlics', true],
  ['grlic', true],
  ['fresh garlic', true],
  ['garl', false],
])('of a list that knows garlic alone, %s is only near: %s', (typed, isNear) => {
  expect(findNames([{ names: ['garlic', 'garlic bulb'] }], typed).isNear).toBe(isNear)
})

test.each(['xqzxqz', 'tractor trolley', 'zz'])('nothing is near to %s', (typed) => {
  expect(found(typed)).toMatchObject({ count: 0, isNear: false })
})

test.each(['', '  ', '🍅'])('where nothing was said (%j) all are shown', (typed) => {
  expect(found(typed)).toMatchObject({ count: options.length, isNear: false })
})

test('a name before what only begins with it, and that before what holds it', () => {
  const three = ['spring onion', 'onion seed', 'onion'].map((name) => ({ names: [name] }))
  expect(findNames(three, 'onion').found.map(({ names }) => names[0])).toEqual(['onion', 'onion seed', 'spring onion'])
})

test('of near ones a few are enough', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ names: [`gobhi${at}`] }))
  const { found, isNear } = findNames(many, 'gobji')
  expect(isNear).toBe(true)
  expect(found.length).toBeLessThanOrEqual(5)
})
