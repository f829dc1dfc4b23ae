import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this the headers weigh more than what is saved. */
const worthPacking = 1_000
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Fast enough to be done for every answer. */
const packers = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 5, // with 4 a page is no lighter than by gzip
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => zip(bytes, { level: 6 }),
}

export type Encoding = keyof typeof packers

export const pack = (encoding: Encoding, bytes: Buffer): Promise<Buffer> => packers[encoding](bytes)

/** The best of ours that the reader takes, for what is long enough; `;q=0` is a no. */
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
