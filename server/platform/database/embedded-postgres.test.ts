import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { type Embedded, startEmbedded } from './embedded-postgres.ts'

const launcher = pathToFileURL(path.join(import.meta.dirname, 'embedded-postgres.ts')).href
const root = path.join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const STRANGER = 54321 // a uid without an account on any machine
const settings = { fsync: 'off' }
const rubbish: string[] = []
const programs: ChildProcess[] = []

/** mkdtemp makes folders that PostgreSQL's own user could not enter when we are root. */
function aFolder({ mode = 0o755 } = {}) {
  const folder = fs.mkdtempSync('/tmp/seedha-test-')
  fs.chmodSync(folder, mode)
  rubbish.push(folder)
  return folder
}

/** Another program that starts the database of `dir`, prints the result, and runs until it is killed. */
function aProgram(dir: string, { andThen = '', uid }: { andThen?: string; uid?: number } = {}) {
  const script = `
    import { Client } from 'pg'
    import { startEmbedded } from '${launcher}'
    try {
      const embedded = await startEmbedded({ dir: ${JSON.stringify(dir)}, settings: ${JSON.stringify(settings)} })
      ${andThen}
      console.log(JSON.stringify(embedded))
      setInterval(() => {}, 1000)
    } catch (error) {
      console.log(JSON.stringify({ kind: error.constructor.name, line: error.message }))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  programs.push(child)
  const answer = once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)))
  return { child, answer }
}

async function ask(embedded: Embedded, sql: string) {
  const client = new Client(embedded.url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const isAlive = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0

async function until(condition: () => boolean) {
  for (const end = Date.now() + 60_000; !condition(); await sleep(10)) expect(Date.now()).toBeLessThan(end)
}

async function refusal(dir: string, more = {}): Promise<Error> {
  return startEmbedded({ dir, settings: { ...settings, ...more } }).then(
    () => expect.fail('it started'),
    (error) => error,
  )
}

afterAll(() => {
  for (const program of programs) program.kill('SIGKILL')
  for (const folder of rubbish) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('one folder through its lives', () => {
  const dir = path.join(aFolder(), 'postgres')
  const pgdata = path.join(dir, 'pgdata')

  it('an interrupted first start leaves nothing behind that looks finished', async () => {
    const { child } = aProgram(dir)
    const halves = () => (fs.existsSync(dir) ? fs.readdirSync(dir).filter((name) => name.startsWith('pgdata')) : [])
    await until(() => halves().some((name) => fs.existsSync(path.join(dir, name, 'base'))))
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(halves()).not.toContain('pgdata')
  })

  it('two programs that start at once share one server', async () => {
    const [one, two] = [aProgram(dir), aProgram(dir)]
    const [first, second] = await Promise.all([one.answer, two.answer])
    expect(first.pid).toBe(second.pid)
    expect([first.started, second.started].sort()).toEqual([false, true])
    expect(fs.readdirSync(dir).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata'])

    const joined = await startEmbedded({ dir, settings })
    expect(joined).toMatchObject({ pid: first.pid, started: false, dir: fs.realpathSync(dir) })
    await joined.stop()
    expect(await ask(joined, 'select 1 as one')).toEqual([{ one: 1 }])

    one.child.kill('SIGKILL')
    two.child.kill('SIGKILL')
    await until(() => !isAlive(first.pid))
  })

  it('a killed program takes its database down and the next start recovers every committed row', async () => {
    const { child, answer } = aProgram(dir, {
      andThen: `
        const client = new Client(embedded.url)
        await client.connect()
        await client.query('create table kept as select generate_series(1, 1000) as n')
        await client.query('begin; insert into kept values (0)')`,
    })
    const { pid } = await answer
    child.kill('SIGKILL')
    await until(() => !isAlive(pid))

    const next = await startEmbedded({ dir, settings })
    expect(next.started).toBe(true)
    expect(await ask(next, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
    await next.stop()
    expect(isAlive(next.pid)).toBe(false)
    await next.stop()
  })

  it('a killed database is recovered by the next start, even while an orphaned backend computes on', async () => {
    const first = await startEmbedded({ dir, settings })
    const client = new Client(first.url)
    client.on('error', () => {})
    await client.connect()
    await client.query('insert into kept values (1001)')
    const busy = client.query('select count(*) from generate_series(1, 1000000000)').catch(() => {})
    process.kill(first.pid, 'SIGKILL')

    const next = await startEmbedded({ dir, settings })
    expect(next.started).toBe(true)
    expect(await ask(next, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1001 }])
    await Promise.all([busy, next.stop(), first.stop()])
  })

  it('a recycled pid in postmaster.pid does not stop the start', async () => {
    const first = await startEmbedded({ dir, settings })
    process.kill(first.pid, 'SIGKILL')
    await first.stop()
    const { uid, gid } = fs.statSync(pgdata)
    const other = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), stdio: 'ignore' })
    programs.push(other)
    for (const file of [path.join(pgdata, 'postmaster.pid'), path.join(dir, 'socket/.s.PGSQL.5432.lock')]) {
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(String(first.pid), String(other.pid)))
    }

    const next = await startEmbedded({ dir, settings })
    expect(next.started).toBe(true)
    await next.stop()
    expect(isAlive(Number(other.pid))).toBe(true)
  })

  it('a database that refuses its settings is one line that names the log', async () => {
    const error = await refusal(dir, { shared_buffers: 'plenty' })
    expect(error).toBeInstanceOf(SetUpError)
    expect(error.message).toContain(path.join(fs.realpathSync(dir), 'postgres.log'))
    expect(error.message).toMatch(/shared_buffers/)
  })

  it('a cluster of another major version is one line that says both versions', async () => {
    const stamp = path.join(pgdata, 'PG_VERSION')
    const real = fs.readFileSync(stamp, 'utf8')
    fs.writeFileSync(stamp, '9\n')
    const error = await refusal(dir)
    fs.writeFileSync(stamp, real)
    expect(error).toBeInstanceOf(SetUpError)
    expect(error.message).toMatch(/made by PostgreSQL 9, and this program brings \d+/)
  })

  it('text in Indian scripts is seen as letters', async () => {
    const embedded = await startEmbedded({ dir, settings })
    await ask(embedded, 'create extension pg_trgm')
    expect(await ask(embedded, `select cardinality(show_trgm('ಟೊಮೆಟೊ')) > 0 as found`)).toEqual([{ found: true }])
    await embedded.stop()
  })

  it('one whose files are gone is not replaced by an empty one', async () => {
    const embedded = await startEmbedded({ dir, settings })
    await embedded.stop()
    fs.rmSync(pgdata, { recursive: true })
    await expect(embedded.startAgain()).rejects.toThrow(`The database in ${fs.realpathSync(dir)} is gone.`)
  })
})

it('a path too long for a socket still starts, and again at the same address', async () => {
  const dir = path.join(aFolder(), 'a farm, far away '.repeat(8).trim(), 'postgres')
  const embedded = await startEmbedded({ dir, settings })
  expect(await ask(embedded, 'select current_user as me')).toEqual([{ me: 'seedha' }])
  const socketDir = String(new URL(embedded.url.replace('@/', '@x/')).searchParams.get('host'))
  process.kill(embedded.pid, 'SIGKILL')
  await embedded.stop()
  expect(embedded.state()).toBe('down')
  const again = await embedded.startAgain()
  expect([again.url, again.state()]).toEqual([embedded.url, 'up'])
  expect(await ask(embedded, 'select current_user as me')).toEqual([{ me: 'seedha' }])
  await again.stop()
  expect(fs.existsSync(socketDir)).toBe(false)
})

it('a file where the folder should be is one clear line', async () => {
  const dir = path.join(aFolder(), 'file')
  fs.writeFileSync(dir, '')
  expect((await refusal(dir)).message).toContain(dir)
})

it.runIf(!isRoot)('a folder without permission is one clear line', async () => {
  const dir = path.join(aFolder({ mode: 0o555 }), 'postgres')
  const error = await refusal(dir)
  expect(error).toBeInstanceOf(SetUpError)
  expect(error.message).toBe(`The data folder ${dir} can't be written by this user; set DATA_DIR to a folder that can.`)
})

const othersCanRead = isRoot && spawnSync('cat', [launcher.slice(7)], { uid: NOBODY, gid: NOBODY }).status === 0

describe.runIf(othersCanRead)('as root, looking at others', () => {
  it('a folder without permission is one clear line', async () => {
    const dir = path.join(aFolder({ mode: 0o700 }), 'postgres')
    expect(await aProgram(dir, { uid: NOBODY }).answer).toEqual({
      kind: 'SetUpError',
      line: `The data folder ${dir} can't be written by this user; set DATA_DIR to a folder that can.`,
    })
  })

  it('a user without an entry in passwd is sent to DATABASE_URL', async () => {
    const folder = aFolder()
    fs.chownSync(folder, STRANGER, STRANGER)
    const { kind, line } = await aProgram(path.join(folder, 'postgres'), { uid: STRANGER }).answer
    expect(kind).toBe('SetUpError')
    expect(line).toMatch(/User 54321 has no entry.*set DATABASE_URL/)
  })
})

it.runIf(isRoot)("root's private home keeps its database elsewhere and finds it again", async () => {
  const dir = path.join(aFolder({ mode: 0o700 }), 'postgres')
  const first = await startEmbedded({ dir, settings })
  rubbish.push(first.dir)
  expect(first.dir).toMatch(/^\/var\/lib\/seedha\//)
  await ask(first, 'create table kept ()')
  await first.stop()

  fs.chmodSync(path.dirname(dir), 0o755)
  const second = await startEmbedded({ dir, settings })
  expect(second.dir).toBe(first.dir)
  expect(await ask(second, `select to_regclass('kept')::text as kept`)).toEqual([{ kept: 'kept' }])
  await second.stop()
})
