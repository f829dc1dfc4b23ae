import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, pack } from './encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['BR', 'br'],
  ['', undefined],
  [undefined, undefined],
])('who accepts %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted, 5_000)).toBe(encoding)
})

test('a few words are sent as they are', () => {
  expect(encodingFor('br', 999)).toBeUndefined()
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('packed by %s it is the same, and smaller', async (encoding, unpack) => {
  const words = Buffer.from('<p>ಟೊಮೆಟೊ ₹28</p>'.repeat(500))
  const packed = await pack(encoding, words)
  expect(packed.length).toBeLessThan(1_000)
  expect(unpack(packed)).toEqual(words)
})
