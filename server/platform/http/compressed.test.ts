import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed, encodingFor } from './compressed.ts'

const html = { 'content-type': 'text/html; charset=utf-8', vary: 'cookie' }
const words = '<p>ಟೊಮೆಟೊ ₹28</p>'.repeat(500)
const bytesOf = async (page: Response) => Buffer.from(await page.arrayBuffer())

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', undefined],
  ['BR', 'br'],
  ['', undefined],
  [undefined, undefined],
])('who accepts %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a page is the same in every encoding, says which it is, and is smaller', async () => {
  const plain = compressed(new Response(words, { headers: html }), undefined)
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'cookie, accept-encoding'])
  expect(String(await bytesOf(plain))).toBe(words)
  for (const [accepted, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const page = compressed(new Response(words, { status: 404, headers: html }), accepted)
    expect([page.status, page.headers.get('content-encoding')]).toEqual([404, accepted])
    const bytes = await bytesOf(page)
    expect(bytes.length).toBeLessThan(1_000)
    expect(String(decode(bytes))).toBe(words)
  }
})

test('what is drawn first can be read before the rest is there', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const page = compressed(new Response(readable, { headers: html }), 'br')
  const writer = writable.getWriter()
  void writer.write(new TextEncoder().encode('<main>the frame</main>'))
  const reader = page.body?.getReader()
  const decoder = createBrotliDecompress()
  const seen = new Promise((resolve) => decoder.once('data', (chunk) => resolve(String(chunk))))
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) decoder.write(part.value)
  })()
  expect(await seen).toBe('<main>the frame</main>')
  await writer.close()
})

test('who goes away ends the drawing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const drawing = new ReadableStream({ cancel: () => resolve() })
  await compressed(new Response(drawing, { headers: html }), 'gzip').body?.cancel()
  await promise
})

test('a picture and an answer without a body stay as they are', () => {
  const picture = new Response('x', { headers: { 'content-type': 'image/png' } })
  expect(compressed(picture, 'br')).toBe(picture)
  const moved = new Response(null, { status: 302, headers: { location: '/' } })
  expect(compressed(moved, 'br')).toBe(moved)
})
