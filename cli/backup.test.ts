import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { failedBackupAt, readLastBackup } from '#server/platform/backup/last-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { makeLog } from '#server/platform/log.ts'
import { makeServices } from '#server/platform/services.ts'
import { emptyDatabase, queryAt, testFolder } from '#server/testing/backup.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { ownAccount } from '#server/testing/people.ts'
import { backup } from './backup.ts'
import { closedAccountsIn } from './closed-accounts.ts'
import { restore } from './restore.ts'

const { db, url } = await testDatabase({ isPatient: true })
const logged: string[] = []
const config = readConfig({ DEMO: 'off' })
const log = makeLog('info', { write: (line) => logged.push(line) })
const services = makeServices(config, db)
const app = await buildApp({
  config,
  db,
  services,
  log,
  readiness: { open: true },
  answers: responseCache(),
  checkReplies: true,
})
afterAll(() => app.close())
const passphraseFile = join(testFolder(), 'passphrase')
writeFileSync(passphraseFile, 'correct horse battery\n')

async function asked<T>(work: () => Promise<T>, environment: Record<string, string> = {}): Promise<T> {
  const set = { DATABASE_URL: url, DATA_DIR: testFolder(), LOG_LEVEL: 'silent', ...environment }
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value)
  try {
    return await work()
  } finally {
    vi.unstubAllEnvs()
  }
}

const { PATH, NODE_COMPILE_CACHE = '' } = process.env
const commandEnvironment = { PATH, NODE_COMPILE_CACHE }

/** The real command in a process of its own, under a limit of a shell where one is given. */
function seedha(args: string[], limit = '') {
  const command = `${limit} exec "$0" "$@"`
  const child = spawn('sh', ['-c', command, process.execPath, join(import.meta.dirname, 'seedha.ts'), ...args], {
    env: { ...commandEnvironment, DATABASE_URL: url, DATA_DIR: testFolder(), LOG_LEVEL: 'silent' },
  })
  let errors = ''
  child.stderr.on('data', (chunk) => (errors += chunk))
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, errors })) }
}

/** Random bytes: they can't be compressed, so that the archive is as large. */
beforeAll(async () => {
  await db.execute(sql`insert into idempotency_keys (id, body_hash, answer, created_at)
    select sha256(n::text::bytea), sha256('b'), string_agg(sha256((n * 100000 + part)::text::bytea), ''), now()
    from generate_series(1, 400) n, generate_series(1, 600) part group by n`)
})

test('a backup is written, remembered, verified and restored by the command line', async () => {
  const folder = testFolder()
  const member = await aUser(db, 'customer')
  const owner = await aUser(db, 'customer', { passwordHash: await hashPassword('Own@2026word') })
  const other = await aUser(db, 'farmer')
  await signedIn(db, member.id)
  const said = await asked(() => backup([folder]), { BACKUP_PASSPHRASE_FILE: passphraseFile })
  expect(said).toMatch(
    /seedha-[\dTZ-]+\.tar\.age: \d+ rows of \d+ tables, 0 picture files, [\d.]+ MB\.\nIt is encrypted/,
  )
  expect(await readLastBackup(db)).toMatchObject({ isEncrypted: true, missingPictures: 0 })
  expect((await readLastBackup(db))?.ageSeconds).toBeLessThan(3_600)
  await expect(asked(() => backup(['verify', folder]))).rejects.toThrow('set BACKUP_PASSPHRASE_FILE')
  expect(await asked(() => backup(['verify', folder]), { BACKUP_PASSPHRASE_FILE: passphraseFile })).toMatch(
    / is whole: taken /,
  )

  // Closed after the backup, by an admin and by its owner: the log says so, and that is what restoring tells.
  const admin = await aUser(db, 'admin')
  const payload = { action: 'delete', userIds: [member.id] }
  const removed = await app.inject({
    method: 'POST',
    url: '/api/admin/users/bulk-actions',
    payload,
    headers: await signedIn(db, admin.id),
  })
  expect(removed.json()).toMatchObject({ updated: 1 })
  const closed = await ownAccount(app).close({ password: 'Own@2026word' }, await signedIn(db, owner.id))
  expect(closed.statusCode).toBeLessThan(300)
  const log = join(testFolder(), 'seedha.log')
  const earlier = { time: '2020-01-01T00:00:00.000Z', account: other.id, msg: 'an account was closed' }
  writeFileSync(log, `${JSON.stringify(earlier)}\n${logged.join('')}not ours: an account was closed {\n`)
  const target = await emptyDatabase()
  const told = await asked(() => restore([folder, '--log', log]), {
    DATABASE_URL: target,
    BACKUP_PASSPHRASE_FILE: passphraseFile,
  })
  expect(told).toContain('Accounts that were closed since then are open again')
  expect(told).toContain('By the log 2 accounts were closed since and are open again:')
  for (const { id } of [member, owner]) expect(told).toContain(id)
  expect(told).not.toContain(other.id)
  expect(await queryAt(target, 'select 1 from sessions where user_id = $1', [member.id])).toHaveLength(1)
})

test('a backup without a passphrase says so, and a short passphrase is refused', async () => {
  expect(await asked(() => backup([testFolder()]))).toContain('It is NOT encrypted')
  const short = join(testFolder(), 'short')
  writeFileSync(short, 'hunter2\n')
  await expect(asked(() => backup([testFolder()]), { BACKUP_PASSPHRASE_FILE: short })).rejects.toThrow('12 characters')
  await expect(asked(() => backup([testFolder()]), { BACKUP_PASSPHRASE_FILE: '/nowhere' })).rejects.toThrow('ENOENT')
})

test('a log that can not be read is told, after all else is done', async () => {
  await expect(closedAccountsIn('/nowhere', '')).rejects.toThrow(
    "The log /nowhere can't be read (ENOENT); all else is restored.",
  )
})

test('a full disk ends a backup with one line and leaves nothing behind', async () => {
  const folder = testFolder()
  const { code, errors } = await seedha(['backup', folder], 'ulimit -f 2000;').ended
  expect(errors.trim()).toBe(`There is no room left in ${folder}.`)
  expect(code).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that can not be written ends a backup with one line', async () => {
  const file = join(testFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(asked(() => backup([file]))).rejects.toThrow(/^The folder .*a-file can't be written \(E\w+\)\.$/)
})

test('a backup that failed is remembered until one is made', async () => {
  const file = join(testFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(asked(() => backup([file]))).rejects.toThrow("can't be written")
  expect(await failedBackupAt(db)).toBeInstanceOf(Date)
  await asked(() => backup([testFolder()]))
  expect(await failedBackupAt(db)).toBeUndefined()
  await expect(asked(() => backup([testFolder()]), { BACKUP_PASSPHRASE_FILE: '/nowhere' })).rejects.toThrow('ENOENT')
  expect(await failedBackupAt(db)).toBeInstanceOf(Date)
})

/** Locks a table, so that a backup that has begun its archive waits. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin; lock table users in access exclusive mode')
  try {
    return await work()
  } finally {
    await client.end()
  }
}
const patience = { timeout: 60_000, interval: 20 }

test('a backup that is killed leaves no archive, and the next one removes what it left', async () => {
  const folder = testFolder()
  const { child, ended } = seedha(['backup', folder])
  const parts = () => readdirSync(folder).filter((name) => name.endsWith('.part'))
  await whileHeld(async () => {
    await vi.waitFor(() => expect(parts().some((name) => statSync(join(folder, name)).size > 0)).toBe(true), patience)
    child.kill('SIGKILL')
    await ended
  })
  const [part = ''] = parts()
  expect(readdirSync(folder)).toEqual([part])
  await expect(asked(() => restore([folder]))).rejects.toThrow(`There is no archive in ${folder}.`)
  const old = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, part), old, old)
  await asked(() => backup([folder]))
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^seedha-.*\.tar$/)])
})

test('a backup that is stopped says so and leaves nothing', async () => {
  const folder = testFolder()
  const { child, ended } = seedha(['backup', folder])
  await whileHeld(async () => {
    await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), patience)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 1, errors: 'The backup was stopped; no archive was written.\n' })
  })
  expect(readdirSync(folder)).toEqual([])
})
