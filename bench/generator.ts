import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/**
 * Load generator: requests one URL repeatedly on so many connections at once, and reports throughput and latency; or makes each call of a
 * list once. A process of its own: what is measured must not share its thread. Raw sockets, so that it costs less than what it measures;
 * `[n]` in the URL is replaced by another number each time.
 */
type GeneratedCall = { method: string; path: string; headers: Record<string, string>; body?: string }
type LoadOrder = { url: string; seconds: number; atOnce: number; headers: Record<string, string>; list?: string }

const order: LoadOrder = JSON.parse(process.argv[2] ?? '{}')
const { hostname, port, host } = new URL(order.url)
const path = order.url.slice(order.url.indexOf(host) + host.length) || '/'
const list: GeneratedCall[] | undefined = order.list ? JSON.parse(readFileSync(order.list, 'utf8')) : undefined

const head = (headers: Record<string, string>) =>
  Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
const [before = '', after] = `GET ${path} HTTP/1.1\r\n${head(order.headers)}\r\n`.split('[n]')
let asked = 0

function question() {
  if (!list) return after === undefined ? before : `${before}${process.pid}${asked++}${after}`
  const { method, path, headers, body = '' } = list[asked++] as GeneratedCall
  const ofBody = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return `${method} ${path} HTTP/1.1\r\n${head({ ...headers, ...(body && ofBody) })}\r\n${body}`
}

const times: number[] = []
const refused: Record<string, number> = {}
const began = performance.now()
const until = began + order.seconds * 1000
const isOver = () => (list ? asked >= list.length : performance.now() >= until)

await Promise.all(Array.from({ length: order.atOnce }, () => askAndAsk(connect(Number(port), hostname))))
times.sort((a, b) => a - b)
const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
const perSecond = times.length / ((performance.now() - began) / 1000)
process.stdout.write(JSON.stringify({ perSecond, p50: at(0.5), p99: at(0.99), refused }))

function askAndAsk(socket: Socket) {
  return new Promise<void>((done, fail) => {
    let start = 0
    let read = Buffer.alloc(0)
    const ask = () => {
      if (isOver()) return socket.end(done)
      start = performance.now()
      socket.write(question())
    }
    socket.setNoDelay()
    socket.on('connect', ask)
    socket.on('error', fail)
    socket.on('data', (chunk) => {
      read = read.length ? Buffer.concat([read, chunk]) : chunk
      const end = read.indexOf('\r\n\r\n')
      if (end < 0) return
      const said = read.toString('latin1', 0, end)
      const length = Number(/content-length: (\d+)/i.exec(said)?.[1] ?? Number.NaN)
      if (Number.isNaN(length)) return fail(new Error(`no content-length: ${said}`))
      if (read.length < end + 4 + length) return
      const status = said.slice(9, 12)
      if (status === '200' || status === '201') times.push(performance.now() - start)
      else refused[status] = (refused[status] ?? 0) + 1
      read = Buffer.alloc(0)
      ask()
    })
  })
}
