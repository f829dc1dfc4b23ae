import { expect, test } from 'vitest'
import { dayInIndia, isDay, msUntilTomorrow, startOfDay } from './days.ts'

test('a day begins at midnight in India, half past six in the evening in Greenwich', () => {
  expect(dayInIndia(new Date('2026-11-14T18:29:59.999Z'))).toBe('2026-11-14')
  expect(dayInIndia(new Date('2026-11-14T18:30:00.000Z'))).toBe('2026-11-15')
  expect(new Date(startOfDay('2026-11-15')).toISOString()).toBe('2026-11-14T18:30:00.000Z')
})

test('tomorrow is never now and never more than a day away', () => {
  expect(msUntilTomorrow(new Date('2026-11-14T18:29:59.000Z'))).toBe(1000)
  expect(msUntilTomorrow(new Date('2026-11-14T18:30:00.000Z'))).toBe(86_400_000)
})

test.each(['2026-02-29', '2026-13-01', '2026-11-31', '2026-11-1', '15-11-2026', '2026-11-15T00:00:00Z', ''])(
  '%j is no day of the calendar',
  (text) => expect(isDay(text)).toBe(false),
)

test('a leap day is one', () => {
  expect(isDay('2028-02-29')).toBe(true)
})
