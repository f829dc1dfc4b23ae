import { afterEach, expect, test, vi } from 'vitest'
import { tabStorage } from './tab-storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('what is written is there after a reload', () => {
  tabStorage('a', { n: 0 }).write({ n: 5 })
  expect(tabStorage('a', { n: 0 }).read()).toEqual({ n: 5 })
})

test('the same value is the same object, so that nothing is rendered again', () => {
  const kept = tabStorage('a', { n: 0 })
  kept.write({ n: 1 })
  expect(kept.read()).toBe(kept.read())
})

test('listeners hear of a change, and of the end', () => {
  const kept = tabStorage('a', 0)
  const heard = vi.fn()
  const stop = kept.subscribe(heard)
  kept.write(1)
  kept.clear()
  stop()
  kept.write(2)
  expect(heard).toHaveBeenCalledTimes(2)
})

test('a logout, which empties the tab’s storage, is noticed', () => {
  const kept = tabStorage('a', 0)
  kept.write(1)
  expect(kept.read()).toBe(1)
  sessionStorage.clear()
  expect(kept.read()).toBe(0)
})

test('what cannot be read counts as nothing', () => {
  sessionStorage.setItem('a', '{half')
  expect(tabStorage('a', 'start').read()).toBe('start')
})

test('without storage it lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const kept = tabStorage('b', 0)
  kept.write(7)
  expect(kept.read()).toBe(7)
})
