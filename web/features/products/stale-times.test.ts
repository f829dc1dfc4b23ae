import { expect, test } from 'vitest'
import { staleTimes } from './stale-times.ts'

test('what was learned of the market is kept for the agreed times', () => {
  expect(staleTimes).toEqual({ dashboardProducts: 60_000, marketplace: 30_000, catalogue: 600_000 })
})
