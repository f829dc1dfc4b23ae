import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, vi } from 'vitest'
import { isNews, type LiveNotification, type SocketAuth, type SocketEvents, socketPath } from '#contract/socket.ts'
import { buildApp } from '#server/app.ts'
import { startLive } from '#server/live.ts'
import { readConfig } from '#server/platform/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { startRetry } from '#server/platform/database/start-retry.ts'
import { startJobs } from '#server/platform/jobs/job-queue.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { jobsOf } from '#server/schedule.ts'

const log = makeLog('silent')

/** A web node that listens, on a database that is there. */
export async function aNode(url: string, environment: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ DEMO: 'on', ...environment })
  const db = openDatabase(url, { pool: 5, log })
  const services = makeServices(config, db)
  const server = await buildApp({ config, db, log, services, readiness: { open: true }, checkReplies: true })
  const live = await startLive({ url, server, config, db, log, retry: startRetry(log) })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  let isOpen = true
  async function stop() {
    if (!isOpen) return
    isOpen = false
    await live.stop()
    await server.close()
    await closeDatabase(db)
  }
  afterAll(stop)
  return { server, origin, services, db, stop }
}

/** Somebody who works on the jobs of this database until the test file ends. */
export async function aWorker(url: string, environment: NodeJS.ProcessEnv = {}) {
  const db = openDatabase(url, { pool: 5, log })
  const config = readConfig({ DEMO: 'on', ...environment })
  const services = makeServices(config, db)
  const jobs = await startJobs({ url, log, jobs: jobsOf(services, config), schedule: [] })
  let isOpen = true
  async function stop() {
    if (!isOpen) return
    isOpen = false
    await jobs.stop()
    await closeDatabase(db)
  }
  afterAll(stop)
  return { stop }
}

type SocketUser = { headers: Record<string, string> }
export const tokenOf = ({ headers }: SocketUser) => String(headers.authorization).replace('Bearer ', '')

const open = new Set<Socket>()
afterAll(() => {
  for (const socket of open) socket.disconnect()
})

type SocketOptions = { transports?: string[]; headers?: Record<string, string>; path?: string }

/** A page that hears what happens. It shows what is news to it, as the contract says. */
export function aPage(
  origin: string,
  auth: Partial<SocketAuth>,
  { path = socketPath, headers = {}, ...how }: SocketOptions = {},
) {
  const socket: Socket<SocketEvents> = io(origin, {
    path,
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: headers,
    ...how,
  })
  open.add(socket)
  const page = {
    socket,
    shown: [] as LiveNotification[],
    moves: [] as unknown[],
    messages: [] as unknown[],
    last: auth.last ?? 0,
    ready: undefined as { last: number; unread: number } | undefined,
    refused: undefined as string | undefined,
    ended: undefined as string | undefined,
    opened: () => vi.waitFor(() => expect(page.ready).toBeDefined(), { timeout: 30_000 }),
    showing: (count: number) =>
      vi.waitFor(() => expect(page.shown).toHaveLength(count), { timeout: 30_000, interval: 50 }),
  }
  socket.on('ready', (ready) => {
    page.ready = ready
    page.last = Math.max(page.last, ready.last)
  })
  socket.on('notification', (told) => {
    if (isNews(page.last, told)) page.shown.push(told)
    page.last = Math.max(page.last, told.number)
  })
  socket.on('order:status', (moved) => void page.moves.push(moved))
  socket.on('message', (said) => void page.messages.push(said))
  socket.on('connect_error', ({ message }) => (page.refused = message))
  socket.on('disconnect', (reason) => (page.ended = reason))
  return page
}
