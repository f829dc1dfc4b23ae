import { describe, expect, test } from 'vitest'
import {
  looksLikeEmail,
  officeHours,
  openingAt,
  supportHours,
  ticketIdFrom,
  ticketPattern,
  ticketSigns,
} from './facts.ts'

/** A moment by the clock in India. 16 November 2026 is a Monday. */
const india = (day: number, time: string) => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}+05:30`)

describe('somebody is there', () => {
  test.each([
    ['Monday, the last moment before nine', 16, '08:59:59.999', false, false],
    ['Monday at nine', 16, '09:00:00.000', true, true],
    ['Monday, the last moment before six', 16, '17:59:59.999', true, true],
    ['Monday at six', 16, '18:00:00.000', true, false],
    ['Monday, the last moment before seven', 16, '18:59:59.999', true, false],
    ['Monday at seven', 16, '19:00:00.000', false, false],
    ['Friday at noon', 20, '12:00:00.000', true, true],
    ['Saturday at noon', 21, '12:00:00.000', true, false],
    ['Sunday at noon', 22, '12:00:00.000', false, false],
    ['Tuesday at midnight', 17, '00:00:00.000', false, false],
    ['Tuesday, early enough to be Monday in UTC', 17, '05:29:59.000', false, false],
  ])('%s', (_when, day, time, support, office) => {
    const at = india(day, time)
    expect([openingAt(supportHours, at).isOpen, openingAt(officeHours, at).isOpen]).toEqual([support, office])
  })

  test('by the clock in India, wherever the reader is', () => {
    expect(openingAt(supportHours, new Date('2026-11-16T03:30:00Z')).isOpen).toBe(true)
    expect(openingAt(supportHours, new Date('2026-11-15T22:29:00-05:00')).isOpen).toBe(false)
    expect(openingAt(supportHours, new Date('2026-11-15T22:30:00-05:00')).isOpen).toBe(true)
  })

  test.each([
    ['before it opens, today', supportHours, 16, '07:00:00', 16],
    ['in the evening, tomorrow', supportHours, 16, '19:00:00', 17],
    ['on Saturday evening, Monday', supportHours, 21, '20:00:00', 23],
    ['on Sunday, Monday', supportHours, 22, '12:00:00', 23],
    ['in the office from Friday evening, Monday', officeHours, 20, '18:00:00', 23],
  ])('again %s', (_when, hours, day, time, next) => {
    expect(openingAt(hours, india(day, time))).toEqual({ isOpen: false, next: india(next, '09:00:00') })
  })
})

describe('the number of a ticket', () => {
  test.each(['SDH-7F3K9Q', 'sdh-7f3k9q', ' SDH 7F3 K9Q ', '7f3k9q', 'SDH7F3K9Q', 'SDH–7F3K9Q'])(
    'is known as %j',
    (typed) => {
      expect(ticketIdFrom(typed)).toBe('SDH-7F3K9Q')
    },
  )

  test('has no signs that look like others', () => {
    expect(ticketSigns).not.toMatch(/[01OILZSB]/)
    expect(new Set(ticketSigns).size).toBe(28)
    expect('SDH-7F3K9Q').toMatch(ticketPattern)
  })
})

test.each([
  ['ravi@example.in', true],
  [' ravi.kumar+seedha@mail.example.co.in ', true],
  ['ravi@', false],
  ['ravi@example', false],
  ['ravi example@mail.in', false],
  ['@example.in', false],
  ['', false],
])('%j looks like an email: %s', (text, looks) => {
  expect(looksLikeEmail(text)).toBe(looks)
})
