import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { digest } from '#server/platform/digest.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { endSessionsOnDevice, findSession, insertSession } from './store.ts'

const { app, db } = await testApp()
const day = 86_400
const { pass } = passingTime()

const me = (headers: Record<string, string>) => app.inject({ url: '/api/auth/me', headers })

test('a signed-in user sees their own profile and nothing the admin noted', async () => {
  const farmer = await aUser(db, 'farmer', { phone: '+919876543210', district: 'Mandya', state: 'Karnataka' })
  const answer = await me(await signedIn(db, farmer.id))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json().user).toMatchObject({
    _id: farmer.id,
    role: 'farmer',
    phone: '+919876543210',
    phoneVerifiedAt: null,
  })
  expect(Object.keys(answer.json().user)).not.toContain('adminNotes')
})

test('logout ends this session and no other', async () => {
  const { id } = await aUser(db, 'customer')
  const [here, there] = [await signedIn(db, id), await signedIn(db, id)]
  const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', headers: here })
  expect([answer.statusCode, answer.json()]).toEqual([200, { loggedOut: true }])
  expect((await me(here)).statusCode).toBe(401)
  expect((await me(there)).statusCode).toBe(200)
})

test('an admin who logs out is in the log, a member is not', async () => {
  for (const [role, entries] of [
    ['admin', ['admin.logout']],
    ['farmer', []],
  ] as const) {
    const { id } = await aUser(db, role)
    const headers = await signedIn(db, id)
    for (let twice = 0; twice < 2; twice++) await app.inject({ method: 'POST', url: '/api/auth/logout', headers })
    const logged = await db.select().from(auditLog).where(eq(auditLog.actorId, id))
    expect(logged.map(({ action }) => action)).toEqual(entries)
  }
})

test('a device that is taken away ends its owner’s sessions on it, and no others', async () => {
  const [boss, deputy] = [await aUser(db, 'admin'), await aUser(db, 'admin')]
  const open = (userId: string, boundTo: string) => insertSession(db, userId, { boundTo })
  const gone = await open(boss.id, 'the-lost-device')
  const kept = [await open(boss.id, 'another-device'), await open(deputy.id, 'the-lost-device')]
  await endSessionsOnDevice(db, boss.id, digest('the-lost-device'))
  expect(await findSession(db, gone)).toBeUndefined()
  for (const token of kept) expect(await findSession(db, token)).toBeDefined()
})

test('a session that is bound to no device is nobody’s once its owner is an admin', async () => {
  const { id } = await aUser(db, 'customer')
  const headers = { authorization: `Bearer ${await insertSession(db, id)}` }
  expect((await me(headers)).statusCode).toBe(200)
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
  expect((await me(headers)).statusCode).toBe(401)
  expect((await me({ ...headers, 'x-device-fingerprint': 'any device' })).statusCode).toBe(401)
})

test('a session slides 30 days with each day of use, and ends after 180 whatever happens', async () => {
  const headers = await signedIn(db, (await aUser(db, 'vendor')).id)
  for (let used = 0; used < 175; used += 25) {
    pass(25 * day)
    expect((await me(headers)).statusCode).toBe(200)
  }
  pass(6 * day)
  expect((await me(headers)).statusCode).toBe(401)
})

test('a session unused for 30 days is dead', async () => {
  const headers = await signedIn(db, (await aUser(db, 'vendor')).id)
  pass(30 * day + 1)
  expect((await me(headers)).json()).toMatchObject({ code: 'unauthenticated' })
})

test('only the hash of a token is stored', async () => {
  const { id } = await aUser(db, 'customer')
  const token = (await signedIn(db, id)).authorization.slice('Bearer '.length)
  const [row] = await db.select().from(sessions).where(eq(sessions.userId, id))
  expect(row?.tokenHash).toHaveLength(32)
  expect(row?.tokenHash.toString('base64url')).not.toBe(token)
})

test('a suspended account is told so', async () => {
  const { id } = await aUser(db, 'farmer')
  const headers = await signedIn(db, id)
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id))
  const answer = await me(headers)
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ code: 'account_suspended' })
})

test('usernames and addresses are one whatever their case, unproved phones may repeat', async () => {
  await aUser(db, 'farmer', { username: 'Ravi_1', email: 'Ravi@Example.in', phone: '+919000000001' })
  await expect(aUser(db, 'farmer', { username: 'ravi_1' })).rejects.toThrow()
  await expect(aUser(db, 'farmer', { email: 'rAVI@example.IN' })).rejects.toThrow()
  await aUser(db, 'farmer', { phone: '+919000000001', phoneVerifiedAt: new Date() })
  await expect(aUser(db, 'farmer', { phone: '+919000000001', phoneVerifiedAt: new Date() })).rejects.toThrow()
})
