import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categories } from '#contract/catalogue/catalogue.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { awakeDays, awakeDaysOf, awakeUntilOf, perishableKinds, sleepStateOf, sleepsSoonHours } from './sleep.ts'

const start = Date.parse('2026-11-12T04:00:00.000Z')
const iso = (time: number) => new Date(time).toISOString()
const moment = fc.integer({ min: -400 * dayMs, max: 400 * dayMs }).map((ms) => start + ms)
const days = fc.constantFrom(...Object.values(awakeDays))
const signs = fc.record({
  days,
  lastSignAt: moment,
  harvest: fc.integer({ min: -365, max: 60 }),
  unansweredAfter: fc.option(fc.integer({ min: 0, max: 70 * dayMs })),
})
type Signs = typeof signs extends fc.Arbitrary<infer T> ? T : never
const untilOf = ({ days, lastSignAt, harvest, unansweredAfter }: Signs) =>
  Date.parse(
    awakeUntilOf({
      days,
      lastSignAt: iso(lastSignAt),
      harvestDate: dayInIndia(new Date(lastSignAt + harvest * dayMs)),
      unansweredAt: unansweredAfter === null ? null : iso(lastSignAt + unansweredAfter),
    }),
  )

test('without unanswered requests it is its days from the later of sign and harvest, and no day less', () => {
  fc.assert(
    fc.property(signs, (given) => {
      const until = untilOf({ ...given, unansweredAfter: null })
      const usual = given.lastSignAt + given.days * dayMs
      if (given.harvest <= 0) expect(until).toBe(usual)
      else {
        expect(until).toBeGreaterThan(usual)
        expect(until).toBeLessThanOrEqual(usual + given.harvest * dayMs)
      }
    }),
  )
})

test('unanswered requests only ever shorten it, and leave a day after the second', () => {
  fc.assert(
    fc.property(signs, (given) => {
      const usual = untilOf({ ...given, unansweredAfter: null })
      const until = untilOf(given)
      const inADay = given.lastSignAt + (given.unansweredAfter ?? 0) + dayMs
      expect(until).toBe(given.unansweredAfter === null ? usual : Math.min(usual, inADay))
    }),
  )
})

test('a later sign of life, and a later harvest, never make it sleep sooner', () => {
  fc.assert(
    fc.property(signs, fc.nat(90 * dayMs), fc.nat(60), (given, later, more) => {
      const plain = { ...given, harvest: Math.min(given.harvest, 0), unansweredAfter: null }
      expect(untilOf({ ...plain, lastSignAt: plain.lastSignAt + later })).toBe(untilOf(plain) + later)
      const ahead = { ...given, unansweredAfter: null }
      expect(untilOf({ ...ahead, harvest: given.harvest + more })).toBeGreaterThanOrEqual(untilOf(ahead))
    }),
  )
})

test('every crop has its days: leaves keep the shortest, flowers as long as fruits', () => {
  expect(categories.map((category) => [category, awakeDaysOf(category, null)])).toEqual([
    ['vegetables', 10],
    ['fruits', 10],
    ['grains', 60],
    ['pulses', 60],
    ['oilseeds', 60],
    ['spices', 60],
    ['dairy', 3],
    ['meat', 3],
    ['poultry', 3],
    ['other', 60],
  ])
  expect(perishableKinds.map((kind) => awakeDaysOf('vegetables', kind))).toEqual([3, 10])
  expect(perishableKinds.map((kind) => awakeDaysOf('other', kind))).toEqual([3, 10])
})

test('it sleeps at the very moment, and soon from so many hours before', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -80 * dayMs, max: 80 * dayMs }), fc.boolean(), (now, left, isAsleep) => {
      const state = sleepStateOf({ awakeUntil: iso(now + left), isAsleep }, now)
      const soon = left <= sleepsSoonHours * 3_600_000 ? 'soon' : 'awake'
      expect(state).toBe(isAsleep || left <= 0 ? 'asleep' : soon)
    }),
  )
  expect(sleepStateOf({ awakeUntil: null, isAsleep: false }, start)).toBe('awake')
})
