import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { writeLastBackup } from '#server/platform/backup/last-backup.ts'
import { emptyDatabase, testFolder } from '#server/testing/backup.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anHttpServer } from '#server/testing/http-server.ts'
import { aMailServer } from '#server/testing/mail-server.ts'
import { s3Double, s3Keys } from '#server/testing/s3-double.ts'
import { examine } from './doctor.ts'

const { db, url } = await testDatabase()
const mail = await aMailServer({
  authOptional: false,
  onAuth: ({ password }, _session, answer) =>
    password === 'right' ? answer(null, { user: 'seedha' }) : answer(new Error('no')),
})
const calls: string[] = []
const gateway = await anHttpServer(({ request }, reply) => {
  calls.push(`${request.method} ${request.url}`)
  reply.writeHead(404).end()
})
const s3 = await s3Double()
afterAll(async () => {
  await mail.stop()
  gateway.stop()
  s3.stop()
})

const vapid = webPush.generateVAPIDKeys()
const whole = () => ({
  DATABASE_URL: url,
  DATA_DIR: testFolder(),
  PUBLIC_URL: 'https://seedha.example',
  TRUSTED_PROXIES: '127.0.0.1',
  OPERATOR_NAME: 'Kolar Farmers',
  OPERATOR_ADDRESS: '1 Market Road, Kolar',
  OPERATOR_EMAIL: 'office@seedha.example',
  GRIEVANCE_OFFICER: 'Asha Rao',
  GRIEVANCE_EMAIL: 'grievance@seedha.example',
  GRIEVANCE_PHONE: '08152 220000',
  SMTP_URL: mail.smtp.replace('smtp://', 'smtp://seedha:right@'),
  MAIL_FROM: 'no-reply@seedha.example',
  SMS_PROVIDER: 'gateway',
  SMS_GATEWAY_URL: `${gateway.origin}/send?to={phone}&text={text}&password=hidden-password`,
  PICTURES: 's3',
  S3_ENDPOINT: s3.origin,
  S3_REGION: s3Keys.region,
  S3_BUCKET: s3Keys.bucket,
  S3_ACCESS_KEY_ID: s3Keys.keyId,
  S3_SECRET_ACCESS_KEY: s3Keys.secret,
  VITE_VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
})
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const backedUp = (takenAt: string) =>
  writeLastBackup(db, { takenAt, version: '0.2.0', bytes: 1, isEncrypted: true, missingPictures: 0 })

/** What is wrong, but for the free disk of the machine that runs the tests. */
async function wrongWith(given: Record<string, string> = {}) {
  const lines = await examine({ ...whole(), ...given })
  for (const secret of ['right', 'hidden-password', s3Keys.secret, vapid.privateKey])
    expect(JSON.stringify(lines)).not.toContain(secret)
  return lines.filter(({ isWell, name }) => !isWell && name !== 'disk').map(({ name, said }) => `${name}: ${said}`)
}

test('a whole set-up has nothing wrong, each part has its line, and nothing was sent or left', async () => {
  await backedUp(hoursAgo(1))
  expect(await wrongWith()).toEqual([])
  const lines = await examine(whole())
  expect(new Set(lines.map(({ name }) => name))).toEqual(
    new Set(['settings', 'legal pages', 'database', 'mail', 'SMS', 'pictures', 'push', 'clock', 'disk', 'backup']),
  )
  expect(mail.mails).toEqual([])
  expect(new Set(calls)).toEqual(new Set(['GET /']))
  expect(s3.files.size).toBe(0)
  expect(s3.counts).toMatchObject({ put: 2, find: 2, drop: 2 })
})

test.each<[string, Record<string, string>, string]>([
  ['a setting', { PORT: 'a lot' }, 'settings: Wrong settings: PORT is not valid (Port of pages and API).'],
  [
    'a short admin password',
    { ADMIN_PASSWORD: 'abc' },
    'settings: Wrong settings: ADMIN_PASSWORD is not valid (8 to 128 characters, not a well-known one. Without it',
  ],
  [
    'who runs it',
    { OPERATOR_NAME: '', GRIEVANCE_PHONE: '' },
    'legal pages: the operator or the grievance officer is not named: set OPERATOR_NAME, GRIEVANCE_PHONE',
  ],
  ['a missing address', { PUBLIC_URL: '' }, 'settings: PUBLIC_URL is missing: the program does not start without it'],
  [
    'plain http',
    { PUBLIC_URL: 'http://seedha.example' },
    'settings: PUBLIC_URL is not https: passwords are sent in the open',
  ],
  ['no mail server', { SMTP_URL: '', MAIL_FROM: '' }, 'mail: SMTP_URL is missing: no mail is sent'],
  [
    'a wrong password for mail',
    { SMTP_URL: mail.smtp.replace('//', '//seedha:wrong@') },
    'mail: the server of SMTP_URL does not take us: EAUTH 535',
  ],
  [
    'a mail server that is away',
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    'mail: the server of SMTP_URL does not take us: ESOCKET',
  ],
  [
    'a gateway that is away',
    { SMS_GATEWAY_URL: 'http://127.0.0.1:1/{phone}/{code}' },
    'SMS: the gateway is not reached (network)',
  ],
  [
    'a wrong key for S3',
    { S3_SECRET_ACCESS_KEY: 'wrong' },
    "pictures: s3: a picture can't be written: the picture store answered 403 to PUT",
  ],
  [
    'a folder of texts that is not there',
    { LEGAL_TEXTS: '/nowhere/at/all' },
    "legal pages: LEGAL_TEXTS: the folder /nowhere/at/all can't be read.",
  ],
  [
    'a version that tells members nothing',
    { TERMS_VERSION: '2099-01-31' },
    'legal pages: TERMS_VERSION is your own, and no changes.en.md in LEGAL_TEXTS tells members what is new',
  ],
  [
    'a passphrase of backups that is not there',
    { BACKUP_PASSPHRASE_FILE: '/nowhere/at/all' },
    "backup: BACKUP_PASSPHRASE_FILE can't be read (ENOENT).",
  ],
  [
    'keys that are no pair',
    { VITE_VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey },
    'push: VITE_VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY',
  ],
])('%s is named in one line', async (_what, given, line) => {
  const found = await wrongWith(given)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(line)
  expect(found[0]).not.toContain('\n')
})

test('pools that are too large for the server, all nodes together, are named', async () => {
  const said = {
    role: 'web',
    host: 'a',
    version: '0',
    startedAt: hoursAgo(1),
    sockets: 0,
    memoryBytes: 0,
    eventLoopMs: 0,
  }
  await db.execute(sql`insert into nodes (id, seen_at, said)
    select gen_random_uuid(), now(), ${JSON.stringify(said)}::jsonb from generate_series(1, 200)`)
  try {
    const [line, ...more] = await wrongWith({ DATABASE_POOL: '200' })
    expect(line).toMatch(
      /^database: 200 processes open up to 40400 connections, the server grants \d+: lower DATABASE_POOL/,
    )
    expect(more).toEqual([])
  } finally {
    await db.execute(sql`delete from nodes`)
  }
})

test('a database that is away is named, and the rest is looked at all the same', async () => {
  const found = await wrongWith({
    DATABASE_URL: 'postgres://seedha:right@127.0.0.1:1/seedha',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  expect(found).toEqual([
    "database: The database of DATABASE_URL can't be used: it can't be reached (ECONNREFUSED).",
    'mail: the server of SMTP_URL does not take us: ESOCKET',
  ])
})

test('a database without its tables is named, and stays so', async () => {
  const empty = await emptyDatabase()
  const found = await wrongWith({ DATABASE_URL: empty })
  expect(found).toEqual(['database: its tables are missing: run npm run seedha -- migrate'])
})

test('a backup that is missing or too old is named, unless it is made otherwise', async () => {
  await db.execute(sql`delete from settings where name = 'backup'`)
  expect(await wrongWith()).toEqual(['backup: there is none: npm run seedha -- backup <folder>'])
  await backedUp(hoursAgo(49))
  expect(await wrongWith()).toEqual(['backup: the last one is 49 hours old: 48 hours are too old'])
  expect(await wrongWith({ BACKUP_MAX_AGE_HOURS: '72' })).toEqual([])
  expect(await wrongWith({ BACKUP_MAX_AGE_HOURS: '0' })).toEqual([])
})

test('a clock apart from that of the database is named', async () => {
  await backedUp(hoursAgo(1))
  const real = Date.now
  const moved = vi.spyOn(Date, 'now').mockImplementation(() => real() + 60_000)
  try {
    expect(await wrongWith({ PICTURES: 'disk' })).toEqual([
      expect.stringMatching(/^clock: (59|60)\.\d s apart from the database/),
    ])
  } finally {
    moved.mockRestore()
  }
})

test.runIf(process.platform === 'linux')('the picture that was tried is not left open', async () => {
  const DATA_DIR = testFolder()
  await wrongWith({ PICTURES: 'disk', DATA_DIR })
  const open = readdirSync('/proc/self/fd').map((fd) => join('/proc/self/fd', fd))
  const links = open.flatMap((link) => (lstatSync(link, { throwIfNoEntry: false }) ? readlinkSync(link) : []))
  expect(links.filter((path) => path.startsWith(DATA_DIR))).toEqual([])
})

test('the command makes no database of its own, and its exit code says whether something is wrong', async () => {
  const run = promisify(execFile)
  const DATA_DIR = join(testFolder(), 'none')
  const seedha = join(import.meta.dirname, 'seedha.ts')
  const { PATH, NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR }
  const { stdout } = await run(process.execPath, [seedha, 'doctor'], { env }).catch((error) => error)
  expect(stdout).toContain('ok     database    embedded; made at the first start')
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false)
  const failed = run(process.execPath, [seedha, 'doctor'], { env: { ...env, DEMO: 'off' } })
  await expect(failed).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('WRONG  settings') })
})
