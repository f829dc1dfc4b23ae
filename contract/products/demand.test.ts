import { expect, test } from 'vitest'
import { peopleBandOf } from './demand.ts'

test('a count is told as a band, and not at all below three', () => {
  const bands = [0, 2, 3, 5, 6, 10, 11, 20, 21, 4_000].map(peopleBandOf)
  expect(bands).toEqual([null, null, '3-5', '3-5', '6-10', '6-10', '11-20', '11-20', '21+', '21+'])
})
