import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compression: below this the headers weigh more than what is saved. */
const worthPacking = 1_000
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Fast enough for every response. */
const packers = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5, // at 4 a page is no smaller than with gzip
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 6 }),
}

export type Encoding = keyof typeof packers

export const pack = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => packers[encoding](bytes)

/** The best of our encodings that the client accepts, for a body that is long enough; `;q=0` refuses one. */
export function encodingFor(accepted: string | undefined, length: number): Encoding | undefined {
  if (!accepted || length < worthPacking) return undefined
  const taken = accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
