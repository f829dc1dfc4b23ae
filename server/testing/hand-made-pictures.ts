import { constants, crc32, deflateSync } from 'node:zlib'

/** Pictures by hand, for what no tool would write. */
type Png = { depth?: number; colour?: number; interlaced?: 0 | 1; data?: Buffer; after?: Buffer[] }

export function aPng(width: number, height: number, more: Buffer[] = [], png: Png = {}) {
  const { depth = 8, colour = 2, interlaced = 0, data, after = [] } = png
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', data ?? packedRuns(Buffer.alloc((width * 3 + 1) * height))),
    ...after,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** What is one letter again and again is packed as small this way, in a sixth of the time. */
export const packedRuns = (bytes: Buffer) => deflateSync(bytes, { level: 1, strategy: constants.Z_RLE })

export function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** A PNG whose texts unpack to 50 MB each, out of 48 kB. */
export function textBomb(texts: number) {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), packedRuns(Buffer.alloc(50_000_000, 'a'))])
  return aPng(8, 8, Array(texts).fill(chunk('zTXt', text)))
}

/** One segment of a JPEG: FF, its marker, its length, what it holds. */
export function segment(marker: number, data: Buffer) {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG with more segments before its own. */
export const withSegments = (jpeg: Buffer, ...more: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)])
