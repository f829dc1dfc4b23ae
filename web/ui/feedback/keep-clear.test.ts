import { expect, test } from 'vitest'
import { clearShift } from './keep-clear.ts'

const wide = { left: 12, right: 348 }
const seen = { top: 0, bottom: 740 }
const toast = { ...wide, top: 560, bottom: 660 }
const field = (top: number, height = 52) => ({ left: 16, right: 344, top, bottom: top + height })

test('a toast stays where it is while no field lies under it', () => {
  expect(clearShift(toast, seen, undefined)).toBe(0)
  expect(clearShift(toast, seen, field(200))).toBe(0)
  expect(clearShift(toast, seen, { ...field(580), left: 400, right: 700 })).toBe(0)
})

test('a toast goes off the field that is typed into, by the shorter way that there is room for, and never lower than its place below', () => {
  expect(clearShift(toast, seen, field(570))).toBe(562 - 660)
  expect(clearShift({ ...toast, top: 68, bottom: 168 }, seen, field(70))).toBe(130 - 68)
})

test('a toast stands above the keyboard, and off the field there as well', () => {
  const aboveKeyboard = { top: 0, bottom: 440 }
  expect(clearShift(toast, aboveKeyboard, field(100))).toBe(432 - 660)
  expect(clearShift(toast, aboveKeyboard, field(380))).toBe(372 - 660)
})

test('a toast for which there is no room beside the field waits', () => {
  expect(clearShift(toast, { top: 0, bottom: 300 }, field(90, 150))).toBeUndefined()
})
