import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'

/** Fast enough to be done for every page, and each part leaves as soon as it is drawn. */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }),
}

type Encoding = keyof typeof encoders

/** The best of ours that the reader takes; `;q=0` is a no. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, q]) => !/^q=0(\.0*)?$/.test(q ?? ''))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** A page on its way to a weak network. Whoever goes away ends the drawing, as without it. */
export function compressed(page: Response, accepted: string | undefined): Response {
  if (!page.body || !page.headers.get('content-type')?.startsWith('text/')) return page
  const headers = new Headers(page.headers)
  headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(accepted)
  if (!encoding) return new Response(page.body, { status: page.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const encoder = encoders[encoding]()
  pipeline(Readable.fromWeb(page.body as never), encoder, () => {}) // what goes wrong ends the stream, and that its reader
  return new Response(Readable.toWeb(encoder) as ReadableStream, { status: page.status, headers })
}
