import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { findActor } from '#server/features/session/door.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { moveClock } from '../database/clock.ts'
import { makeLog } from '../log.ts'
import { makeServer } from './bare-server.ts'
import { forgetOldAnswers } from './idempotency.ts'
import { makeLimits } from './limits.ts'
import { mountApi } from './mount-api.ts'
import { serve } from './serve.ts'

const body = z.object({ notes: z.record(z.string(), z.unknown()).optional(), crops: z.array(z.string()).optional() })
const shared = { summary: 'Note something', who: 'anyone', method: 'POST', body, creates: true } as const
const contract = {
  notes: {
    first: {
      ...shared,
      path: '/first/{shelf}',
      params: z.object({ shelf: z.string() }),
      reply: z.object({ id: z.string() }),
    },
    second: { ...shared, path: '/second', reply: z.object({ id: z.string() }) },
  },
} as const satisfies Record<string, Record<string, Endpoint>>

const { db } = await testDatabase()
const server = makeServer(readConfig({ DEMO: 'off' }), makeLog('silent'))
let made = 0

beforeAll(async () => {
  await mountApi(server, { corsOrigins: [] }, contract, (http) => {
    const find = (token: string, device: string | undefined) => findActor(db, token, device)
    const app = { http, db, limits: makeLimits(db, { sparesLoopback: true }), checkReplies: true, findActor: find }
    serve(app, contract.notes.first, async () => ({ id: String(++made) }))
    serve(app, contract.notes.second, async () => ({ id: String(++made) }))
  })
})
afterAll(() => server.close())

let moved = 0
const pass = (seconds: number) => {
  moved += seconds
  moveClock(seconds)
}
afterEach(() => pass(-moved))

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
  await forgetOldAnswers(db)
  expect(await count()).toBe(1)
  expect((await post('/second', {}, key)).json()).toEqual(young)
})

test('a key is 1 to 255 signs that one can see', async () => {
  const code = async (key: string) => (await post('/second', {}, { 'idempotency-key': key })).json().code
  for (const good of ['!', '~', 'x'.repeat(255)]) expect(await code(good)).toBeUndefined()
  for (const bad of ['', 'a b', 'x'.repeat(256), 'é']) expect(await code(bad)).toBe('idempotency_key_invalid')
})
