import { expect, test } from 'vitest'
import { stepsUpTo } from './chart-scale.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [111, [0, 50, 100, 150]],
  [400, [0, 100, 200, 300, 400]],
  [1_243_650, [0, 500_000, 1_000_000, 1_500_000]],
])('a chart up to %i has round steps, and the last reaches it', (highest, steps) => {
  expect(stepsUpTo(highest)).toEqual(steps)
})
