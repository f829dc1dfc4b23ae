import { once } from 'node:events'
import { io } from 'socket.io-client'
import { v7 } from 'uuid'
import { socketPath } from '#contract/socket.ts'
import { notify } from '#server/features/notifications/door.ts'
import { transaction } from '#server/platform/database/database.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { type BenchGround, byMessage, inEarnest, onGround, startOurs } from './processes.ts'
import { writeTable } from './tables.ts'

/**
 * Load test of live updates: the program holds a WebSocket for each of so many people, and each gets one message. The program is one
 * process, the clients another, and this one writes the messages.
 */
const count = process.argv.slice(2).map(Number).find(Boolean) ?? 2_000
const promised = { megabytes: 400, seconds: 5 }

async function measure(ground: BenchGround) {
  const { db, start } = ground
  const ours = await startOurs(ground, { ...inEarnest, LOG_LEVEL: 'error' })
  const ids: string[] = []
  const tokens: string[] = []
  for (let at = 0; at < count; at++) {
    const { id } = await aUser(db, 'farmer')
    ids.push(id)
    tokens.push((await signedIn(db, id)).authorization.replace('Bearer ', ''))
  }
  const idle = ours.megabytes()
  const { child: people } = await start([import.meta.filename], { SEEDHA_BENCH_ORIGIN: ours.origin }, byMessage)
  people.send(tokens)
  const [{ opened, openMs }] = await once(people, 'message')
  const full = ours.megabytes()
  const began = Date.now()
  const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 5, unit: 'kg' } as const
  for (let at = 0; at < count; at += 100)
    await transaction(db, (tx) =>
      notify(
        tx,
        ids.slice(at, at + 100).map((to) => ({ to, type: 'request_received' as const, params })),
      ),
    )
  const [{ told, lastAt }] = await once(people, 'message')
  const after = ours.megabytes()
  const seconds = (lastAt - began) / 1000
  console.log(`${opened} of ${count} sockets opened in ${(openMs / 1000).toFixed(1)} s`)
  await writeTable(
    'sockets',
    ['', 'measured', 'goal'],
    [
      ['memory before, MB', `${idle}`, ''],
      [`memory with ${opened} sockets, MB`, `${full}`, `≤ ${promised.megabytes}`],
      ['memory after all were told, MB', `${after}`, `≤ ${promised.megabytes}`],
      [`${told} of ${count} told, the last one after, s`, seconds.toFixed(2), `≤ ${promised.seconds}`],
    ],
  )
}

/** The clients: open a socket each, some at a time, and report when the last got its message. */
async function bePeople(origin: string) {
  process.send?.('ready')
  const [tokens] = (await once(process, 'message')) as [string[]]
  const began = Date.now()
  let told = 0
  const { promise: all, resolve: finish } = Promise.withResolvers<void>()
  const openOne = (token: string, person: number) =>
    new Promise<void>((ready) => {
      const socket = io(origin, {
        path: socketPath,
        auth: { token },
        extraHeaders: { 'x-forwarded-for': `10.0.${person >> 8}.${person & 255}` },
        transports: ['websocket'],
        forceNew: true,
        timeout: 60_000,
      })
      socket.on('ready', () => ready())
      socket.on('notification', () => ++told === tokens.length && finish())
    })
  for (let at = 0; at < tokens.length; at += 50)
    await Promise.all(tokens.slice(at, at + 50).map((token, next) => openOne(token, at + next)))
  process.send?.({ opened: tokens.length, openMs: Date.now() - began })
  await Promise.race([all, new Promise((late) => setTimeout(late, 60_000))])
  process.send?.({ told, lastAt: Date.now() })
}

const origin = process.env.SEEDHA_BENCH_ORIGIN
if (origin) await bePeople(origin)
else await onGround(measure)
