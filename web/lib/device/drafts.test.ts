import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  countKept,
  countUnsent,
  eraseUnsent,
  forgetUnsent,
  forgetUnsentOfOthers,
  readUnsent,
  writeUnsent,
} from './drafts.ts'

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

test('what waits to be sent is counted for its owner, and keeps its place on the page', () => {
  countKept('ravi', 2)
  expect([countUnsent('ravi'), countUnsent('meera'), countUnsent()]).toEqual([2, 0, 2])
  expect(document.documentElement.hasAttribute('data-unsent')).toBe(true)
  countKept('ravi', 0)
  expect([countUnsent('ravi'), localStorage.length]).toEqual([0, 0])
  expect(document.documentElement.hasAttribute('data-unsent')).toBe(false)
})

test('it stays for the same user, and is erased when another signs in', () => {
  countKept('ravi', 2)
  forgetUnsentOfOthers('ravi')
  expect(countUnsent('ravi')).toBe(2)
  forgetUnsentOfOthers('meera')
  expect([countUnsent(), deleteDatabase.mock.calls]).toEqual([0, [['seedha-outbox']]])
})

test('forgetting what was begun leaves what waits; erasing leaves nothing', () => {
  writeUnsent(draft)
  countKept('ravi', 2)
  forgetUnsent()
  expect(countUnsent('ravi')).toBe(2)
  eraseUnsent()
  expect(localStorage.length).toBe(0)
  expect(deleteDatabase).toHaveBeenLastCalledWith('seedha-outbox')
})
