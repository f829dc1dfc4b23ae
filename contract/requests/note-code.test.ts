import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noteCodeBytes, noteCodeOf, readNoteCode } from './note-code.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = fc.uint8Array({ minLength: noteCodeBytes, maxLength: noteCodeBytes }).map((bytes) => noteCodeOf(bytes))

test('a number is SDN and three groups of Crockford’s letters, and reads as itself', () => {
  fc.assert(
    fc.property(codes, (code) => {
      expect(code).toMatch(/^SDN(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      expect(readNoteCode(code)).toBe(code)
    }),
  )
  expect(noteCodeOf(new Uint8Array(noteCodeBytes))).toBe('SDN-0000-0000-0000')
})

test('it is read in lower case, without hyphens or SDN, with spaces, and with o, i and l for what they look like', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const confused = code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')
      const forms = [code.toLowerCase(), code.replaceAll('-', ''), code.slice(4), code.replaceAll('-', ' – '), confused]
      for (const typed of [...forms, confused.replaceAll('l', 'I'), ` ${confused.replaceAll('-', '')}\n`])
        expect(readNoteCode(typed)).toBe(code)
    }),
  )
  const full = 'ＳＤＮ－００００－００００－００００'
  expect(readNoteCode(full)).toBe('SDN-0000-0000-0000')
})

test('one wrong character is noticed, wherever it is', () => {
  fc.assert(
    fc.property(codes, fc.nat(11), fc.nat(31), (code, place, digit) => {
      const plain = code.slice(4).replaceAll('-', '')
      const wrong = `${plain.slice(0, place)}${alphabet[digit]}${plain.slice(place + 1)}`
      fc.pre(wrong !== plain)
      expect(readNoteCode(wrong)).toBeUndefined()
    }),
  )
})

test('two characters that changed places are noticed, however far apart they are', () => {
  fc.assert(
    fc.property(codes, fc.nat(11), fc.nat(11), (code, one, other) => {
      const digits = [...code.slice(4).replaceAll('-', '')]
      const swapped = digits.with(one, digits[other] ?? '').with(other, digits[one] ?? '')
      fc.pre(swapped.join() !== digits.join())
      expect(readNoteCode(swapped.join(''))).toBeUndefined()
    }),
  )
})

test.each([
  '',
  'SDN',
  'SDN-0000-0000-000',
  'SDN-0000-0000-00000',
  'SDN-000U-0000-0000',
  'SDN-00\u00000-0000-0000',
  '🍅',
])('%j is no number', (typed) => {
  expect(readNoteCode(typed)).toBeUndefined()
})
