import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { meetDevice } from '#server/features/admin/devices.ts'
import { createAdmin } from '#server/features/admin/first-admin.ts'
import { SetUpError } from '#server/platform/set-up-error.ts'
import { testApp } from '#server/testing/app.ts'
import { post } from '#server/testing/people.ts'
import program from '../scripts/program.json' with { type: 'json' }
import { admin } from './admin.ts'

const { app, db, url } = await testApp({ DEMO: 'off' })
vi.setConfig({ testTimeout: 90_000 }) // each call starts the real program

const run = promisify(execFile)
/** The real command line tool, on this test's database. */
const seedha = async (...args: string[]) => {
  const file = join(import.meta.dirname, 'seedha.ts')
  const NODE_COMPILE_CACHE = join(import.meta.dirname, '..', program.codeCache) // the next calls read what the first has compiled
  const env = { PATH: process.env.PATH, DATABASE_URL: url, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE }
  return run(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  )
}
/** The same within this process: how it is started and ends is the same for all of them. */
const asked = (...args: string[]) => askedOn({ DATABASE_URL: url }, ...args)
async function askedOn(settings: Record<string, string>, ...args: string[]) {
  for (const [name, value] of Object.entries({ LOG_LEVEL: 'silent', ...settings })) vi.stubEnv(name, value)
  try {
    return await admin(args)
  } finally {
    vi.unstubAllEnvs()
  }
}
const login = (password: string, deviceFingerprint: string) =>
  post(app, '/admin/login', { username: 'keeper', password, deviceFingerprint })

test('the first admin has a password that one command shows, until somebody has signed in', async () => {
  const { app: ofFirst, url: urlOfFirst } = await testApp({ DEMO: 'off' })
  const settings = { DATABASE_URL: urlOfFirst, ADMIN_USERNAME: 'keeper' }
  const shown = async () =>
    /^The first admin is keeper\. Password, shown once: (\S+)$/.exec(await askedOn(settings))?.[1] ?? ''
  const enter = async (password: string) =>
    (await post(ofFirst, '/admin/login', { username: 'keeper', password, deviceFingerprint: 'the-first-device-1' }))
      .statusCode
  const [made, renewed] = [await shown(), await shown()] // there was none; then there was one that nobody had used
  expect([await enter(made), await enter(renewed)]).toEqual([401, 200])
  await expect(askedOn(settings)).rejects.toThrow('Somebody has signed in as an admin already. Say: admin create')
  expect(await enter(renewed)).toBe(200)
})

test('an admin is made, gets a new password, and devices are approved by the command line', async () => {
  const made = await seedha('admin', 'create', 'keeper')
  const password = /shown once: (\S+)/.exec(made.said)?.[1] ?? ''
  expect((await login(password, 'the-first-device-1')).statusCode).toBe(200)
  expect((await login(password, 'the-second-device')).statusCode).toBe(403)

  const waiting = (await seedha('admin', 'devices')).said.split('\n').find((line) => line.includes('WAITING'))
  const id = waiting?.split(' ')[0] ?? ''
  expect(await asked('devices', 'approve', id)).toBe('The device is enrolled.')
  const { token } = (await login(password, 'the-second-device')).json()

  expect(await asked('reset-password', 'KEEPER', 'Another@2026x')).toContain('is changed')
  const headers = { authorization: `Bearer ${token}`, 'x-device-fingerprint': 'the-second-device' }
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  expect((await login('Another@2026x', 'the-second-device')).statusCode).toBe(200)

  expect(await asked('devices', 'remove', id)).toBe('The device is removed.')
  expect((await login('Another@2026x', 'the-second-device')).statusCode).toBe(403)
})

test('what cannot be done is one line and exit 1', async () => {
  const [common, dance] = await Promise.all([seedha('admin', 'create', 'common', 'P@ssw0rd'), seedha('dance')])
  expect(common).toEqual({ code: 1, said: 'This password is too well known. Please choose another.' })
  expect(dance.code).toBe(1)
  expect(dance.said).toContain('There is no command dance')
})

test.each([
  ['a name with spaces', ['create', 'no spaces'], 'Say: admin create <username>'],
  ['a weak password', ['create', 'weak', 'short'], '8 to 128'],
  ['an admin who is not there', ['reset-password', 'nobody'], 'There is no admin nobody.'],
  [
    'a device nobody has',
    ['devices', 'approve', '019a8a2e-0000-7000-8000-000000000001'],
    'There is no device 019a8a2e',
  ],
])('%s is refused', async (_, args, why) => {
  const failure = await asked(...args).catch((error) => error)
  expect(failure).toBeInstanceOf(SetUpError)
  expect(failure.message).toContain(why)
})

test('a device that only asked is in nobody’s way', async () => {
  const { rows } = await db.execute<{ id: string }>("select id from users where username = 'keeper'")
  await meetDevice(db, rows[0]?.id ?? '', 'a-curious-device-9')
  expect(await asked('devices')).toContain('WAITING')
})

test('an admin’s address for alerts is set and taken away, and is no way in', async () => {
  await createAdmin(db, 'watcher', 'Mandya#2026kolar')
  expect(await asked('email', 'Watcher', 'watch@example.in')).toContain('mailed to watch@example.in')
  expect((await post(app, '/auth/login', { email: 'watch@example.in', password: 'Mandya#2026kolar' })).statusCode).toBe(
    401,
  )
  await createAdmin(db, 'other', 'Mandya#2026kolar')
  await expect(asked('email', 'other', 'WATCH@example.in')).rejects.toThrow('Another account has this address.')
  await expect(asked('email', 'nobody', 'watch@example.in')).rejects.toThrow('There is no admin nobody.')
  await expect(asked('email', 'watcher', 'no address')).rejects.toThrow(SetUpError)
  expect(await asked('email', 'watcher', 'none')).toBe('watcher gets no mail.')
  expect(await asked('email', 'other', 'watch@example.in')).toContain('mailed to')
})
