// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anySignal, deadline } from './abort-signals.ts'

const native = { any: AbortSignal.any, timeout: AbortSignal.timeout }
beforeEach(() => {
  Object.assign(AbortSignal, { any: undefined, timeout: undefined }) // as in Chromium 102
  vi.useFakeTimers()
})
afterEach(() => {
  Object.assign(AbortSignal, native)
  vi.useRealTimers()
})

/** Counts the listeners that are still attached. */
function watched() {
  const controller = new AbortController()
  const added = vi.spyOn(controller.signal, 'addEventListener')
  const removed = vi.spyOn(controller.signal, 'removeEventListener')
  return { controller, listeners: () => added.mock.calls.length - removed.mock.calls.length }
}

test('a deadline passes with a TimeoutError, neither earlier nor later', () => {
  const { signal } = deadline(10_000)
  vi.advanceTimersByTime(9_999)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.aborted).toBe(true)
  expect(signal.reason).toBeInstanceOf(DOMException)
  expect(signal.reason.name).toBe('TimeoutError')
})

test('a caller who gives up earlier gives the reason, and stops the clock', () => {
  const { controller, listeners } = watched()
  const { signal } = deadline(10_000, controller.signal)
  controller.abort('left the page')
  expect([signal.aborted, signal.reason]).toEqual([true, 'left the page'])
  expect([vi.getTimerCount(), listeners()]).toEqual([0, 0])
})

test('after a timeout nothing listens to the caller any more', () => {
  const { controller, listeners } = watched()
  const { signal } = deadline(10_000, controller.signal)
  expect(listeners()).toBe(1)
  vi.runAllTimers()
  controller.abort('too late to be the reason')
  expect([signal.reason.name, listeners()]).toEqual(['TimeoutError', 0])
})

test('work that has ended leaves no clock and no listener, and is not aborted', () => {
  const { controller, listeners } = watched()
  const { signal, release } = deadline(10_000, controller.signal)
  release()
  controller.abort()
  expect([signal.aborted, vi.getTimerCount(), listeners()]).toEqual([false, 0, 0])
})

test('without its clock it still follows the caller, whenever they give up', () => {
  const { controller, listeners } = watched()
  const { signal, stopClock } = deadline(10_000, controller.signal)
  stopClock()
  vi.advanceTimersByTime(60_000)
  expect([signal.aborted, vi.getTimerCount()]).toEqual([false, 0])
  controller.abort('left the page')
  expect([signal.reason, listeners()]).toEqual(['left the page', 0])
})

test('whoever gave up before has given up', () => {
  const { signal } = deadline(10_000, AbortSignal.abort('before'))
  expect([signal.aborted, signal.reason, vi.getTimerCount()]).toEqual([true, 'before', 0])
  expect(anySignal(new AbortController().signal, AbortSignal.abort('before')).reason).toBe('before')
})

test('the first of several signals gives the reason, and the others are let go', () => {
  const [first, second] = [watched(), watched()]
  const signal = anySignal(first.controller.signal, second.controller.signal)
  const heard = vi.fn()
  signal.addEventListener('abort', heard)
  second.controller.abort('stopped')
  first.controller.abort('left')
  expect(signal.reason).toBe('stopped')
  expect(heard).toHaveBeenCalledOnce()
  expect([first.listeners(), second.listeners()]).toEqual([0, 0])
})
