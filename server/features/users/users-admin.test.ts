import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { adminDevices } from '#server/database/tables/admin.ts'
import { auditLog, devMailbox } from '#server/database/tables/platform.ts'
import { products } from '#server/database/tables/products.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { listProduct } from '#server/features/products/listing.ts'
import { digest } from '#server/platform/digest.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { post, register } from '#server/testing/people.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'
import { issueTicket } from './tickets.ts'

const world = await requestWorld({}, { pool: 16, isPatient: true })
const { app, db, admin, call } = world

const bulk = (action: string, userIds: string[], more: object = {}, who: { headers: object } = admin) =>
  call('POST', '/admin/users/bulk-actions', who as never, { action, userIds, ...more })
const setRole = (userId: string, role: string, who: { headers: object } = admin) =>
  call('PATCH', '/admin/users/role', who as never, { userId, role })
const me = (who: { headers: Record<string, string> }) => call('GET', '/auth/me', who)
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]
const logOf = (id: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, 'user'), eq(auditLog.targetId, id)))
    .orderBy(auditLog.id)
const isListed = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]?.listed
const done = { status: 200, body: { updated: 1, failed: [] } }
const failed = (userId: string, code: string) => ({ status: 200, body: { updated: 0, failed: [{ userId, code }] } })

const passwordHash = 'not one that any password has'
/** An admin on a device that was approved, as the panel is used. */
async function anEnrolled() {
  const person = await aPerson(db, 'admin', { passwordHash })
  const device = `device-of-${person.username}`
  const [deviceHash, now] = [digest(device), new Date()]
  await db.insert(adminDevices).values({ userId: person.id, deviceHash, approvedAt: now, lastSeenAt: now })
  await db.update(sessions).set({ deviceHash }).where(eq(sessions.userId, person.id))
  return { ...person, headers: { ...person.headers, 'x-device-fingerprint': device } }
}

describe('suspension', () => {
  test('takes products out of the market and is told to whoever has the token or the right password', async () => {
    const { user, form, headers } = await register(world, { role: 'farmer' })
    const product = await aProduct(db, { sellerId: user._id })
    const off = await aProduct(db, { sellerId: user._id, isAvailable: false })
    expect(await bulk('suspend', [user._id], { reason: 'Sold what was not there.' })).toMatchObject(done)
    expect(await isListed(product.id)).toBe(false)
    const told = { status: 403, body: { code: 'account_suspended', reason: 'Sold what was not there.' } }
    expect(await me({ headers })).toMatchObject(told)
    const logIn = (password: string) => post(app, '/auth/login', { email: form.email, password })
    const right = await logIn(form.password)
    expect([right.statusCode, right.json().reason]).toEqual([403, 'Sold what was not there.'])
    expect((await logIn('Wrong#2026pass')).statusCode).toBe(401)
    expect((await app.inject({ url: `/api/products/${product.id}` })).statusCode).toBe(404)

    expect(await bulk('activate', [user._id])).toMatchObject(done)
    expect([await isListed(product.id), await isListed(off.id)]).toEqual([true, false])
    expect((await me({ headers })).status).toBe(401) // that session ended when it was suspended
    expect((await logIn(form.password)).statusCode).toBe(200)
    expect(
      (await logOf(user._id)).map(({ action, actorId, before, after }) => [action, actorId, before, after]),
    ).toEqual([
      ['user.suspended', admin.id, { status: 'active' }, { status: 'suspended', reason: 'Sold what was not there.' }],
      ['user.activated', admin.id, { status: 'suspended', reason: 'Sold what was not there.' }, { status: 'active' }],
    ])
  })

  test('is told by mail in their language, with the reason', async () => {
    const person = await aPerson(db, 'farmer', { language: 'kn' })
    await bulk('suspend', [person.id], { reason: 'ಬೆಲೆ ಸುಳ್ಳು' })
    const [letter] = await db
      .select()
      .from(devMailbox)
      .where(eq(devMailbox.to, person.email ?? ''))
    expect(letter?.subject).toMatch(/ಖಾತೆ/)
    expect(letter?.text).toContain('ಬೆಲೆ ಸುಳ್ಳು')
    expect(letter?.text).toContain('/contact')
  })

  test('twice is once, and the first reason stays', async () => {
    const person = await aPerson(db, 'vendor')
    await bulk('suspend', [person.id], { reason: 'First.' })
    expect(await bulk('suspend', [person.id, person.id], { reason: 'Second.' })).toMatchObject(done)
    expect((await rowOf(person.id))?.suspensionReason).toBe('First.')
    expect(await logOf(person.id)).toHaveLength(1)
    expect(await bulk('activate', [person.id])).toMatchObject(done)
    expect(await bulk('activate', [person.id])).toMatchObject(done)
    expect(await logOf(person.id)).toHaveLength(2)
  })

  test('whoever comes back is told, and an account nobody can reach stays suspended', async () => {
    const person = await aPerson(db, 'customer')
    await bulk('suspend', [person.id])
    await bulk('activate', [person.id])
    expect(await world.toldTo({ headers: await signedIn(db, person.id) })).toEqual(['account_reactivated'])
    const lost = await aUser(db, 'customer', { suspendedAt: new Date(), email: null })
    expect(await bulk('activate', [lost.id])).toMatchObject(failed(lost.id, 'no_contact'))
  })

  test('nothing that is agreed moves to somebody suspended, and what waits can still be refused or taken back', async () => {
    const deal = await world.aDeal()
    await bulk('suspend', [deal.buyer.id])
    expect(await world.act('accept', deal.id, deal.seller)).toMatchObject({
      status: 403,
      body: { code: 'not_possible' },
    })
    expect((await world.act('reject', deal.id, deal.seller)).status).toBe(200)
    const other = await world.aDeal()
    await bulk('suspend', [other.seller.id])
    expect(
      (await world.create(await aPerson(db, 'customer', { phoneVerifiedAt: new Date() }), other.product.id)).status,
    ).toBe(404)
    expect((await world.act('withdraw', other.id, other.buyer)).status).toBe(200)
  })
})

describe('a role', () => {
  test('given anew ends sessions, is told, and takes products out of the market until the seller sells again', async () => {
    const farmer = await aPerson(db, 'farmer')
    const product = await aProduct(db, { sellerId: farmer.id })
    expect(await setRole(farmer.id, 'user')).toMatchObject({ status: 200, body: { user: { role: 'customer' } } })
    expect([await isListed(product.id), (await me(farmer)).status]).toEqual([false, 401])
    expect(await bulk('set-role', [farmer.id], { role: 'vendor' })).toMatchObject(done)
    expect(await isListed(product.id)).toBe(true)
    expect(await world.toldTo({ headers: await signedIn(db, farmer.id) })).toEqual(['role_changed', 'role_changed'])
    expect((await logOf(farmer.id)).map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'farmer' }, { role: 'customer' }],
      [{ role: 'customer' }, { role: 'vendor' }],
    ])
  })

  test('of a seller who is suspended brings nothing back before they are active again', async () => {
    const farmer = await aPerson(db, 'farmer')
    const product = await aProduct(db, { sellerId: farmer.id })
    await bulk('suspend', [farmer.id])
    await setRole(farmer.id, 'customer')
    await bulk('activate', [farmer.id])
    expect(await isListed(product.id)).toBe(false)
    await bulk('suspend', [farmer.id])
    await setRole(farmer.id, 'farmer')
    expect(await isListed(product.id)).toBe(false)
    await bulk('activate', [farmer.id])
    expect(await isListed(product.id)).toBe(true)
  })

  test('of admin is given on an enrolled device only, and its new owner has no device', async () => {
    const person = await aPerson(db, 'customer', { passwordHash })
    expect(await setRole(person.id, 'admin')).toMatchObject({ status: 403, body: { code: 'device_not_authorised' } })
    const boss = await anEnrolled()
    expect((await setRole(person.id, 'admin', boss)).status).toBe(200)
    const devices = await db.$count(adminDevices, eq(adminDevices.userId, person.id))
    expect([devices, (await me(person)).status]).toEqual([0, 401])
  })

  test('of admin makes worthless what was earned by the ways in of users', async () => {
    const { id: userId } = await aPerson(db, 'customer', { passwordHash })
    const way = { email: 'before@example.in', phone: null, phoneVerifiedAt: null }
    const resetToken = await issueTicket(db, { kind: 'reset', userId })
    const token = await issueTicket(db, { kind: 'takeBack', userId, ...way })
    expect((await setRole(userId, 'admin', await anEnrolled())).status).toBe(200)
    const reset = await post(app, '/users/reset-password', { resetToken, newPassword: 'Changed@2026now' })
    expect(reset.json()).toMatchObject({ code: 'token_invalid' })
    expect((await post(app, '/users/take-back', { token })).json()).toMatchObject({ code: 'token_invalid' })
  })

  test('of admin is given to nobody without the password that an admin signs in with', async () => {
    const boss = await anEnrolled()
    const person = await aPerson(db, 'farmer', { email: null, phoneVerifiedAt: new Date() })
    expect(await setRole(person.id, 'admin', boss)).toMatchObject({ status: 409, body: { code: 'no_password' } })
    expect(await bulk('set-role', [person.id], { role: 'admin' }, boss)).toMatchObject(failed(person.id, 'no_password'))
    expect((await me(person)).body.user).toMatchObject({ role: 'farmer' }) // still signed in
  })

  test('lost and won again leaves no device approved', async () => {
    const [boss, other] = [await anEnrolled(), await anEnrolled()]
    expect((await setRole(other.id, 'vendor', boss)).status).toBe(200)
    expect((await setRole(other.id, 'admin', boss)).status).toBe(200)
    const [device] = await db.select().from(adminDevices).where(eq(adminDevices.userId, other.id))
    expect([device?.approvedAt, device?.revokedAt]).toEqual([null, expect.any(Date)])
  })

  test('of a member is not given to an admin whom nobody could reach', async () => {
    const bare = await aUser(db, 'admin', { email: null })
    expect(await setRole(bare.id, 'vendor')).toMatchObject({ status: 409, body: { code: 'no_contact' } })
  })
})

describe('deletion', () => {
  test('is what its owner would have done: profile erased, products and requests closed, the other side told', async () => {
    const deal = await world.accepted()
    const { seller } = deal
    await bulk('suspend', [seller.id]) // one that is suspended can be deleted too
    expect(await bulk('delete', [seller.id], { reason: 'Asked for it by phone.' })).toMatchObject(done)
    expect(await rowOf(seller.id)).toMatchObject({ name: '', email: null, phone: null, closedAt: expect.any(Date) })
    expect((await world.rowOf(deal.id)).closeReason).toBe('account_closed')
    expect(await world.toldTo(deal.buyer)).toContain('account_closed')
    expect(await db.select().from(sessions).where(eq(sessions.userId, seller.id))).toEqual([])
    expect((await call('GET', `/admin/users/${seller.id}`, admin)).body.user).toMatchObject({ status: 'closed' })
    expect(await bulk('suspend', [seller.id])).toMatchObject(failed(seller.id, 'not_found'))
  })

  test('waits for an open dispute', async () => {
    const { buyer } = await world.inStatus.disputed()
    expect(await bulk('delete', [buyer.id])).toMatchObject(failed(buyer.id, 'dispute_open'))
    expect((await rowOf(buyer.id))?.closedAt).toBeNull()
  })
})

describe('an admin', () => {
  test('can neither suspend, delete nor demote themselves', async () => {
    for (const action of ['suspend', 'delete', 'activate'])
      expect(await bulk(action, [admin.id])).toMatchObject(failed(admin.id, 'own_account'))
    expect(await bulk('set-role', [admin.id], { role: 'customer' })).toMatchObject(failed(admin.id, 'own_account'))
    expect(await setRole(admin.id, 'farmer')).toMatchObject({ status: 403, body: { code: 'own_account' } })
    expect(await logOf(admin.id)).toEqual([])
  })

  test.each(['suspend', 'delete', 'set-role'])('is left when two %s each other at the same moment', async (action) => {
    for (let round = 0; round < 3; round++) {
      const [one, other] = [await aPerson(db, 'admin'), await aPerson(db, 'admin')]
      const more = action === 'set-role' ? { role: 'vendor' } : {}
      const answers = await Promise.all([bulk(action, [other.id], more, one), bulk(action, [one.id], more, other)])
      // The second is refused at the door, or finds out under the lock that it is no admin any more.
      const won = answers.filter(({ body }) => body.updated === 1)
      expect(won, JSON.stringify(answers.map(({ body }) => body))).toHaveLength(1)
      const rows = await Promise.all([one, other].map(({ id }) => rowOf(id)))
      expect(rows.filter((row) => row?.role === 'admin' && !row.suspendedAt && !row.closedAt)).toHaveLength(1)
    }
  })

  test('who does the same as another at the same moment does it once', async () => {
    const [one, other, person] = [await aPerson(db, 'admin'), await aPerson(db, 'admin'), await aPerson(db, 'farmer')]
    const answers = await Promise.all([one, other].map((who) => bulk('suspend', [person.id], {}, who)))
    for (const answer of answers) expect(answer).toMatchObject(done)
    expect(await logOf(person.id)).toHaveLength(1)
  })
})

test('a bulk action says for each who was not changed, and why', async () => {
  const [farmer, deal] = [await aPerson(db, 'farmer'), await world.inStatus.disputed()]
  const nobody = '01980000-0000-7000-8000-000000000000'
  const { status, body } = await bulk('delete', [farmer.id, nobody, admin.id, deal.seller.id, farmer.id])
  expect([status, body.updated]).toEqual([200, 1])
  expect(body.failed).toEqual([
    { userId: nobody, code: 'not_found' },
    { userId: admin.id, code: 'own_account' },
    { userId: deal.seller.id, code: 'dispute_open' },
  ])
})

test('a bulk action without anybody, with too many, with no such action or without its role is bad input', async () => {
  const { id } = await aUser(db, 'farmer')
  const many = Array.from({ length: 101 }, () => id)
  for (const [action, ids] of [
    ['suspend', []],
    ['suspend', many],
    ['promote', [id]],
    ['set-role', [id]],
    ['suspend', ['x']],
  ] as const)
    expect((await bulk(action, [...ids])).status, action).toBe(400)
})

test('notes are for admins alone; the log says that they changed, and nothing of what is in them', async () => {
  const { user, headers } = await register(world)
  const write = (adminNotes: string) =>
    call('PATCH', '/admin/users/admin-notes', admin, { userId: user._id, adminNotes })
  expect((await write('Called twice.')).body.user.adminNotes).toBe('Called twice.')
  expect((await write('')).body.user.adminNotes).toBeNull()
  expect((await logOf(user._id)).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['user.notes_changed', { noted: false }, { noted: true }],
    ['user.notes_changed', { noted: true }, { noted: false }],
  ])
  await write('Secret.')
  const mine = await Promise.all(['/auth/me', '/users/profile/data'].map((url) => call('GET', url, { headers })))
  for (const { status, body } of mine) expect([status, JSON.stringify(body).includes('Secret.')]).toEqual([200, false])
})

test('nothing is listed by somebody who was given another role, or suspended, since the call was admitted', async () => {
  const offer = {
    name: 'tomato',
    category: 'vegetables' as const,
    description: 'Firm and red.',
    unit: 'kg' as const,
    price: 20,
    availableQuantity: 50,
    isOrganic: false,
    location: { state: 'Karnataka', district: 'Kolar' },
  }
  for (const change of [{ role: 'customer' as const }, { suspendedAt: new Date() }]) {
    const { id } = await aUser(db, 'farmer', change)
    const listing = listProduct(db, { id, role: 'farmer', sessionId: id }, offer as never, [])
    await expect(listing).rejects.toMatchObject({ code: 'forbidden' })
  }
})
