import { desc } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { testApp } from '#server/testing/app.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { post } from '#server/testing/people.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { db, admin, call, create } = await requestWorld()
const path = '/admin/system/settings'
const usual = {
  dailyRequestCap: 10,
  hourlyMessageCap: 5,
  codesPerAddress: 200,
  harderCaptchaFrom: 20,
  registerCodesPerDay: 1000,
  loginsPerAddress: 100,
  loginsPerAccount: 10,
  checksPerAddress: 30,
  checksAtMost: 200,
  mailAlerts: true,
}
const change = (settings: unknown, who: Parameters<typeof call>[2] = admin) => call('PUT', path, who, settings)
const lastLogged = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1))[0]

afterEach(async () => {
  await change(usual)
})

test('the caps have their usual values until an admin changes them', async () => {
  expect((await call('GET', path, admin)).body).toEqual({ settings: usual })
})

test('what is not named stays, and what was is read from then on', async () => {
  const { status, body } = await change({ dailyRequestCap: 3 })
  expect([status, body]).toEqual([200, { settings: { ...usual, dailyRequestCap: 3 } }])
  expect((await change({ hourlyMessageCap: 7 })).body.settings).toEqual({
    ...usual,
    dailyRequestCap: 3,
    hourlyMessageCap: 7,
  })
  expect((await call('GET', path, admin)).body).toEqual({
    settings: { ...usual, dailyRequestCap: 3, hourlyMessageCap: 7 },
  })
})

test('a change is in the log: who, from what, to what', async () => {
  await change({ dailyRequestCap: 4 })
  expect(await lastLogged()).toMatchObject({
    action: 'settings.changed',
    actorId: admin.id,
    before: usual,
    after: { ...usual, dailyRequestCap: 4 },
  })
})

test('settings are nobody’s but the admin’s', async () => {
  for (const role of ['farmer', 'vendor', 'customer'] as const) {
    const person = await aReachable(db, role)
    expect((await call('GET', path, person)).status).toBe(403)
    expect((await change({ dailyRequestCap: 1000 }, person)).status).toBe(403)
  }
  expect((await call('GET', path, {})).status).toBe(401)
  expect((await change({ dailyRequestCap: 1000 }, {})).status).toBe(401)
  expect((await call('GET', path, admin)).body).toEqual({ settings: usual })
})

test.each([0, -1, 1.5, '5', null, 1e9, []])('a cap of %j is 400 and changes nothing', async (cap) => {
  expect((await change({ dailyRequestCap: cap })).status).toBe(400)
  expect((await change({ dailyRequestCap: 8, hourlyMessageCap: cap })).status).toBe(400)
  expect((await call('GET', path, admin)).body).toEqual({ settings: usual })
})

describe('the daily cap that an admin set', () => {
  test('holds from the next request on, up and down', async () => {
    const buyer = await aReachable(db, 'customer')
    const send = async () => (await create(buyer, (await aProduct(db)).id)).status
    await change({ dailyRequestCap: 2 })
    expect([await send(), await send(), await send()]).toEqual([201, 201, 429])
    await change({ dailyRequestCap: 3 })
    expect([await send(), await send()]).toEqual([201, 429])
    await change({ dailyRequestCap: 1 })
    expect(await send()).toBe(429)
  })
})

describe('a limit that the environment gave', () => {
  test('is the usual value, and an admin’s own holds from the next call on', async () => {
    const { app, db } = await testApp({ LIMIT_LOGINS_PER_ACCOUNT: '2' })
    const headers = await signedIn(db, (await aUser(db, 'admin')).id)
    const url = '/api/admin/system/settings'
    const read = async () => (await app.inject({ url, headers })).json().settings.loginsPerAccount
    const wrong = async () =>
      (await post(app, '/auth/login', { email: 'nobody@example.in', password: 'Wrong@2026' })).statusCode
    expect(await read()).toBe(2)
    expect([await wrong(), await wrong(), await wrong()]).toEqual([401, 401, 429])
    await app.inject({ method: 'PUT', url, headers, payload: { loginsPerAccount: 4 } })
    expect(await read()).toBe(4)
    expect(await wrong()).toBe(401)
  })
})
