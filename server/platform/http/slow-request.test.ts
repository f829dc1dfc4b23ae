import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { cutSlowRequests } from './slow-request.ts'

const ended: string[] = []

async function serverThatCuts(uploadMs: number): Promise<number> {
  const server = Fastify()
  cutSlowRequests(server, { requestMs: 500, windowMs: 500, bytesInWindow: 5_000, uploadMs })
  await server.register(multipart)
  server.post('/json', async () => 'read')
  server.post('/early', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'never')
  server.post('/upload', async (request) => {
    let size = 0
    try {
      for await (const part of request.parts({ limits: { fileSize: 10_000_000 } }))
        if (part.type === 'file') size += (await part.toBuffer()).length
    } finally {
      ended.push(request.url)
    }
    return `read ${size}`
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => server.close())
  return (server.server.address() as AddressInfo).port
}
const patient = await serverThatCuts(600_000)
const hurried = await serverThatCuts(3_000)

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const form = 'multipart/form-data; boundary=b'
const opening = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const closing = '\r\n--b--\r\n'

type Drops = { size: number; everyMs: number; port?: number }

/** Sends the head of a request at once and the body in small pieces by `drops`; returns the response, its time, and what was not sent. */
async function send(path: string, type: string, length: number, drops: Drops, first = '') {
  const { port = patient } = drops
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let said = ''
  const isOver = new Promise<void>((over) => {
    socket.on('error', () => undefined).on('close', () => over())
    socket.on('data', (bytes) => {
      said += bytes
      if (said.includes('read')) over()
    })
  })
  const began = performance.now()
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${first}`)
  const over = isOver.then(() => 'over' as const)
  let left = length - first.length
  while (left > 0 && !socket.destroyed) {
    const size = Math.min(drops.size, left)
    const isLast = size === left
    socket.write(isLast && type === form ? 'x'.repeat(size - closing.length) + closing : 'x'.repeat(size))
    left -= size
    if ((await Promise.race([over, sleep(drops.everyMs)])) === 'over') break
  }
  await over
  return { said, ms: performance.now() - began, left }
}

test('a body that drips is cut with a 408, however steadily it drips', async () => {
  const { said, ms, left } = await send('/json', 'application/json', 1_000, { size: 1, everyMs: 20 })
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThan(450)
  expect(left).toBeGreaterThan(0)
})

test('a body that is dripped into a call already refused is cut too', async () => {
  const { said, left } = await send('/early', 'application/json', 1_000, { size: 1, everyMs: 20 })
  expect(said).toMatch(/^HTTP\/1\.1 401 /)
  expect(said).not.toContain('408')
  expect(left).toBeGreaterThan(0)
})

test('an upload that is slow for one window is cut, and its reader ends', async () => {
  const { said, ms, left } = await send('/upload', form, 1_000_000, { size: 40, everyMs: 20 }, opening)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThan(450)
  expect(left).toBeGreaterThan(0)
  await vi.waitFor(() => expect(ended).toEqual(['/upload']), 10_000)
})

test('an upload that begins fast and then stalls is cut as well', async () => {
  const begun = opening + 'x'.repeat(200_000)
  const { said, left } = await send('/upload', form, 1_000_000, { size: 10, everyMs: 20 }, begun)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(left).toBeGreaterThan(0)
})

test('a steady upload may take longer than any other request', async () => {
  const drops = { size: 4_000, everyMs: 20 }
  const { said, ms } = await send('/upload', form, 160_000, drops, opening)
  expect(said).toContain(`read ${160_000 - opening.length - closing.length}`)
  expect(ms).toBeGreaterThan(600)
})

test('no upload may take for ever', async () => {
  const { said, ms, left } = await send(
    '/upload',
    form,
    9_000_000,
    { size: 4_000, everyMs: 20, port: hurried },
    opening,
  )
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(ms).toBeGreaterThan(2_900)
  expect(left).toBeGreaterThan(0)
})

test('a connection that goes on to other calls is left alone', async () => {
  const socket = connect(patient, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.on('data', (bytes) => (said += bytes))
  const call = 'POST /json HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
  for (let count = 1; count <= 4; count++) {
    socket.write(call)
    await sleep(250)
    await vi.waitFor(() => expect(said.match(/200 OK/g)).toHaveLength(count), 10_000)
  }
  expect(socket.destroyed).toBe(false)
})
