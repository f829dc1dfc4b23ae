import { createServer, type RequestListener } from 'node:http'
import net, { type AddressInfo, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { makeOutbound } from './outbound.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

function listen(server: Server) {
  open.push(server)
  return new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)),
  )
}
const serve = (answer: RequestListener) => listen(createServer(answer))

const fetchOut = makeOutbound()
const fetchNear = makeOutbound({ allowPrivate: true })
const at = (address: string) => ({ address, family: net.isIP(address) })

test('method, headers and body arrive, and the answer comes back', async () => {
  const port = await serve(async (request, reply) => {
    const body = (await request.toArray()).join('')
    reply.writeHead(201, { 'x-seen': String(request.headers['x-key']) }).end(`${request.method} ${request.url} ${body}`)
  })
  const answer = await fetchNear(`http://127.0.0.1:${port}/sms?to=1`, {
    method: 'POST',
    headers: { 'x-key': 'k' },
    body: 'ನಮಸ್ಕಾರ',
  })
  expect(answer).toMatchObject({ status: 201, text: 'POST /sms?to=1 ನಮಸ್ಕಾರ', headers: { 'x-seen': 'k' } })
})

test.each(['http://example.com/', 'ftp://example.com/', 'file:///etc/passwd', 'no address'])(
  '%s is not https and is not called',
  async (url) => {
    await expect(fetchOut(url)).rejects.toMatchObject({ reason: 'scheme' })
  },
)

test.each([
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '240.0.0.1', '255.255.255.255', '2130706433', '0x7f.1'],
  ...['[::1]', '[::]', '[fc00::1]', '[fd12::1]', '[fe80::1]', '[ff02::1]', '[::ffff:127.0.0.1]', '[::ffff:8.8.8.8]'],
  ...['[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]', 'localhost', 'localhost.'],
])('%s is no address of the internet and is not called', async (host) => {
  await expect(fetchOut(`https://${host}/`)).rejects.toMatchObject({ reason: 'address' })
})

test('a name is judged by every address behind it', async () => {
  const resolve = async () => [at('8.8.8.8'), at('10.0.0.1')]
  await expect(makeOutbound({ resolve })('https://rebind.example/')).rejects.toMatchObject({ reason: 'address' })
})

test('a name that points elsewhere on the second look is called at the address that was judged', async () => {
  const port = await serve((_request, reply) => reply.end('judged'))
  const resolve = vi.fn(async () => [at('127.0.0.2')]).mockResolvedValueOnce([at('127.0.0.1')])
  const answer = await makeOutbound({ allowPrivate: true, resolve })(`http://rebind.example:${port}/`)
  expect(answer.text).toBe('judged')
  expect(resolve).toHaveBeenCalledOnce()
})

test('over https the certificate is asked for the name, not for the address', async () => {
  const hello = Promise.withResolvers<Buffer>()
  const port = await listen(net.createServer((socket) => socket.on('error', () => {}).once('data', hello.resolve)))
  const near = makeOutbound({ allowPrivate: true, resolve: async () => [at('127.0.0.1')] })
  const asked = near(`https://gateway.example:${port}/`, { timeoutMs: 500 })
  expect((await hello.promise).toString('latin1')).toContain('gateway.example')
  await expect(asked).rejects.toMatchObject({ reason: 'timeout' })
})

test('what is in the clear never leaves the own network', async () => {
  const near = makeOutbound({ allowPrivate: true, resolve: async () => [at('8.8.8.8')] })
  await expect(near('http://gateway.example/')).rejects.toMatchObject({ reason: 'address' })
})

test.each([
  ['https://fcm.googleapis.com/x', ['googleapis.com'], 'address'],
  ['https://googleapis.com/x', ['googleapis.com'], 'address'],
  ['https://FCM.googleapis.com./x', ['googleapis.com'], 'address'],
  ['https://evilgoogleapis.com/x', ['googleapis.com'], 'host'],
  ['https://googleapis.com.evil.example/x', ['googleapis.com'], 'host'],
  ['https://googleapis.com@evil.example/x', ['googleapis.com'], 'host'],
  ['https://user:pass@fcm.googleapis.com/x', ['googleapis.com'], 'host'],
  ['https://fcm.googleapis.com/x', [], 'host'],
])('%s, where only %j may be called, is stopped by its %s', async (url, hosts, reason) => {
  const guarded = makeOutbound({ resolve: async () => [at('127.0.0.1')] })
  await expect(guarded(url, { hosts })).rejects.toMatchObject({ reason })
})

test('a redirect is an answer and is not followed', async () => {
  const asked: (string | undefined)[] = []
  const port = await serve((request, reply) => {
    asked.push(request.url)
    reply.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await fetchNear(`http://127.0.0.1:${port}/first`)).toMatchObject({ status: 302 })
  expect(asked).toEqual(['/first'])
})

test('an answer longer than allowed is cut off', async () => {
  const port = await serve((_request, reply) => reply.end('x'.repeat(2_000)))
  const url = `http://127.0.0.1:${port}/`
  await expect(fetchNear(url, { maxBytes: 1_999 })).rejects.toMatchObject({ reason: 'too_large' })
  expect((await fetchNear(url, { maxBytes: 2_000 })).text).toHaveLength(2_000)
})

test('a slow name, a silent server and a dripping one end at the time-out', async () => {
  const silent = await serve(() => {})
  const dripping = await serve(async (_request, reply) => {
    while (!reply.closed) {
      reply.write('.')
      await sleep(20)
    }
  })
  const nameless = makeOutbound({ resolve: () => new Promise(() => {}) })
  const limit = { timeoutMs: 200 }
  const asked = [
    fetchNear(`http://127.0.0.1:${silent}/`, limit),
    fetchNear(`http://127.0.0.1:${dripping}/`, limit),
    nameless('https://slow.example/', limit),
  ]
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ status: 'rejected', reason: { reason: 'timeout' } })
})

test('an error names the host and nothing else of the address', async () => {
  const port = await serve((request) => request.socket.destroy())
  const failed = fetchNear(`http://127.0.0.1:${port}/?phone=919876543210&key=secret`)
  await expect(failed).rejects.toMatchObject({ reason: 'network', message: '127.0.0.1 was not reached: network' })
})
