import { expect, test } from 'vitest'
import { steadyOrder } from './steady-order.ts'

test('a list that is new has the order it came in', () => {
  expect(steadyOrder([], ['b', 'a'])).toEqual(['b', 'a'])
  expect(steadyOrder(['x'], ['b', 'a'])).toEqual(['b', 'a'])
})

test('what was answered stays in its place', () =>
  expect(steadyOrder(['a', 'b', 'c'], ['b', 'c', 'a'])).toEqual(['a', 'b', 'c']))

test('what has come to lead the list leads it', () =>
  expect(steadyOrder(['a', 'b'], ['new', 'b', 'a'])).toEqual(['new', 'a', 'b']))

test('what moved up from another page comes last, and what is gone is gone', () =>
  expect(steadyOrder(['a', 'b'], ['b', 'older'])).toEqual(['b', 'older']))
