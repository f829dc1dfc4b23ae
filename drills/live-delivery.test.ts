import { sql } from 'drizzle-orm'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { v7 } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isNews, type SocketEvents, socketPath } from '#contract/socket.ts'
import { notify } from '#server/features/notifications/door.ts'
import { deliver } from '#server/features/notifications/tell.ts'
import { closeDatabase, openDatabase, transaction } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { freePort } from '#server/testing/free-port.ts'
import { openToAll } from './market-day.ts'
import { aDatabase, dataFolder, isFull, launchReady } from './program.ts'

const rounds = isFull ? 20 : 2
const patient = { timeout: 60_000, interval: 20 }

test(`what a node was handing on when it was killed is shown once after it is back, ${rounds} times`, async () => {
  const log = makeLog('silent')
  const url = await aDatabase()
  const port = await freePort()
  const settings = { ...openToAll, DATABASE_URL: url, PORT: String(port), DATA_DIR: dataFolder() }
  let node = await launchReady(settings)
  const db = openDatabase(url, { pool: 3, log })
  onTestFinished(() => closeDatabase(db))

  const reader = await aUser(db, 'farmer')
  const { authorization } = await signedIn(db, reader.id)
  const page = aPage(port, authorization.replace('Bearer ', ''))
  const params = { requestId: v7(), productId: v7(), product: 'tomato', quantity: 5, unit: 'kg' } as const
  const tell = () => transaction(db, (tx) => notify(tx, [{ to: reader.id, type: 'request_received', params }]))

  for (let round = 1; round <= rounds; round++) {
    await vi.waitFor(() => expect(page.socket.connected).toBe(true), patient)
    await db.execute('update notification_counters set burst = 0')
    if (round % 2) {
      // In the middle of the transaction that hands it on.
      const held = await holdDeliveries(url)
      await tell()
      await vi.waitFor(async () => expect(await held.waiting()).toBeGreaterThan(0), patient)
      await kill(node)
      await held.letGo()
    } else {
      // As soon as it was shown, maybe before the job could say that it is done.
      await tell()
      await vi.waitFor(() => expect(page.shown).toHaveLength(round), patient)
      await kill(node)
    }
    node = await launchReady(settings)
    await vi.waitFor(() => expect(page.shown).toHaveLength(round), patient)
  }
  // Nothing is left that could be shown once more.
  const waiting = sql`select from graphile_worker.jobs where task_identifier = ${deliver.name}`
  const left = async () => (await db.execute(waiting)).rowCount
  await vi.waitFor(async () => expect(await left()).toBe(0), patient)
  await vi.waitFor(() => expect(page.socket.connected).toBe(true), patient)
  expect(page.shown).toEqual(Array.from({ length: rounds }, (_, at) => at + 1))
}, 900_000)

async function kill({ child, ended }: Awaited<ReturnType<typeof launchReady>>) {
  child.kill('SIGKILL')
  await ended
}

/** Nobody can write down a delivery until it is let go. */
async function holdDeliveries(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('lock table notification_deliveries in share mode')
  return {
    async waiting() {
      const { rowCount } = await client.query(`select from pg_locks
        where relation = 'notification_deliveries'::regclass and not granted
          and database = (select oid from pg_database where datname = current_database())`)
      return rowCount ?? 0
    },
    letGo: () => client.end(),
  }
}

/** A page that comes back by itself, and says what it saw last. */
function aPage(port: number, token: string) {
  const socket: Socket<SocketEvents> = io(`http://127.0.0.1:${port}`, {
    path: socketPath,
    transports: ['websocket'],
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    auth: (say) => say({ token, last: page.last }),
  })
  const page = { socket, shown: [] as number[], last: 0 }
  onTestFinished(() => void socket.disconnect())
  socket.on('notification', (told) => {
    if (!isNews(page.last, told)) return
    page.last = told.number
    page.shown.push(told.number)
  })
  return page
}
