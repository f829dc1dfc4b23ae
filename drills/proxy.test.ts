import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'

import { hasCaddy, launchProxy } from './proxy.ts'

const patient = { timeout: 60_000, interval: 20 }

type Heard = { request: IncomingMessage; body: string }
type Node = { status?: number; isReady?: () => boolean; isCut?: (method: string) => boolean }

/** Something that speaks as a node does, and remembers what it was asked. */
async function aNode({ status = 200, isReady = () => true, isCut = () => false }: Node) {
  const heard: Heard[] = []
  const server = createServer(async (request, answer) => {
    if (request.url === '/readyz') return void answer.writeHead(isReady() ? 200 : 503).end()
    heard.push({ request, body: await text(request) })
    if (isCut(request.method ?? '')) return void request.socket.destroy()
    answer.writeHead(status).end('said by the node')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, heard }
}

async function behindProxy(...nodes: { port: number }[]) {
  const { origin } = launchProxy(
    await freePort(),
    nodes.map(({ port }) => port),
  )
  await vi.waitFor(() => fetch(`${origin}/metrics`), patient)
  return origin
}

describe.skipIf(!hasCaddy)(`the shipped proxy${hasCaddy ? '' : ' (skipped: caddy is not installed)'}`, () => {
  test('says who the visitor is, whatever they claim', async () => {
    const node = await aNode({})
    const origin = await behindProxy(node)
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    }
    await vi.waitFor(async () => expect((await fetch(origin, { headers: claims })).status).toBe(200), patient)
    expect(node.heard.at(-1)?.request.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': new URL(origin).host,
      host: new URL(origin).host,
    })
  })

  test('never sends a write twice, though its answer is lost; a GET it does', async () => {
    let cuts = 0
    const node = await aNode({ isCut: (method) => method === 'POST' || cuts++ < 1 })
    const origin = await behindProxy(node)
    const write = await fetch(origin, { method: 'POST', body: 'one', headers: { 'idempotency-key': 'k' } })
    expect([write.status, node.heard.map(({ body }) => body)]).toEqual([502, ['one']])
    const read = await fetch(origin)
    expect([read.status, node.heard.length]).toEqual([200, 3])
  })

  test('without a ready node lets any node answer for itself, a write with its body too', async () => {
    const node = await aNode({ status: 503, isReady: () => false })
    const origin = await behindProxy(node)
    for (const options of [{}, { method: 'POST', body: 'one' }]) {
      const answer = await fetch(origin, options)
      expect([answer.status, await answer.text()]).toEqual([503, 'said by the node'])
    }
    expect(node.heard.map(({ body }) => body)).toEqual(['', 'one'])
  })

  test('keeps /metrics to itself', async () => {
    const origin = await behindProxy(await aNode({}))
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  })
})
