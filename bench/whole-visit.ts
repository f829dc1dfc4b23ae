import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Size budget of a first visit on a phone, until the network is quiet: compressed bytes on the wire. */
export const budget = { js: 150_000, css: 12_000, html: 18_000, requests: 20 }
/** Size budget of the service worker's precache after a first visit, to open the market without a network. */
export const budgetOfWorker = 150_000

export type Fetched = { path: string; kind: FileKind; bytes: number; packed: boolean; isDone: boolean }
type FileKind = 'js' | 'css' | 'html' | 'picture' | 'other'

const kinds: [RegExp, FileKind][] = [
  [/javascript/, 'js'],
  [/css/, 'css'],
  [/html/, 'html'],
  [/^image/, 'picture'],
]
const kindOf = (type = ''): FileKind => kinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'

/** A proxy between browser and server that counts the bytes of each response, for the page and its service worker. */
export async function aScale(target: number) {
  let taken: Fetched[] = []
  let last = Date.now()
  const server = createServer((asked, answer) => {
    const { url: path = '', method, headers } = asked
    const wanted = { ...headers, 'accept-encoding': 'gzip' } // the encoding that every browser accepts
    const passed = request({ port: target, path, method, headers: wanted }, (got) => {
      const packed = got.headers['content-encoding'] === 'gzip'
      const one: Fetched = { path, kind: kindOf(got.headers['content-type']), bytes: 0, packed, isDone: false }
      taken.push(one)
      got.on('data', (part: Buffer) => {
        one.bytes += part.length
      })
      got.on('close', () => {
        one.isDone = true
        last = Date.now()
      })
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  const origin = await listening(server)
  return {
    origin,
    taken: () => taken,
    /** No request is pending, and none has been for a while. */
    isQuiet: (ms: number) => taken.length > 0 && taken.every(({ isDone }) => isDone) && Date.now() - last > ms,
    empty() {
      taken = []
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const listening = (server: Server) =>
  new Promise<string>((ready) =>
    server.listen(0, '127.0.0.1', () => ready(`http://localhost:${(server.address() as AddressInfo).port}`)),
  )

export function weigh(taken: readonly Fetched[]) {
  const bytes = (kind: FileKind) => taken.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0)
  const paths = taken.map(({ path }) => path)
  return {
    js: bytes('js'),
    css: bytes('css'),
    html: bytes('html'),
    requests: taken.filter(({ kind }) => kind !== 'picture').length,
    all: taken.filter(({ kind }) => kind !== 'picture').reduce((sum, one) => sum + one.bytes, 0),
    twice: paths.filter((path, at) => paths.indexOf(path) !== at),
    loose: taken.filter(({ kind, bytes, packed }) => kind !== 'picture' && bytes > 1_000 && !packed),
  }
}
