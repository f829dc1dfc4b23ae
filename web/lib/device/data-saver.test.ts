import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isSaving, keepSaving, useSaving } from './data-saver.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('what the reader chose counts before what their browser says', () => {
  expect(isSaving()).toBe(false)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(isSaving()).toBe(true)
  keepSaving(false)
  expect(isSaving()).toBe(false)
})

test('the choice is told to the worker by a cookie, and to the page at once', () => {
  const { result } = renderHook(useSaving)
  act(() => keepSaving(true))
  expect(result.current).toBe(true)
  expect(document.cookie).toContain('saver=on')
})
