import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondTap } from './second-tap.ts'

const opened = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  opened.mockReset()
  document.body.addEventListener('click', opened)
})
afterEach(() => {
  vi.useRealTimers()
  document.body.removeEventListener('click', opened)
})

const first = { clientX: 300, clientY: 200, detail: 1 }
/** Whether a click there reaches the element that is there now. */
function isHeard(clientX: number, clientY: number) {
  opened.mockReset()
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }))
  return opened.mock.calls.length > 0
}

test('the second tap on the same place goes nowhere, the third counts', () => {
  ignoreSecondTap(first)
  expect([isHeard(303, 198), isHeard(303, 198)]).toEqual([false, true])
})

test('a tap elsewhere counts, and so does the next', () => {
  ignoreSecondTap(first)
  expect([isHeard(300, 300), isHeard(300, 200)]).toEqual([true, true])
})

test('a tap after a while counts, and whatever follows a key', () => {
  ignoreSecondTap(first)
  vi.advanceTimersByTime(401)
  expect(isHeard(300, 200)).toBe(true)
  ignoreSecondTap({ ...first, detail: 0 })
  expect(isHeard(300, 200)).toBe(true)
})
