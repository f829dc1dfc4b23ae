import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { meetDevice } from '#server/features/admin/devices.ts'
import { testApp } from '#server/testing/app.ts'
import { post } from '#server/testing/people.ts'
import program from '../scripts/program.json' with { type: 'json' }

const { app, db, url } = await testApp({ DEMO: 'off' })
vi.setConfig({ testTimeout: 90_000 }) // each call starts the real program

const run = promisify(execFile)
/** The real command line tool, on this test's database. */
const seedha = async (...args: string[]) => {
  const file = join(import.meta.dirname, 'seedha.ts')
  const NODE_COMPILE_CACHE = join(import.meta.dirname, '..', program.codeCache) // ten calls read what the first has compiled
  const env = { PATH: process.env.PATH, DATABASE_URL: url, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE }
  return run(process.execPath, [file, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr.trim() }),
  )
}
const login = (password: string, deviceFingerprint: string) =>
  post(app, '/admin/login', { username: 'keeper', password, deviceFingerprint })

test('an admin is made, gets a new password, and devices are approved by the command line', async () => {
  const made = await seedha('admin', 'create', 'keeper')
  const password = /shown once: (\S+)/.exec(made.said)?.[1] ?? ''
  expect((await login(password, 'the-first-device-1')).statusCode).toBe(200)
  expect((await login(password, 'the-second-device')).statusCode).toBe(403)

  const waiting = (await seedha('admin', 'devices')).said.split('\n').find((line) => line.includes('WAITING'))
  const id = waiting?.split(' ')[0] ?? ''
  expect(await seedha('admin', 'devices', 'approve', id)).toEqual({ code: 0, said: 'The device is enrolled.' })
  const { token } = (await login(password, 'the-second-device')).json()

  expect((await seedha('admin', 'reset-password', 'KEEPER', 'Another@2026x')).code).toBe(0)
  const headers = { authorization: `Bearer ${token}`, 'x-device-fingerprint': 'the-second-device' }
  expect((await app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
  expect((await login('Another@2026x', 'the-second-device')).statusCode).toBe(200)

  expect((await seedha('admin', 'devices', 'remove', id)).code).toBe(0)
  expect((await login('Another@2026x', 'the-second-device')).statusCode).toBe(403)
})

test('what cannot be done is one line and exit 1', async () => {
  const [spaces, weak, common, nobody, device, dance] = await Promise.all([
    seedha('admin', 'create', 'no spaces'),
    seedha('admin', 'create', 'weak', 'short'),
    seedha('admin', 'create', 'common', 'P@ssw0rd'),
    seedha('admin', 'reset-password', 'nobody'),
    seedha('admin', 'devices', 'approve', '019a8a2e-0000-7000-8000-000000000001'),
    seedha('dance'),
  ])
  expect([spaces.code, weak.code, device.code, dance.code]).toEqual([1, 1, 1, 1])
  expect(weak.said).toContain('8 to 128')
  expect(common).toEqual({ code: 1, said: 'This password is too well known. Please choose another.' })
  expect(nobody).toEqual({ code: 1, said: 'There is no admin nobody.' })
  expect(dance.said).toContain('There is no command dance')
})

test('a device that only asked is in nobody’s way', async () => {
  const { rows } = await db.execute<{ id: string }>("select id from users where username = 'keeper'")
  await meetDevice(db, rows[0]?.id ?? '', 'a-curious-device-9')
  expect((await seedha('admin', 'devices')).said).toContain('WAITING')
})
