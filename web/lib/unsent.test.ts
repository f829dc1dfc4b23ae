import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsent, forgetUnsentOfOthers, readUnsent, writeUnsent } from './unsent.ts'

const deleteDatabase = vi.fn()
beforeEach(() => vi.stubGlobal('indexedDB', { deleteDatabase }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  localStorage.clear()
})
const draft = { owner: 'ravi', price: '28' }

test('what was begun waits for its owner alone', () => {
  writeUnsent(draft)
  expect(readUnsent('ravi')).toEqual(draft)
  expect(readUnsent('meera')).toBeUndefined()
})

test('it goes with its files when it is forgotten, or when another signs in', () => {
  writeUnsent(draft)
  forgetUnsentOfOthers('ravi')
  expect(readUnsent('ravi')).toEqual(draft)
  forgetUnsentOfOthers('meera')
  expect(localStorage.length).toBe(0)
  expect(deleteDatabase).toHaveBeenCalledOnce()
  forgetUnsent()
  expect(deleteDatabase).toHaveBeenCalledOnce() // there was nothing left
})

test('what nobody can read belongs to nobody', () => {
  localStorage.setItem('unsent', '{"owner":')
  expect(readUnsent('ravi')).toBeUndefined()
  forgetUnsentOfOthers('ravi')
  expect(localStorage.length).toBe(0)
})

test('a browser that forbids files can still forget', () => {
  vi.stubGlobal('indexedDB', undefined)
  writeUnsent(draft)
  forgetUnsent()
  expect(readUnsent('ravi')).toBeUndefined()
})
