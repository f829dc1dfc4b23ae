import type { AddressInfo } from 'node:net'
import { desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { exportResources, freshMinutes } from '#contract/admin/export-facts.ts'
import { bulkOrders } from '#server/database/tables/bulk-orders.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { sessions } from '#server/database/tables/session.ts'
import { offerColumns } from '#server/features/products/door.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { aProduct, aUser, signedIn } from '#server/testing/builders.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'
import { sources } from './resources.ts'

const { app, db, aDeal, accepted, act, sold } = await requestWorld()
const password = 'Mandya@2026kolar'
const passwordHash = await hashPassword(password)
const anAdmin = () => aPerson(db, 'admin', { passwordHash })
const admin = await anAdmin()
const seller = await aPerson(db, 'farmer', { name: '=cmd|calc', phone: '+919876500000', passwordHash })

type ExportPayload = { resource: string; format: string; password?: unknown }
const take = (payload: ExportPayload, { headers }: { headers: object } = admin) =>
  app.inject({ method: 'POST', url: '/api/admin/export', payload, headers: headers as never })
const logOf = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(desc(auditLog.at), desc(auditLog.id))
const grownOld = (id: string) =>
  db
    .update(sessions)
    .set({ createdAt: sql`now() - make_interval(mins => ${freshMinutes + 1})` })
    .where(eq(sessions.userId, id))

/** As a spreadsheet reads it: cells in quotes may hold anything, two quotes are one. */
function parsed(csv: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n)/gy
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

await db.insert(bulkOrders).values({
  id: v7(),
  posterId: seller.id,
  name: 'onion',
  category: 'vegetables',
  quantity: 500,
  unit: 'kg',
  state: 'Karnataka',
  district: 'Kolar',
  neededBy: '2026-12-01',
  notes: '=1+1',
  createdAt: new Date(),
  updatedAt: new Date(),
})

describe('an export', () => {
  test('in CSV has a mark for spreadsheets, a line of names, every row, and no formula', async () => {
    await aProduct(db, { sellerId: seller.id, description: 'Firm, "red"\nand fresh', price: 28.5 })
    const { statusCode, headers, body } = await take({ resource: 'products', format: 'csv' })
    expect([statusCode, headers['content-type'], body[0]]).toEqual([200, 'text/csv; charset=utf-8', '\uFEFF'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename="seedha-products-\d{4}-\d\d-\d\d\.csv"$/)
    const [names = [], ...rows] = parsed(body.slice(1))
    expect(names).toEqual(Object.keys(sources.products.columns))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([names.length]))
    const row = rows.find((one) => one.includes(seller.username)) ?? []
    expect([row[names.indexOf('description')], row[names.indexOf('price')]]).toEqual(['Firm, "red"\nand fresh', '28.5'])
    const people = parsed((await take({ resource: 'users', format: 'csv' })).body.slice(1))
    const one = people.find((cells) => cells[0] === seller.id) ?? []
    expect(one).toEqual(expect.arrayContaining(["'=cmd|calc", "'+919876500000"]))
  })

  test('has users without an email: an empty cell in CSV, null in JSON', async () => {
    const phone = '+919876500001'
    const { id } = await aPerson(db, 'farmer', {
      email: null,
      emailVerifiedAt: null,
      phone,
      phoneVerifiedAt: new Date(),
    })
    const [names = [], ...rows] = parsed((await take({ resource: 'users', format: 'csv' })).body.slice(1))
    expect(rows.find(([first]) => first === id)?.[names.indexOf('email')]).toBe('')
    const list: { _id: string }[] = (await take({ resource: 'users', format: 'json' })).json()
    expect(list.find(({ _id }) => _id === id)).toMatchObject({ email: null })
  })

  test('of products has all that the API tells everyone of one, but its pictures', () => {
    const told = offerColumns.map(([name]) => name).filter((name) => name !== 'images')
    expect(Object.keys(sources.products.columns)).toEqual([
      ...['_id', 'sellerId', 'seller', ...told, 'isListed', 'moderation', 'moderationReason', 'openReports'],
      ...['state', 'district', 'createdAt', 'updatedAt', 'removedAt'],
    ])
  })

  test('in JSON has the same rows, numbers as numbers', async () => {
    const { body, headers } = await take({ resource: 'products', format: 'json' })
    const rows = JSON.parse(body)
    expect(rows[0]).toMatchObject({ price: expect.any(Number), isListed: true, removedAt: null })
    expect(rows).toHaveLength(Number(headers['x-total-rows']))
    expect(body.split('\n')).toHaveLength(rows.length + 3) // a line each
  })

  test('of requests has both prices, and whether they agree', async () => {
    const deal = await accepted()
    const said = { finalQuantity: 100, finalPrice: 20 }
    expect((await act('user-confirm', deal.id, deal.buyer, { bought: true, ...said })).status).toBe(200)
    await sold(deal, 100, 22)
    const rows: { _id: string }[] = (await take({ resource: 'contact-requests', format: 'json' })).json()
    const row = rows.find(({ _id }) => _id === deal.id)
    expect(row).toMatchObject({ finalPrice: 22, buyerPrice: 20, sellerPrice: 22, priceAgreed: false })
  })

  test('of bulk orders has each with its poster, and no formula of theirs', async () => {
    const csv = (await take({ resource: 'bulk-orders', format: 'csv' })).body
    expect(csv).toContain(`"'=1+1"`)
    expect(parsed(csv.slice(1))[0]).toEqual(Object.keys(sources['bulk-orders'].columns))
    const rows = JSON.parse((await take({ resource: 'bulk-orders', format: 'json' })).body)
    expect(rows).toMatchObject([
      { posterId: seller.id, name: 'onion', quantity: 500, neededBy: '2026-12-01', openReports: 0, offers: 0 },
    ])
  })

  test.each(exportResources)('of %s holds no password, token or hash, in either format', async (resource) => {
    await aDeal()
    const payload = { name: 'Ravi', email: 'ravi@example.in', subject: 'Code', message: 'None came.' }
    await app.inject({ method: 'POST', url: '/api/contact-messages/create', payload })
    for (const format of ['csv', 'json']) {
      const { statusCode, body } = await take({ resource, format })
      expect(statusCode).toBe(200)
      expect(body.length).toBeGreaterThan(100)
      expect(body).not.toMatch(/argon2|password_?hash|token_?hash|"token"|device_?hash/i)
    }
  })

  test('of more rows than are read at once holds each once, in the order they came', async () => {
    for (let n = 0; n < 12; n++) await Promise.all(Array.from({ length: 100 }, () => aUser(db, 'customer')))
    const rows: { _id: string }[] = JSON.parse((await take({ resource: 'users', format: 'json' })).body)
    const ids = rows.map(({ _id }) => _id)
    expect(ids).toEqual([...new Set(ids)].toSorted())
    expect(ids).toHaveLength(Number((await db.execute(sql`select count(*) from users`)).rows[0]?.count))
  })

  test('is in the log when it begins and when it ends, with its rows', async () => {
    const own = await anAdmin()
    const { headers } = await take({ resource: 'contact-requests', format: 'json' }, own)
    const rows = Number(headers['x-total-rows'])
    expect(await logOf(own.id)).toMatchObject([
      { action: 'export.made', targetId: 'contact-requests', after: { format: 'json', rows, isComplete: true } },
      { action: 'export.started', targetKind: 'export', after: { resource: 'contact-requests', rows } },
    ])
  })

  test('ends when nobody takes it any more, and the log says so', async () => {
    for (let n = 0; n < 10; n++)
      await db.execute(sql`insert into audit_log (id, action, after)
        select gen_random_uuid(), 'admin.login', jsonb_build_object('said', repeat('x', 2000)) from generate_series(1, 2000)`)
    const own = await anAdmin()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/admin/export`, {
      method: 'POST',
      headers: { ...own.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ resource: 'logs', format: 'csv' }),
      signal: leaving.signal,
    })
    await answer.body?.getReader().read()
    leaving.abort()
    await expect.poll(async () => (await logOf(own.id))[0]?.action, { timeout: 20_000 }).toBe('export.made')
    const after = (await logOf(own.id))[0]?.after as { rows: number; isComplete: boolean }
    expect(after.isComplete).toBe(false)
    expect(after.rows).toBeLessThan(20_000)
  })
})

describe('the password', () => {
  const users = { resource: 'users', format: 'csv' }
  test('is not asked for a moment after signing in, and always later', async () => {
    const own = await anAdmin()
    expect((await take(users, own)).statusCode).toBe(200)
    await grownOld(own.id)
    const refused = await take(users, own)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirmation_required'])
    expect((await take({ ...users, password }, own)).statusCode).toBe(200)
  })

  test('that is given must be right, also a moment after signing in, and is not guessed for ever', async () => {
    const own = await anAdmin()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await take({ ...users, password: 'wrong' }, own)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    expect((await logOf(own.id)).length).toBe(0)
  })

  test('of an admin opens nothing to others, nor what is no resource or format', async () => {
    for (const role of ['farmer', 'vendor', 'customer'] as const) {
      const { id } = await aUser(db, role, { passwordHash })
      expect((await take({ ...users, password }, { headers: await signedIn(db, id) })).statusCode).toBe(403)
    }
    expect((await take(users, { headers: {} })).statusCode).toBe(401)
    for (const wrong of [{ resource: 'sessions' }, { format: 'xls' }, { password: '' }])
      expect((await take({ ...users, ...wrong })).statusCode).toBe(400)
  })
})
