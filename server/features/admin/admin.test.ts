import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { ensureDemoAccounts, retireDemoAccounts } from '#server/demo/accounts.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { post, register } from '#server/testing/people.ts'
import { approveDevice, listDevices } from './devices.ts'
import { createAdmin, ensureAdmin } from './first-admin.ts'

const password = 'Mandya#2026kolar'
const { pass } = passingTime()

async function aWorld() {
  const world = await testApp()
  await createAdmin(world.db, 'boss', password)
  const login = (device: string, more: object = {}) =>
    post(world.app, '/admin/login', { username: 'boss', password, deviceFingerprint: device, ...more })
  const me = (token: string, device?: string) =>
    world.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}`, ...(device && { 'x-device-fingerprint': device }) },
    })
  const log = async () => (await world.db.select().from(auditLog)).map(({ action }) => action)
  return { ...world, login, me, log }
}
const first = 'first-device-of-the-boss'
const second = 'second-device-of-the-boss'

describe('the device of an admin', () => {
  test('only the very first enrols itself; every other waits to be approved', async () => {
    const { db, login, log } = await aWorld()
    expect((await login(first)).statusCode).toBe(200)
    const refused = await login(second)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'device_not_authorised'])
    expect(await log()).toEqual(['admin.created', 'device.enrolled', 'device.refused'])
    const waiting = (await listDevices(db)).find(({ approvedAt }) => approvedAt === null)
    expect(await approveDevice(db, waiting?.id ?? '')).toBe(true)
    expect((await login(second)).statusCode).toBe(200)
    await createAdmin(db, 'deputy', password)
    expect((await login('a-device-of-the-deputy', { username: 'deputy' })).statusCode).toBe(403)
  })

  test('two first devices at the same moment: one is enrolled', async () => {
    const { login } = await aWorld()
    const answers = await Promise.all([login(first), login(second)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  })

  test('a session works on its own device only, for twelve hours, and does not slide', async () => {
    const { login, me } = await aWorld()
    const { token } = (await login(first)).json()
    expect((await me(token, first)).json().user).toMatchObject({ role: 'admin', username: 'boss' })
    expect((await me(token, second)).statusCode).toBe(401)
    expect((await me(token)).statusCode).toBe(401)
    pass(11 * 3_600)
    expect((await me(token, first)).statusCode).toBe(200)
    pass(3_601)
    expect((await me(token, first)).statusCode).toBe(401)
  })

  test('five wrong passwords lock strangers for a quarter of an hour, never an enrolled device', async () => {
    const { login } = await aWorld()
    await login(first)
    for (let i = 0; i < 5; i++) expect((await login(second, { password: 'Wrong@2026' })).statusCode).toBe(401)
    expect((await login(second)).statusCode).toBe(429)
    for (let i = 0; i < 7; i++) expect((await login(first, { password: 'Wrong@2026' })).statusCode).toBe(401)
    expect((await login(first)).statusCode).toBe(200)
    pass(901)
    expect((await login(second)).json()).toMatchObject({ code: 'device_not_authorised' })
  })

  test('twenty wrong passwords in a quarter of an hour are all an enrolled device has, whatever strangers do', async () => {
    const { login } = await aWorld()
    await login(first)
    const wrong = (device: string) => login(device, { password: 'Wrong@2026' })
    for (let i = 0; i < 6; i++) await wrong(second)
    for (let i = 0; i < 19; i++) expect((await wrong(first)).statusCode).toBe(401)
    expect((await login(first)).statusCode).toBe(200) // a right one is no guess, and forgives none
    expect((await wrong(first)).statusCode).toBe(401)
    const refused = await login(first)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    pass(901)
    expect((await login(first)).statusCode).toBe(200)
  })

  test('a wrong password is in the log, of an enrolled device and of a stranger, and not what was typed', async () => {
    const { db, login } = await aWorld()
    await login(first)
    await login(first, { password: 'Wrong@2026' })
    await login(second, { password: 'Wrong@2026' })
    await login(second, { username: 'nobody', password: 'Wrong@2026' })
    const [boss] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'boss'))
    const failed = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'admin.login_failed'))
      .orderBy(auditLog.at)
    const entry = { actorId: null, targetKind: 'user', targetId: boss?.id, before: null }
    expect(failed).toMatchObject([
      { ...entry, after: { enrolledDevice: true } },
      { ...entry, after: { enrolledDevice: false } },
    ])
    expect(JSON.stringify(failed)).not.toContain('Wrong@2026')
  })

  test('for the whole of it, from the fifth on, however long ago the first was', async () => {
    const { login } = await aWorld()
    await login(first)
    const wrong = () => login(second, { password: 'Wrong@2026' })
    for (let i = 0; i < 4; i++) await wrong()
    pass(840)
    expect((await wrong()).statusCode).toBe(401)
    pass(840)
    expect((await login(second)).statusCode).toBe(429)
    pass(61)
    expect((await login(second)).json()).toMatchObject({ code: 'device_not_authorised' })
  })
})

describe('ways in', () => {
  test('an admin has none of the users’, a user none of the admin’s', async () => {
    const { app, db, login } = await aWorld()
    await aUser(db, 'admin', { email: 'boss@example.in', phone: '+919811144444' })
    expect((await post(app, '/auth/login', { email: 'boss@example.in', password })).statusCode).toBe(401)
    const { form } = await register({ app, db })
    const asAdmin = await login(first, { username: form.username, password: form.password })
    expect(asAdmin.json()).toMatchObject({ code: 'login_failed' })
  })

  test('a fingerprint too short, or no text, is bad input', async () => {
    const { login } = await aWorld()
    expect((await login('short')).statusCode).toBe(400)
    expect((await login(first, { deviceFingerprint: { $ne: 1 } })).statusCode).toBe(400)
  })
})

describe('the first admin', () => {
  test('is made once, with the given password or with one that is told', async () => {
    const { db } = await testApp()
    const made = await ensureAdmin(db, { username: 'admin', password: undefined })
    expect(made).toMatch(/^.{16,}$/)
    expect(await ensureAdmin(db, { username: 'other', password: undefined })).toBeUndefined()
    const { db: given } = await testApp()
    expect(await ensureAdmin(given, { username: 'admin', password })).toBeUndefined()
  })

  test('may have a password from a file, which is read only while there is no admin', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seedha-secret-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const passwordFile = join(folder, 'password')
    const { app, db } = await testApp()
    const ensure = () => ensureAdmin(db, { username: 'admin', password: undefined, passwordFile })
    await expect(ensure()).rejects.toThrow("ADMIN_PASSWORD_FILE names can't be read (ENOENT)")
    for (const [content, why] of [
      ['', 'one line'],
      ['two\nlines\n', 'one line'],
      ['short\n', '8 to 128'],
      ['password1\n', 'ADMIN_PASSWORD_FILE is too well known'],
    ] as const) {
      writeFileSync(passwordFile, content)
      await expect(ensure()).rejects.toThrow(why)
    }
    writeFileSync(passwordFile, `${password}\n`)
    expect(await ensure()).toBeUndefined()
    const form = { username: 'admin', password, deviceFingerprint: first }
    expect((await post(app, '/admin/login', form)).statusCode).toBe(200)
    rmSync(passwordFile)
    expect(await ensure()).toBeUndefined()
  })

  test('of a demo is the first in it: whoever becomes one there needs somebody’s leave for a device', async () => {
    const demo = await testApp()
    await ensureDemoAccounts(demo.db)
    const { form, user } = await register(demo)
    await demo.db.update(users).set({ role: 'admin' }).where(eq(users.id, user._id))
    const { username } = form
    const asNewOne = { username, password: form.password, deviceFingerprint: 'a device nobody has seen' }
    expect((await post(demo.app, '/admin/login', asNewOne)).json()).toMatchObject({ code: 'device_not_authorised' })
  })

  test('of a demo can sign in during a demo and not afterwards', async () => {
    const demo = await testApp()
    await ensureDemoAccounts(demo.db)
    await ensureDemoAccounts(demo.db)
    const asAdmin = { username: 'admin', password: 'Seedha@2026', deviceFingerprint: first }
    expect((await post(demo.app, '/admin/login', asAdmin)).statusCode).toBe(200)
    const farmer = { email: 'farmer@demo.seedha.in', password: 'Seedha@2026' }
    const signedIn = await post(demo.app, '/auth/login', farmer)
    expect(signedIn.json().user).toMatchObject({ role: 'farmer', phoneVerifiedAt: expect.any(String) })
    const real = await testApp({ DEMO: 'off' })
    await ensureDemoAccounts(real.db)
    await retireDemoAccounts(real.db)
    for (const username of ['admin', 'demo_admin'])
      expect((await post(real.app, '/admin/login', { ...asAdmin, username })).statusCode).toBe(401)
    expect((await post(real.app, '/auth/login', farmer)).statusCode).toBe(401)
  })
})

describe('the audit log', () => {
  test('takes new rows and no other change', async () => {
    const { db, login } = await aWorld()
    await login(first)
    await expect(db.execute(sql`update audit_log set action = 'nothing'`)).rejects.toThrow()
    await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow()
    await expect(db.execute(sql`truncate audit_log`)).rejects.toThrow()
  })
})
