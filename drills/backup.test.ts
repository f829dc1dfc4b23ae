import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { hashPassword } from '#server/features/users/door.ts'
import { entriesIn, findArchive } from '#server/platform/backup/find-archive.ts'
import { freePort } from '#server/testing/free-port.ts'
import { aPerson } from '#server/testing/products.ts'
import program from '../scripts/program.json' with { type: 'json' }
import { lookFor, openMarketDay, openToAll, withDatabaseOf } from './market-day.ts'
import { aDatabase, dataFolder, isFull, launchReady } from './program.ts'

const writers = isFull ? 32 : 4
const timeout = isFull ? 1_800_000 : 240_000
const patience = { timeout: isFull ? 600_000 : 120_000, interval: 50 }
const mostMemory = 200_000_000
/** What a restore changes on purpose: nothing waits for delivery, and nobody can claim an upload of then. */
const settled = ['notification_counters', 'push_subscriptions', 'loose_pictures']

/** The command in a process of its own; gives back what it said and the most memory that it had. */
async function seedha(args: string[], environment: Record<string, string>) {
  const file = join(import.meta.dirname, '../cli/seedha.ts')
  const child = spawn(process.execPath, [...program.toolFlags, file, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...program.environment, ...environment },
  })
  let [said, errors, memory] = ['', '', 0]
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const looking = setInterval(() => {
    memory = Math.max(memory, peakOf(child.pid))
  }, 20)
  const [code] = await once(child, 'close')
  clearInterval(looking)
  expect(code, errors).toBe(0)
  return { said, memory }
}

/** By Linux; elsewhere nobody knows. */
function peakOf(pid = 0): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** The rows of every table in any order, and the pictures, as hashes. */
async function contentOf(folder: string, passphrase?: string) {
  const rows = new Map<string, string>()
  for await (const entry of entriesIn(await findArchive(folder), passphrase)) {
    if (entry.kind === 'part') rows.set(entry.table, (rows.get(entry.table) ?? '') + entry.bytes.toString('latin1'))
    if (entry.kind !== 'end') continue
    const hashes = [...rows].map(([table, text]) => {
      const lines = text.split('\n').sort()
      return [table, `${lines.length - 1} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`]
    })
    return { tables: Object.fromEntries(hashes) as Record<string, string>, manifest: entry.manifest }
  }
  throw new Error('the archive has no end')
}

const homes = {
  'its own database': async () => {
    const DATA_DIR = dataFolder()
    const socket = encodeURIComponent(join(DATA_DIR, 'postgres/socket'))
    return { settings: { DATA_DIR }, url: `postgres://seedha@/postgres?host=${socket}` }
  },
  "another's database": async () => {
    const DATABASE_URL = await aDatabase()
    return { settings: { DATABASE_URL, DATA_DIR: dataFolder() }, url: DATABASE_URL }
  },
}

test.each(Object.entries(homes).slice(0, isFull ? 2 : 1))(
  'a backup under writes is restored whole, and a member signs in: %s',
  { timeout },
  async (what, home) => {
    const { settings, url } = await home()
    const PORT = String(await freePort())
    await launchReady({ ...openToAll, ...settings, PORT, LOG_LEVEL: 'error' })
    const password = 'Jowar#2026!rotti'
    const passwordHash = await hashPassword(password)
    const member = await withDatabaseOf(url, (db) => aPerson(db, 'customer', { passwordHash }))
    const day = await openMarketDay(`http://127.0.0.1:${PORT}`, url, writers)
    await vi.waitFor(() => expect(Math.min(...day.deals()), day.surprises.join()).toBeGreaterThan(0), patience)

    const before = day.answered()
    const folder = dataFolder()
    const made = await seedha(['backup', folder], settings)
    const after = day.answered()
    await day.close()
    expect(day.surprises).toEqual([])
    if (isFull) expect(after.length, 'nobody wrote meanwhile').toBeGreaterThan(before.length)

    const target = await homes["another's database"]()
    const restored = await seedha(['restore', folder], target.settings)
    expect(restored.said).toContain('Accounts that were closed since then are open again')
    const again = dataFolder()
    await seedha(['backup', again], target.settings)
    const [first, second] = [await contentOf(folder), await contentOf(again)]
    for (const table of settled) for (const { tables } of [first, second]) delete tables[table]
    expect(second.tables).toEqual(first.tables)
    expect(second.manifest.pictures).toEqual(first.manifest.pictures)
    expect(first.manifest.pictures.missing).toBe(0)
    const counts = ({ manifest }: typeof first) => manifest.tables.map(({ name, rows }) => [name, rows])
    expect(counts(second)).toEqual(counts(first))
    expect(await lookFor(target.url, before)).toEqual({ lost: { products: 0, requests: 0, sessions: 0 }, twice: 0 })

    const next = await launchReady({ ...openToAll, ...target.settings, LOG_LEVEL: 'error' })
    expect((await next.post('/api/auth/login', { email: member.email, password })).status).toBe(200)
    const { products } = (await (await next.get('/api/products?limit=1')).json()) as {
      products: { images: string[] }[]
    }
    expect((await next.get(products[0]?.images[0] ?? '')).status).toBe(200)
    if (isFull) console.log(what, { writers, before: before.length, after: after.length, made, restored })
    if (isFull && made.memory) for (const { memory } of [made, restored]) expect(memory).toBeLessThanOrEqual(mostMemory)
  },
)

test.runIf(isFull && process.platform === 'linux')(
  'a backup and a restore of 600 MB take at most 200 MB of memory',
  { timeout },
  async () => {
    const source = await homes["another's database"]()
    await seedha(['migrate'], source.settings)
    const client = new pg.Client({ connectionString: source.url })
    await client.connect()
    await client.query(`insert into idempotency_keys (id, body_hash, answer, created_at)
      select sha256(n::text::bytea), sha256('b'), string_agg(sha256((n * 100000 + part)::text::bytea), ''), now()
      from generate_series(1, 15000) n, generate_series(1, 600) part group by n`)
    await client.end()
    const [folder, target] = [dataFolder(), await homes["another's database"]()]
    const BACKUP_PASSPHRASE_FILE = join(dataFolder(), 'passphrase')
    writeFileSync(BACKUP_PASSPHRASE_FILE, 'correct horse battery\n')
    const made = await seedha(['backup', folder], { ...source.settings, BACKUP_PASSPHRASE_FILE })
    const verified = await seedha(['backup', 'verify', folder], { ...source.settings, BACKUP_PASSPHRASE_FILE })
    const restored = await seedha(['restore', folder], { ...target.settings, BACKUP_PASSPHRASE_FILE })
    console.log({ made, verified, restored })
    for (const { memory } of [made, verified, restored]) expect(memory).toBeLessThanOrEqual(mostMemory)
  },
)
