import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { v7 } from 'uuid'
import { socketPath } from '#contract/socket.ts'
import { notify } from '#server/features/notifications/door.ts'
import { openDatabase, transaction } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { databaseIn, inCluster, startCluster } from '#server/testing/cluster.ts'

/**
 * The whole program, holding a socket for each of so many people, each of whom is told one thing. The program is one
 * process, the people another, and what they are told is written by this one.
 */
const count = Number(process.argv[2] ?? 2_000)
const promised = { megabytes: 400, seconds: 5 }

async function measure() {
  const log = makeLog('silent')
  const folder = mkdtempSync(join(tmpdir(), 'seedha-bench-'))
  const cluster = await startCluster()
  const name = `seedha_bench_${process.pid}`
  await inCluster(cluster.url, `create database ${name}`)
  const url = databaseIn(cluster.url, name)
  await migrateDatabase(url, log)
  const db = openDatabase(url, { pool: 8, log })
  const port = String(20_000 + (process.pid % 10_000))
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: port,
    DEMO: 'off',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1/32', // so many from one address would be taken for a flood
    LOG_LEVEL: 'error',
  }
  const node = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
    env: { ...process.env, ...settings },
  })
  node.stderr.pipe(process.stderr)
  const people = fork(import.meta.filename, [], { env: { ...process.env, SEEDHA_BENCH_PORT: port } })
  try {
    await once(node.stdout, 'data')
    const ids: string[] = []
    const tokens: string[] = []
    for (let at = 0; at < count; at++) {
      const { id } = await aUser(db, 'farmer')
      ids.push(id)
      tokens.push((await signedIn(db, id)).authorization.replace('Bearer ', ''))
    }
    const idle = memoryOf(node)
    people.send(tokens)
    const [{ opened, openMs }] = await once(people, 'message')
    const full = memoryOf(node)
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
    const after = memoryOf(node)
    const seconds = (lastAt - began) / 1000
    console.log(`${opened} of ${count} sockets opened in ${(openMs / 1000).toFixed(1)} s`)
    console.log(`memory: ${idle} MB before, ${full} MB with all sockets, ${after} MB after all were told`)
    console.log(`${told} of ${count} were told, the last one after ${seconds.toFixed(2)} s`)
    const isKept = told === count && seconds <= promised.seconds && Math.max(full, after) <= promised.megabytes
    console.log(`promised: ${promised.megabytes} MB and ${promised.seconds} s, ${isKept ? 'kept' : 'not kept'}`)
  } finally {
    people.kill()
    node.kill('SIGINT')
    await once(node, 'exit')
    await db.$client.end()
    await inCluster(cluster.url, `drop database ${name} with (force)`)
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As Linux counts it. */
function memoryOf({ pid }: ChildProcess) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kilobytes) * 1024) / 1e6)
}

/** The people: open a socket each, some at a time, and say when the last was told. */
async function bePeople(port: string) {
  const [tokens] = (await once(process, 'message')) as [string[]]
  const began = Date.now()
  let told = 0
  const { promise: all, resolve: finish } = Promise.withResolvers<void>()
  const openOne = (token: string, person: number) =>
    new Promise<void>((ready) => {
      const socket = io(`http://127.0.0.1:${port}`, {
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

const port = process.env.SEEDHA_BENCH_PORT
if (port) await bePeople(port)
else await measure()
