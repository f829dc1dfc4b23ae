import { afterEach, expect, test, vi } from 'vitest'
import { dayInIndia } from '#contract/shared/days.ts'
import { labelsFor } from './labels.ts'

afterEach(() => {
  vi.useRealTimers()
})

const drawnAt = async (moment: string) => {
  vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
  return (await labelsFor('en', [])).now
}

test('a page that is rendered again within the half hour carries the same moment', async () => {
  expect(await drawnAt('2026-11-16T10:02:03.456+05:30')).toBe(await drawnAt('2026-11-16T10:29:59.999+05:30'))
})

test.each([
  ['2026-11-16T23:59:59.999+05:30', '2026-11-16'],
  ['2026-11-17T00:00:00.000+05:30', '2026-11-17'],
])('at %s it is India’s %s', async (moment, day) => {
  expect(dayInIndia(new Date(await drawnAt(moment)))).toBe(day)
})
