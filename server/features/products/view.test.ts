import { expect, test } from 'vitest'
import { momentOf } from './view.ts'

test.each([
  '2026-11-17T05:30:00+00:00',
  '2026-11-17T05:30:00.5+00:00',
  '2026-11-17T05:30:00.07+00:00',
  '2026-11-17T05:30:00.123+00:00',
  '2026-11-17T23:59:59.999999+00:00',
  '2026-11-17T05:30:00.123456+05:30',
  '2026-11-17T00:10:00-03:00',
])('%s is the moment that it is everywhere else', (at) => {
  expect(momentOf(at)).toBe(new Date(at).toISOString())
})
