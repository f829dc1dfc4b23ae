import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveNotification, type SocketAuth, type SocketEvents, socketPath } from '#contract/socket.ts'
import { isLive } from '#web/lib/api/live.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { sentOnLeaving } from '#web/lib/outbox/sent-on-leaving.ts'
import { aNotice } from '#web/testing/notices.ts'
import { followNews } from './live-news.ts'

type NewsSocket = Socket<Record<string, never>, SocketEvents>

let server: Server<Record<string, never>, SocketEvents>
let url: string
let lines: NewsSocket[]
let told: LiveNotification[]
let leave: () => void
let refusal: string | undefined

const live = (number: number): LiveNotification => ({ ...aNotice(number), count: 1, line: `line ${number}` })
const authOf = (line: NewsSocket | undefined) => line?.handshake.auth as SocketAuth | undefined
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 })

beforeEach(async () => {
  ;[lines, told, refusal] = [[], [], undefined]
  localStorage.clear()
  keepToken('a-token-of-somebody')
  const http = createServer()
  server = new Server(http, { path: socketPath })
  server.use((_, next) => next(refusal === undefined ? undefined : new Error(refusal)))
  server.on('connection', (line) => void lines.push(line))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(async () => {
  leave()
  forgetSession()
  vi.restoreAllMocks()
  await server.close()
})

async function follow(userId = 'somebody') {
  leave = followNews({ url, userId, onNotification: (one) => void told.push(one) })
  await soon(() => expect(lines.length).toBeGreaterThan(0))
  return lines.at(-1) as NewsSocket
}

test('what is told twice is shown once, and after a break the newest that was seen is said', async () => {
  const line = await follow()
  expect(authOf(line)).toEqual({ token: 'a-token-of-somebody' })
  line.emit('ready', { last: 3, unread: 0 })
  for (const number of [4, 4, 5, 3]) line.emit('notification', live(number))
  await soon(() => expect(told.map(({ number }) => number)).toEqual([4, 5]))
  line.conn.close()
  await soon(() => expect(lines).toHaveLength(2))
  expect(authOf(lines[1])?.last).toBe(5)
  lines[1]?.emit('notification', live(5))
  lines[1]?.emit('notification', live(6))
  await soon(() => expect(told.map(({ number }) => number)).toEqual([4, 5, 6]))
})

test('somebody else on this device begins anew', async () => {
  const line = await follow()
  line.emit('notification', live(7))
  await soon(() => expect(told).toHaveLength(1))
  leave()
  expect(authOf(await follow('somebody-else'))?.last).toBeUndefined()
})

test('what the page before sent while it was left is asked for again, once', async () => {
  const renewed: unknown[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    renewed.push(filters?.queryKey?.[0])
  })
  sentOnLeaving.write(true)
  const line = await follow()
  const moving = ['requests', 'bulk-orders', 'support', 'notifications']
  await soon(() => expect(renewed).toEqual(moving))
  line.conn.close()
  await soon(() => expect(lines).toHaveLength(2))
  lines[1]?.emit('message', { from: 'Seedha', text: 'Hello' })
  await soon(() => expect(renewed).toEqual([...moving, 'support']))
})

test('what moved is asked for again, and what did not is not', async () => {
  const renewed: unknown[] = []
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filters) => {
    renewed.push(filters?.queryKey?.[0])
  })
  const line = await follow()
  line.emit('order:status', { requestId: 'r', status: 'accepted' })
  const ofMove = ['requests', 'bulk-orders', 'notifications'] // a notice of it may have been read
  await soon(() => expect(renewed).toEqual(ofMove))
  line.emit('message', { from: 'Seedha', text: 'Hello' })
  line.emit('notification', live(1))
  await soon(() => expect(renewed.slice(ofMove.length)).toEqual(['support', 'notifications', 'requests']))
})

test('a session that was ended hears nothing more, and the page looks whether it still has one', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  const line = await follow()
  await soon(() => expect(isLive()).toBe(true))
  line.disconnect()
  await soon(() => expect(asked).toHaveBeenCalledWith({ queryKey: ['session'] }))
  expect(isLive()).toBe(false)
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(lines).toHaveLength(1)
})

test('a server that is busy is left in peace until the network comes back', async () => {
  refusal = 'overloaded'
  leave = followNews({ url, userId: 'somebody', onNotification: () => {} })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(lines).toHaveLength(0)
  refusal = undefined
  await soon(() => {
    dispatchEvent(new Event('online'))
    expect(lines).toHaveLength(1)
  })
  await soon(() => expect(isLive()).toBe(true))
})

test('who leaves is heard no more, and nothing of it stays on the device', async () => {
  const line = await follow()
  line.emit('notification', live(1))
  await soon(() => expect(localStorage.getItem('live-last')).toBe('somebody 1'))
  forgetSession()
  leave()
  await soon(() => expect(line.connected).toBe(false))
  expect(localStorage.getItem('live-last')).toBeNull()
  expect(isLive()).toBe(false)
})
