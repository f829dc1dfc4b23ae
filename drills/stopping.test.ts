import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openToAll } from './market-day.ts'
import { aDatabase, dataFolder, launchReady } from './program.ts'

const patient = { timeout: 60_000, interval: 20 }

type Answer = { status: number; headers: IncomingHttpHeaders }

/** A client that keeps its one connection, as a proxy does. */
function aKeptConnection(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path, agent }, async (answer) => {
        await text(answer)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      })
      asked.on('error', reject).end()
    })
}

/** A connection written to by hand; `said` is what came back, `ended` resolves when the other side closes it. */
async function aRawConnection(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.setEncoding('utf8').on('data', (chunk) => (said += chunk))
  const ended = new Promise<void>((resolve, reject) => socket.on('end', resolve).on('error', reject))
  await new Promise<void>((connected) => socket.once('connect', connected))
  return { write: (some: string) => socket.write(some), said: () => said, ended }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

test('after SIGTERM answers close their connections, then nobody listens, and what had come is still answered', async () => {
  const port = await freePort()
  const node = await launchReady({
    ...openToAll,
    ROLE: 'web',
    PORT: String(port),
    DATABASE_URL: await aDatabase(),
    DATA_DIR: dataFolder(),
  })
  const kept = ['/healthz', '/api/products?limit=1', '/about'].map((path) => ({ path, ask: aKeptConnection(port) }))
  const askAll = () => Promise.all(kept.map(({ path, ask }) => ask(path)))
  const kind = ({ status, headers }: Answer) => [status, headers.connection]
  expect((await askAll()).map(kind)).toEqual(kept.map(() => [200, 'keep-alive']))
  // Before the signal: a call whose body is on its way.
  const slowBody = await aRawConnection(port)
  slowBody.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
  )
  await sleep(100)

  node.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await node.get('/readyz')).status).toBe(503), patient)
  expect((await askAll()).map(kind)).toEqual(kept.map(() => [200, 'close']))
  // In the grace time: a call whose head is on its way.
  const slowHead = await aRawConnection(port)
  slowHead.write('GET /healthz HTTP/1.1\r\nhost: x\r\n')

  await vi.waitFor(async () => expect(await isListening(port)).toBe(false), patient)
  slowHead.write('\r\n')
  await slowHead.ended
  expect(slowHead.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i)
  slowBody.write('}')
  await slowBody.ended
  expect(slowBody.said()).toMatch(/^HTTP\/1\.1 400 /)
  expect(await node.ended).toBe(0)
  expect(node.errors()).not.toContain('stopping took too long')
})
