import { expect, test } from 'vitest'
import { isCode, makeCode } from './own-code.ts'

test('a code has six digits, and only it fits its handle', () => {
  const codes = Array.from({ length: 300 }, makeCode)
  for (const { code, handle } of codes) {
    expect(code).toMatch(/^\d{6}$/)
    expect(handle).not.toContain(code)
    expect(isCode(handle, code)).toBe(true)
    expect(isCode(handle, code === '000000' ? '000001' : '000000')).toBe(false)
  }
  expect(codes.some(({ code }) => code.startsWith('0'))).toBe(true)
})

test('the same code has another handle each time', () => {
  expect(new Set(Array.from({ length: 50 }, () => makeCode().handle.split(':')[0])).size).toBe(50)
})

test.each(['', ':', 'salt', 'salt:', 'salt:short', '💥:💥'])('the handle %j fits no code', (handle) => {
  expect(isCode(handle, '123456')).toBe(false)
  expect(isCode(handle, '')).toBe(false)
})
