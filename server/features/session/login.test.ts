import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { deleteOld } from '#server/platform/database/delete-old.ts'
import { testApp } from '#server/testing/app.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { register } from '#server/testing/people.ts'
import { deadSessions } from './store.ts'

const world = await testApp({ DEMO: 'off', LIMIT_LOGINS_PER_ADDRESS: '4', LIMIT_LOGINS_PER_ACCOUNT: '2' })
const { app, db } = world
const day = 86_400
const { pass } = passingTime()

let addresses = 0
const anAddress = () => `10.0.${Math.floor(++addresses / 200)}.${(addresses % 200) + 1}`
const login = async (payload: object, remoteAddress = anAddress(), headers = {}) => {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress, headers })
  return answer.statusCode
}
const wrong = 'Wrong@2026'

describe('wrong logins', () => {
  test('of an address are counted whoever is meant, and right ones are given back', async () => {
    const address = anAddress()
    const { form } = await register(world)
    const right = { email: form.email, password: form.password }
    for (let i = 0; i < 6; i++) expect(await login(right, address)).toBe(200)
    for (let i = 0; i < 4; i++) expect(await login({ email: `no${i}@example.in`, password: wrong }, address)).toBe(401)
    expect(await login(right, address)).toBe(429)
    expect(await login(right)).toBe(200)
    pass(901)
    expect(await login(right, address)).toBe(200)
  })

  test('of a known account are counted for what was typed, from wherever they come', async () => {
    const { form } = await register(world)
    for (const who of [{ email: form.email }, { phone: form.phone }]) {
      expect(await login({ ...who, password: form.password })).toBe(200)
      for (let i = 0; i < 2; i++) expect(await login({ ...who, password: wrong })).toBe(401)
      expect(await login({ ...who, password: form.password })).toBe(429)
    }
    const other = await register(world)
    expect(await login({ email: other.form.email, password: other.form.password })).toBe(200)
  })

  test('of an address nobody has are counted for it in any case, of a number as well', async () => {
    for (const email of ['Nobody.Here@example.in', 'nobody.here@example.in'])
      expect(await login({ email, password: wrong })).toBe(401)
    expect(await login({ email: 'NOBODY.here@example.in', password: wrong })).toBe(429)
    expect(await login({ email: 'somebody.else@example.in', password: wrong })).toBe(401)
    for (let i = 0; i < 2; i++) expect(await login({ phone: '+919844400001', password: wrong })).toBe(401)
    expect(await login({ phone: '+919844400001', password: wrong })).toBe(429)
    expect(await login({ phone: '+919844400002', password: wrong })).toBe(401)
  })

  test('leave a right one of a known device as it is, and that does not pay for others', async () => {
    const own = { 'x-device-fingerprint': 'a-device-that-was-here' }
    const { form } = await register(world, {}, own)
    const right = { email: form.email, password: form.password }
    for (let i = 0; i < 2; i++) await login({ ...right, password: wrong })
    for (let i = 0; i < 3; i++) expect(await login(right, anAddress(), own)).toBe(200)
    expect(await login(right)).toBe(429)
    expect(await login(right, anAddress(), { 'x-device-fingerprint': 'a-device-of-a-stranger' })).toBe(429)
  })

  test('for nobody, on a device that was here as somebody, are answered like any other', async () => {
    const own = { 'x-device-fingerprint': 'a-device-with-a-name' }
    await register(world, {}, own)
    expect(await login({ email: 'nobody.on.it@example.in', password: wrong }, anAddress(), own)).toBe(401)
    expect(await login({ phone: '+919844400003', password: wrong }, anAddress(), own)).toBe(401)
  })

  test('of the person at this machine are not counted in a demo, those of others are', async () => {
    const demo = await testApp({ LIMIT_LOGINS_PER_ADDRESS: '2' })
    const attempt = async (remoteAddress: string, at: number) => {
      const payload = { email: `no${at}@example.in`, password: wrong }
      return (await demo.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress })).statusCode
    }
    for (const at of [1, 2, 3]) expect(await attempt('127.0.0.1', at)).toBe(401)
    for (const at of [1, 2, 3]) expect(await attempt('203.0.113.1', at + 3)).toBe(at === 3 ? 429 : 401)
  })

  test('a suspended account with the right password costs nothing', async () => {
    const { form, user } = await register(world)
    await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user._id))
    for (let i = 0; i < 4; i++) expect(await login({ email: form.email, password: form.password })).toBe(403)
  })
})

describe('a session', () => {
  const expiryOf = async (userId: string) => {
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, userId))
    return row?.expiresAt.getTime()
  }
  const me = (headers: object) => app.inject({ url: '/api/auth/me', headers: { ...headers } })

  test('is written again only after a day', async () => {
    const { id } = await aUser(db, 'vendor')
    const headers = await signedIn(db, id)
    const before = await expiryOf(id)
    pass(day - 60)
    await me(headers)
    expect(await expiryOf(id)).toBe(before)
    pass(120)
    await me(headers)
    expect(await expiryOf(id)).toBeGreaterThan((before ?? 0) + (day - 60) * 1000)
  })

  test('has a token of 32 bytes, and lives thirty days from signing in', async () => {
    const { form } = await register(world)
    const payload = { email: form.email, password: form.password }
    const tokens: string[] = []
    for (let i = 0; i < 2; i++) {
      const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress: anAddress() })
      tokens.push(answer.json().token)
    }
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
    const [used, unused] = tokens.map((token) => ({ authorization: `Bearer ${token}` })) as [object, object]
    pass(30 * day - 60)
    expect((await me(used)).statusCode).toBe(200)
    pass(120)
    expect([(await me(used)).statusCode, (await me(unused)).statusCode]).toEqual([200, 401])
  })

  test('lives thirty days from its last use', async () => {
    const [early, late] = [
      await signedIn(db, (await aUser(db, 'vendor')).id),
      await signedIn(db, (await aUser(db, 'vendor')).id),
    ]
    pass(2 * day)
    for (const headers of [early, late]) expect((await me(headers)).statusCode).toBe(200)
    pass(30 * day - 60)
    expect((await me(early)).statusCode).toBe(200)
    pass(120)
    expect((await me(late)).statusCode).toBe(401)
  })

  test('of a closed account is none', async () => {
    const { id } = await aUser(db, 'vendor')
    const headers = await signedIn(db, id)
    await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, id))
    expect((await me(headers)).statusCode).toBe(401)
  })

  test('that is dead is forgotten, one that lives is not', async () => {
    const { id } = await aUser(db, 'vendor')
    const headers = await signedIn(db, id)
    pass(30 * day - 60)
    await deleteOld(db, deadSessions())
    expect((await me(headers)).statusCode).toBe(200)
    pass(30 * day + 60)
    await deleteOld(db, deadSessions())
    expect(await expiryOf(id)).toBeUndefined()
  })
})
