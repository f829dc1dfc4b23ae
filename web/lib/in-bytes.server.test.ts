import { expect, test } from 'vitest'
import { inBytes } from './in-bytes.server.ts'

const plain = (text: string) => Buffer.from(text).toString('latin1')

test.each([
  ['nothing', ''],
  ['ASCII', '<p class="a">kg</p>'],
  ['Latin', 'café £'],
  ['letters of India', '₹ 1,200 ಕೆಜಿ ज्वारी'],
  ['a picture of two halves', 'a 🌾 b'],
  ['half a letter', 'a \ud83c b'],
  ['the other half', '\udf3e'],
  ['more than there is room for', 'ಕೆಜಿ '.repeat(80_000)],
])('writes %s byte for byte', (_, text) => {
  expect(inBytes(text)).toBe(plain(text))
})

test('what was written before does not come back', () => {
  inBytes('ಕೆಜಿ'.repeat(1_000))
  expect(inBytes('kg')).toBe('kg')
})
