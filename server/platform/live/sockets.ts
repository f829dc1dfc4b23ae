import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { Maintenance } from '#contract/admin/system.ts'
import {
  type LiveNotification,
  type SocketEvents,
  socketAuth,
  socketPath,
  socketRefusals,
  socketTransports,
} from '#contract/socket.ts'
import type { Config } from '../config.ts'
import type { FindActor } from '../http/actor.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { makeHandshakeGate } from './handshake.ts'
import type { NodeMessage } from './node-messages.ts'

/** WebSockets of signed-in people. `last` is the newest notification that this socket was sent, or that its client reported as seen. */
type SocketData = { userId: string; sessionId: string; last: number }
type Client = Socket<DefaultEventsMap, SocketEvents, DefaultEventsMap, SocketData>

/** One person's notifications after a number; `newest` also where none of them is to be shown. */
export type Missed = { newest: number; after: (last: number) => LiveNotification[] }

/** What sockets need to know of accounts and notifications. */
type Knowledge = {
  findActor: FindActor
  livingSessions: (ids: string[]) => Promise<Set<string>>
  standOf: (userId: string) => Promise<{ last: number; unread: number }>
  maintenance: () => Promise<Maintenance>
  missedBy: (people: { userId: string; after: number }[]) => Promise<Map<string, Missed>>
}

type SocketsOptions = { http: HttpServer; config: Config; log: Log; metrics: Registry; knowledge: Knowledge }

const atMost = { forOnePerson: 10, forAll: 20_000 }
const lookMs = 60_000
const goodbyeMs = 1_000

/** The sockets of this node. */
export function openSockets({ http, config, log, metrics, knowledge }: SocketsOptions) {
  const { findActor, livingSessions, standOf, maintenance, missedBy } = knowledge
  const sockets = new Map<string, Set<Client>>()
  const everyone = () => [...sockets.values()].flatMap((some) => [...some])
  const of = (users: string[]) => users.flatMap((userId) => [...(sockets.get(userId) ?? [])])
  const isFull = (userId: string) => (sockets.get(userId)?.size ?? 0) >= atMost.forOnePerson
  const mayEnter = makeHandshakeGate(config)
  const io = new Server<DefaultEventsMap, SocketEvents, DefaultEventsMap, SocketData>({
    path: socketPath,
    serveClient: false,
    transports: [...socketTransports],
    maxHttpBufferSize: 10_000,
    connectTimeout: 5_000,
    httpCompression: false,
    perMessageDeflate: false,
    allowRequest: (request, answer) => void mayEnter(request).then((may) => answer(null, may)),
    ...(config.corsOrigins.length && { cors: { origin: config.corsOrigins } }),
  })
  io.attach(http)
  const counted = countIn(metrics, () => io.engine.clientsCount)
  const raw = new Set<Duplex>()
  http.on('upgrade', (_request, connection: Duplex) => {
    raw.add(connection)
    connection.once('close', () => raw.delete(connection))
  })
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store'
    headers['x-content-type-options'] = 'nosniff'
  })

  const attempt = (work: Promise<unknown>) =>
    void work.catch((error) => log.warn({ err: error }, 'open pages were not told'))

  io.use(async (socket, next) => {
    try {
      socket.data = await admit(socket.handshake.auth)
      next()
    } catch (error) {
      const code = socketRefusals.find((one) => error instanceof Refusal && error.code === one)
      if (!code) log.warn({ err: error }, 'a socket was not opened')
      next(new Error(code ?? 'overloaded'))
    }
  })

  async function admit(auth: unknown): Promise<SocketData> {
    const given = socketAuth.safeParse(auth).data
    const actor = given && (await findActor(given.token, given.device))
    if (!actor) throw new Refusal('unauthenticated')
    const { last } = await standOf(actor.id)
    if (io.engine.clientsCount > atMost.forAll) throw new Refusal('overloaded')
    if (isFull(actor.id)) throw new Refusal('too_many_requests')
    return { userId: actor.id, sessionId: actor.sessionId, last: Math.min(given.last ?? last, last) }
  }

  io.on('connection', (socket: Client) => {
    const { userId } = socket.data
    if (isFull(userId)) return void socket.disconnect(true) // others connected in between
    const own = sockets.get(userId) ?? new Set()
    sockets.set(userId, own.add(socket))
    socket.on('disconnect', () => {
      own.delete(socket)
      if (!own.size && sockets.get(userId) === own) sockets.delete(userId)
    })
    socket.onAny(() => socket.disconnect(true)) // clients may not send anything
    attempt(
      welcome(socket).catch((error) => {
        socket.conn.close() // the client reconnects
        throw error
      }),
    )
  })

  /** Its session may have ended between the handshake and the connection. */
  async function welcome(socket: Client) {
    await endDead([socket])
    await bringUpToDate([socket])
    const { unread } = await standOf(socket.data.userId)
    emit(socket, 'ready', { last: socket.data.last, unread })
    const now = await maintenance()
    if (now.enabled) emit(socket, 'maintenance', now) // it may have begun while the client was not connected
  }

  /** Two calls at the same moment send nothing twice: a socket's state is read when it is sent. */
  async function bringUpToDate(some: Client[]) {
    const oldest = new Map<string, number>()
    for (const { data } of some) oldest.set(data.userId, Math.min(data.last, oldest.get(data.userId) ?? data.last))
    if (!oldest.size) return
    const missed = await missedBy([...oldest].map(([userId, after]) => ({ userId, after })))
    for (const socket of some) {
      const { newest = 0, after } = missed.get(socket.data.userId) ?? {}
      for (const line of after?.(socket.data.last) ?? []) emit(socket, 'notification', line)
      socket.data.last = Math.max(socket.data.last, newest)
    }
  }

  async function endDead(some: Client[]) {
    if (!some.length) return
    const living = await livingSessions([...new Set(some.map(({ data }) => data.sessionId))])
    for (const socket of some) if (!living.has(socket.data.sessionId)) socket.disconnect(true)
  }

  function emit<E extends keyof SocketEvents>(socket: Client, event: E, ...told: Parameters<SocketEvents[E]>) {
    counted.inc({ event })
    socket.emit(event, ...told)
  }

  // Sessions expire without an event, and a message may have been lost.
  const looking = setInterval(() => attempt(endDead(everyone())), lookMs).unref()

  return {
    hear(word: NodeMessage) {
      if (word.about === 'maintenance') {
        for (const socket of everyone()) emit(socket, 'maintenance', word.now)
        return
      }
      const some = of(word.users)
      if (word.about === 'notices') attempt(bringUpToDate(some))
      else if (word.about === 'sessions') attempt(endDead(some))
      else for (const socket of some) emit(socket, word.event, word.data as never)
    },

    /** Disconnects the clients: they reconnect by themselves and report what they saw last, to this node or to another. */
    sendAway() {
      for (const socket of everyone()) socket.conn.close()
    },

    /** A client that does not close in time must not keep the program from exiting. */
    async close() {
      clearInterval(looking)
      io.engine.close()
      for (let waited = 0; raw.size && waited < goodbyeMs; waited += 20) await sleep(20)
      for (const connection of raw) connection.destroy()
    },
  }
}

function countIn(metrics: Registry, sockets: () => number) {
  new Gauge({
    name: 'seedha_sockets',
    help: 'Open sockets of this process',
    registers: [metrics],
    collect() {
      this.set(sockets())
    },
  })
  return new Counter({
    name: 'seedha_socket_events_total',
    help: 'What was sent to open pages, by event',
    labelNames: ['event'],
    registers: [metrics],
  })
}
