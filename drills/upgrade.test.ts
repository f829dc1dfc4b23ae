import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ourMigrations, readMigrations } from '#server/platform/database/migration-files.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startCallers } from '../bench/nightly/callers.ts'
import { openToAll } from './market-day.ts'
import { aDatabase, dataFolder, isFull, launch, launchReady, lines, root } from './program.ts'
import { countTables, fillUpgrade } from './upgrade/fill.ts'
import { heavyMigrations, lackingOf, writeHeavyFolder } from './upgrade/heavy-migrations.ts'
import { watchLocks } from './upgrade/lock-watch.ts'
import { buildLastRelease, lastRelease } from './upgrade/release.ts'

const size = isFull
  ? { products: 100_000, users: 100_000, notices: 300_000, kills: 10 }
  : { products: 1_000, users: 200, notices: 8_000, kills: 2 }
const timeout = isFull ? 3_600_000 : 240_000
const patience = { timeout: isFull ? 600_000 : 120_000, interval: 50 }
/** Beside a load the counts must hold, the times need not. */
const areTimesHeld = isFull && (loadavg()[0] ?? 0) < 2 * availableParallelism()

test('the newest release that names its commit is the last one', () => {
  const commit = 'a'.repeat(40)
  const entry = (version: string, named = '') => `## ${version} (2026-11-18)\n\n${named}\n- Something changed.\n\n`
  const older = entry('0.1.0', `Commit: \`${'b'.repeat(40)}\`\n`)
  const changelog = `# Changelog\n\n${entry('0.3.0')}${entry('0.2.0', `Commit: \`${commit}\`\n`)}${older}`
  expect(lastRelease(changelog)).toEqual({ version: '0.2.0', commit })
  expect(() => lastRelease(entry('0.3.0'))).toThrow('names the commit of no release')
})

test('the release before serves everybody while the next one migrates and is killed; then it is whole', {
  timeout,
}, async () => {
  const before = isFull ? buildLastRelease() : { version: 'this release', folder: root }
  const url = await aDatabase()
  const node = async () => ({ ...openToAll, DATABASE_URL: url, DATA_DIR: dataFolder(), PORT: String(await freePort()) })
  const settings = await node()
  const old = await launchReady(settings, onTestFinished, before.folder)
  const people = await fillUpgrade(url, size)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ id: string }>('select id from products where listed limit 1')
  const counts = await countTables(url)
  const locks = await watchLocks(url)
  const origin = `http://127.0.0.1:${settings.PORT}`
  // In short it runs beside all other tests: a machine that has ten things to do turns calls away by itself.
  const perSecond = isFull ? 20 : 5
  const callers = startCallers({ origin, people, product: rows[0]?.id ?? '', perSecond })
  onTestFinished(() => callers.stop())
  await vi.waitFor(() => expect(Object.keys(callers.statuses)).toHaveLength(7), patience)

  const seconds = isFull ? await startNext(await node()) : 0
  const folder = dataFolder()
  let [kills, rounds] = [0, 0]
  while (kills < size.kills) {
    rounds++
    writeHeavyFolder(folder, rounds)
    const delay = (kills % 5) * (isFull ? 300 : 30)
    if (await killMigrating([url, folder, String(rounds)], rounds, delay)) kills++
    expect(rounds, 'migrations end before they are killed').toBeLessThan(size.kills * 5)
  }
  const whole = migrating([url, folder, String(rounds)])
  expect(await whole.ended, whole.said()).toBe(0)

  const answered = callers.answered()
  await vi.waitFor(() => expect(callers.answered()).toBeGreaterThan(answered + 7), patience)
  await callers.stop()
  await locks.stop()
  const found = { from: before.version, seconds, longestLockMs: locks.longestMs(), kills, rounds, ...callers.statuses }
  if (isFull) console.log(found)
  expect((await client.query(lackingOf(rounds))).rows).toEqual([])
  expect(await countTables(url)).toEqual(counts)
  expect(
    Object.values(callers.statuses).flatMap((own) => Object.keys(own)),
    JSON.stringify(found),
  ).toEqual(Object.keys(callers.statuses).map(() => '200'))
  expect(old.child.exitCode).toBeNull()
  if (areTimesHeld) expect(locks.longestMs()).toBeLessThanOrEqual(1_000)
})

/** Starts this release beside the other; returns the seconds until it is ready. */
async function startNext(settings: Record<string, string>) {
  const began = performance.now()
  const next = await launch({ ...settings, LOG_LEVEL: 'info' })
  const isReady = () =>
    next.get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  await vi.waitFor(async () => expect(await isReady(), next.errors()).toBe(true), patience)
  const seconds = (performance.now() - began) / 1000
  const alone = new Set(readMigrations(ourMigrations).flatMap((one) => (one.isTransaction ? [] : [one.name])))
  const indexSeconds = lines(next.errors())
    .map((line) => JSON.parse(line) as { migration?: string; seconds?: number; msg: string })
    .reduce(
      (sum, { migration = '', seconds = 0, msg }) => (alone.has(migration) && /done/.test(msg) ? sum + seconds : sum),
      0,
    )
  if (areTimesHeld) expect(seconds).toBeLessThanOrEqual(60 + indexSeconds)
  next.child.kill('SIGTERM')
  await next.ended
  return seconds
}

function migrating(args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'upgrade/migrating.ts'), ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, ended, said: () => said }
}

/** Kills the process so long after it has added the round's column; false if it had ended by then. */
async function killMigrating(args: string[], round: number, delayMs: number) {
  const { child, ended, said } = migrating(args)
  const [column = ''] = Object.keys(heavyMigrations(round))
  const hasBegun = async () => {
    while (child.exitCode === null && !said().includes(`"migration":"${column}"`)) await sleep(5)
  }
  await Promise.race([hasBegun(), ended])
  await sleep(delayMs)
  const isKilled = child.kill('SIGKILL')
  const code = await ended
  if (!isKilled && code !== 0) throw new Error(said())
  return isKilled && code === null
}
