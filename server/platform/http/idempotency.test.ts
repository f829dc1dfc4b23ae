import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { findActor } from '#server/features/session/door.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { moveClock } from '../database/clock.ts'
import { deleteOld } from '../database/delete-old.ts'
import { makeLog } from '../log.ts'
import { makeServer } from './bare-server.ts'
import { oldAnswers } from './idempotency.ts'
import { mountApi } from './mount-api.ts'
import { makeLimits } from './rate-limits.ts'
import { responseCache } from './response-cache.ts'
import { serve } from './serve.ts'

const body = z.object({ notes: z.record(z.string(), z.unknown()).optional(), crops: z.array(z.string()).optional() })
const shared = { summary: 'Note something', who: 'anyone', method: 'POST', body, creates: true } as const
const plot = z.object({ name: z.string().min(2).max(20), crop: z.string().optional() })
const noting = { summary: 'Note a plot', method: 'POST', body: plot, reply: z.object({ plot }), creates: true } as const
const contract = {
  plots: {
    create: { ...noting, who: ['farmer'], path: '/plots' },
    createOpenly: { ...noting, who: 'anyone', path: '/open-plots' },
  },
  notes: {
    first: {
      ...shared,
      path: '/first/{shelf}',
      params: z.object({ shelf: z.string() }),
      reply: z.object({ id: z.string() }),
    },
    second: { ...shared, path: '/second', reply: z.object({ id: z.string() }) },
    silent: { ...shared, path: '/silent', reply: null },
  },
} as const satisfies Record<string, Record<string, Endpoint>>

const { db } = await testDatabase()
const server = makeServer(readConfig({ DEMO: 'off' }), makeLog('silent'))
let made = 0
let farmer: { authorization: string }

beforeAll(async () => {
  await db.execute(sql`create table plots (name text, crop text)`)
  const { plots } = contract
  await mountApi(server, { corsOrigins: [] }, contract, (http) => {
    const find = (token: string, device: string | undefined) => findActor(db, token, device)
    const app = {
      http,
      db,
      limits: makeLimits(db, { sparesLoopback: true }),
      answers: responseCache(),
      checkReplies: true,
      findActor: find,
    }
    const store: Parameters<typeof serve<typeof plots.create>>[2] = async ({ db, body }) => {
      await db.execute(sql`insert into plots values (${body.name}, ${body.crop ?? null})`)
      if (body.crop === 'thistle') throw new Error('no thistles: 9876543210')
      return { plot: body }
    }
    serve(app, plots.create, store)
    serve(app, plots.createOpenly, ({ actor: _, ...call }) => store(call as Parameters<typeof store>[0]))
    serve(app, contract.notes.first, async () => ({ id: String(++made) }))
    serve(app, contract.notes.second, async () => ({ id: String(++made) }))
    serve(app, contract.notes.silent, async () => void ++made)
  })
  farmer = await signedIn(db, (await aUser(db, 'farmer')).id)
})
afterAll(() => server.close())

const { pass } = passingTime()

let keys = 0
const aKey = () => ({ 'idempotency-key': `key-${++keys}` })
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const day = 86_400

test('a key belongs to its path, whatever is asked behind it', async () => {
  const key = aKey()
  const first = (await post('/first/a', {}, key)).json()
  expect((await post('/first/a?again=1', {}, key)).json()).toEqual(first)
  expect((await post('/first/b', {}, key)).json()).not.toEqual(first)
  expect((await post('/second', {}, key)).json()).not.toEqual(first)
})

test('a key belongs to its caller, and nobody is a caller too', async () => {
  const key = aKey()
  const farmer = await signedIn(db, (await aUser(db, 'farmer')).id)
  const hers = (await post('/second', {}, { ...key, ...farmer })).json()
  const nobodys = (await post('/second', {}, key)).json()
  expect(nobodys).not.toEqual(hers)
  expect((await post('/second', {}, { ...key, ...farmer })).json()).toEqual(hers)
  expect((await post('/second', {}, key)).json()).toEqual(nobodys)
})

test('without a key every call is a new one', async () => {
  expect((await post('/second', {})).json()).not.toEqual((await post('/second', {})).json())
})

test('the order of fields makes no other call, at any depth; that of a list does', async () => {
  const key = aKey()
  const sent = { notes: { b: '1', a: { d: 1, c: [2, 1] }, e: null }, crops: ['ragi', 'tur'] }
  const first = (await post('/second', sent, key)).json()
  const turned = { crops: ['ragi', 'tur'], notes: { e: null, a: { c: [2, 1], d: 1 }, b: '1' } }
  expect((await post('/second', turned, key)).json()).toEqual(first)
  for (const other of [
    { ...sent, crops: ['tur', 'ragi'] },
    { ...sent, notes: { ...sent.notes, a: { d: 1, c: [1, 2] } } },
    { ...sent, notes: { ...sent.notes, b: '2' } },
    { ...sent, notes: { 0: 'ragi' } },
  ])
    expect((await post('/second', other, key)).json()).toMatchObject({ code: 'idempotency_conflict' })
})

test('many fields, in every turn, are the same call', async () => {
  const key = aKey()
  const fields = Object.entries({ f: 1, b: 2, e: 3, a: 4, d: 5, c: 6 })
  const first = (await post('/second', { notes: Object.fromEntries(fields) }, key)).json()
  for (let turn = 1; turn < fields.length; turn++) {
    const notes = Object.fromEntries([...fields.slice(turn), ...fields.slice(0, turn)])
    expect((await post('/second', { notes }, key)).json()).toEqual(first)
  }
})

test('an answer is remembered for seven days, not one less', async () => {
  const key = aKey()
  const first = (await post('/second', {}, key)).json()
  pass(7 * day - 60)
  expect((await post('/second', {}, key)).json()).toEqual(first)
  expect((await post('/second', { crops: ['ragi'] }, key)).statusCode).toBe(409)
  pass(120)
  const later = (await post('/second', { crops: ['ragi'] }, key)).json()
  expect(later).not.toEqual(first)
  expect((await post('/second', { crops: ['ragi'] }, key)).json()).toEqual(later)
})

test('what nobody can ask for any more is forgotten, and nothing else', async () => {
  const count = async () => Number((await db.execute(sql`select count(*) as n from idempotency_keys`)).rows[0]?.n)
  await db.execute(sql`delete from idempotency_keys`)
  await post('/second', {}, aKey())
  pass(6 * day)
  const key = aKey()
  const young = (await post('/second', {}, key)).json()
  pass(day + 60)
  await deleteOld(db, oldAnswers())
  expect(await count()).toBe(1)
  expect((await post('/second', {}, key)).json()).toEqual(young)
})

test('an answer without words is remembered too', async () => {
  const key = aKey()
  const first = await post('/silent', {}, key)
  const before = made
  const again = await post('/silent', {}, key)
  expect([first.statusCode, again.statusCode, made]).toEqual([201, 201, before])
})

test('whose answer is not there yet is told to come back in a second', async () => {
  const key = aKey()
  await post('/second', {}, key)
  await db.execute(sql`update idempotency_keys set answer = null`)
  const before = made
  const early = await post('/second', {}, key)
  expect([early.statusCode, early.json().code, early.headers['retry-after']]).toEqual([503, 'overloaded', '1'])
  expect(made).toBe(before)
})

test.each([0, 11, 12, 27, 28])('an answer whose byte %i was changed in the table is not given out', async (at) => {
  const key = aKey()
  await db.execute(sql`delete from idempotency_keys`)
  await post('/second', {}, key)
  await db.execute(sql`update idempotency_keys set answer = set_byte(answer, ${at}, get_byte(answer, ${at}) # 1)`)
  expect((await post('/second', {}, key)).statusCode).toBe(500)
})

test('a key is 1 to 255 signs that one can see', async () => {
  const code = async (key: string) => (await post('/second', {}, { 'idempotency-key': key })).json().code
  for (const good of ['!', '~', 'x'.repeat(255)]) expect(await code(good)).toBeUndefined()
  for (const bad of ['', 'a b', 'x'.repeat(256), 'é']) expect(await code(bad)).toBe('idempotency_key_invalid')
})

describe('Idempotency-Key', () => {
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url, payload: payload as object, headers: { ...farmer, ...headers } })
  const countPlots = async () => Number((await db.execute(sql`select count(*) as n from plots`)).rows[0]?.n)
  let rounds = 0
  beforeEach(() => void ++rounds)
  const key = (name: string) => ({ 'idempotency-key': `${name}-${rounds}` })

  test('the same key and body give the first answer again and make nothing new', async () => {
    const before = await countPlots()
    const first = await post('/api/plots', { name: 'Jowar', crop: 'a' }, key('k-1'))
    const again = await post('/api/plots', { crop: 'a', name: 'Jowar' }, key('k-1'))
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
    expect(await countPlots()).toBe(before + 1)
  })

  test('another body under the same key is a conflict', async () => {
    await post('/api/plots', { name: 'Bajra' }, key('k-2'))
    const other = await post('/api/plots', { name: 'Tur' }, key('k-2'))
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  test('ten at the same moment make one', async () => {
    const before = await countPlots()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/api/plots', { name: 'Chana' }, key('k-3'))),
    )
    expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([201]))
    expect(await countPlots()).toBe(before + 1)
  })

  test('a failed call leaves nothing behind and may be tried again', async () => {
    const before = await countPlots()
    expect((await post('/api/plots', { name: 'Weed', crop: 'thistle' }, key('k-4'))).statusCode).toBe(500)
    expect(await countPlots()).toBe(before)
    expect((await post('/api/plots', { name: 'Weed', crop: 'clover' }, key('k-4'))).statusCode).toBe(201)
  })

  test('one caller never gets the answer of another', async () => {
    const other = await signedIn(db, (await aUser(db, 'farmer')).id)
    await post('/api/plots', { name: 'Moong' }, key('k-5'))
    const before = await countPlots()
    await post('/api/plots', { name: 'Moong' }, { ...key('k-5'), ...other })
    expect(await countPlots()).toBe(before + 1)
  })

  test('after seven days a key is free again', async () => {
    const before = await countPlots()
    await post('/api/plots', { name: 'Masoor' }, key('k-6'))
    expect((await post('/api/plots', { name: 'Urad' }, key('k-6'))).statusCode).toBe(409)
    moveClock(7 * 86_400 + 60)
    expect((await post('/api/plots', { name: 'Urad' }, key('k-6'))).statusCode).toBe(201)
    expect(await countPlots()).toBe(before + 2)
    moveClock(-7 * 86_400 - 60)
  })

  test('answers are stored sealed: a table of keys gives away nothing', async () => {
    await post('/api/open-plots', { name: 'Vanilla' }, { ...key('k-7'), authorization: '' })
    const { rows } = await db.execute<{ text: string }>(
      sql`select string_agg(encode(answer, 'escape'), '') as text from idempotency_keys`,
    )
    expect(rows[0]?.text).not.toContain('Vanilla')
    const again = await post('/api/open-plots', { name: 'Vanilla' }, { ...key('k-7'), authorization: '' })
    expect(again.json()).toEqual({ plot: { name: 'Vanilla' } })
  })

  test('a key that is no key is refused', async () => {
    const answer = await post('/api/plots', { name: 'Til' }, key(`a b${'x'.repeat(300)}`))
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_invalid' })
  })
})
