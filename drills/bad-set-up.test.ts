import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startStandby } from '#server/testing/standby.ts'
import { dataFolder, isFull, launch, launchReady, lines, sharedFolder } from './program.ts'

const PUBLIC_URL = 'http://seedha.example'
const isRoot = process.getuid?.() === 0
/** Without the demo's market, which takes a first start some seconds to make, and without a word about the dev mailbox. */
const plain = { DEMO: 'off', HOST: '127.0.0.1', LOG_LEVEL: 'error', PUBLIC_URL }

/** Of those that get as far as a database: one after the other, so that only the first of them makes it. */
const DATA_DIR = sharedFolder()

describe('a bad set-up is one clear line and exit 1', () => {
  test('wrong settings, all at once and without their values', async () => {
    const program = await launch({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://u:hunter2@h/d' })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringMatching(/PORT.*DATABASE_URL.*LOG_LEVEL/)])
    expect(program.errors()).not.toMatch(/hunter2|loud/)
  })

  test('a site for others that does not know its own address', async () => {
    const program = await launch({ DEMO: 'off', DATA_DIR: dataFolder() })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringContaining('PUBLIC_URL is needed')])
  })

  test('a database that breaks off is tried again and again, without a word', async () => {
    const port = await freePort()
    let tries = 0
    const database = createServer((socket) => {
      tries++
      socket.destroy()
    }).listen(port, '127.0.0.1')
    onTestFinished(() => void database.close())
    const program = await launch({ DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/d`, PUBLIC_URL })
    await vi.waitFor(() => expect(tries).toBeGreaterThan(2), 60_000)
    expect(program.child.exitCode).toBe(null)
    expect(program.errors()).toBe('')
  })

  // In full by `npm run drill`; what it says when patience ends is in reach-database.test.ts too.
  if (isFull)
    test('a database that is not there, after 30 seconds of trying', async () => {
      const port = await freePort()
      const began = Date.now()
      const program = await launch({ DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/d`, PUBLIC_URL })
      expect(await program.ended).toBe(1)
      expect(Date.now() - began).toBeGreaterThan(20_000)
      expect(lines(program.errors())).toEqual([expect.stringContaining("can't be reached (ECONNREFUSED)")])
      expect(program.errors()).not.toContain('hunter2')
    })

  test('a standby', async () => {
    const { url, stop } = await startStandby()
    onTestFinished(stop)
    const program = await launch({ DATABASE_URL: url, PUBLIC_URL })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringContaining('it is a standby')])
  })

  test.runIf(isRoot)('a data folder without permission', async () => {
    const folder = dataFolder()
    mkdirSync(join(folder, 'closed'))
    chmodSync(join(folder, 'closed'), 0o755)
    const program = await launch({ DATA_DIR: join(folder, 'closed') }, 65534)
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringMatching(/data folder .*closed/)])
  })

  test('a first admin with a password that everybody knows', async () => {
    const program = await launch({ DATA_DIR, ADMIN_PASSWORD: 'password', PUBLIC_URL, LOG_LEVEL: 'error' })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringContaining('ADMIN_PASSWORD is too well known')])
  })

  test('a port that is taken', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const program = await launch({ ...plain, PORT: String(port), DATA_DIR })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringContaining(`Port ${port} is taken`)])
  })

  test('a database that is newer than the program', async () => {
    const first = await launchReady({ ...plain, DATA_DIR })
    first.child.kill('SIGINT')
    expect(await first.ended).toBe(0)
    await pretendNewer(DATA_DIR)
    const program = await launch({ ...plain, DATA_DIR })
    expect(await program.ended).toBe(1)
    expect(lines(program.errors())).toEqual([expect.stringContaining('newer Seedha')])
  })
})

async function pretendNewer(folder: string) {
  const { startEmbedded } = await import('#server/platform/database/embedded-postgres.ts')
  const { default: pg } = await import('pg')
  const embedded = await startEmbedded({ dir: join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 99999999999999)")
  await client.end()
  await embedded.stop()
}
