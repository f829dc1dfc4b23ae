import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { findActor } from '#server/features/session/door.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { moveClock } from '../database/clock.ts'
import { makeLog } from '../log.ts'
import { makeServer } from './bare-server.ts'
import { makeLimits } from './limits.ts'
import { mountApi } from './mount-api.ts'
import { serve } from './serve.ts'

const reply = z.object({})
const contract = {
  wells: {
    open: { summary: 'No limit', who: 'anyone', method: 'GET', path: '/open', reply },
    draw: {
      summary: 'Two a minute and three an hour',
      who: 'member',
      method: 'GET',
      path: '/draw',
      reply,
      limits: [
        { points: 2, seconds: 60, per: 'account' },
        { points: 3, seconds: 3600, per: 'account' },
      ],
    },
    pour: {
      summary: 'One a minute for an account, two for an address',
      who: 'member',
      method: 'GET',
      path: '/pour',
      reply,
      limits: [
        { points: 1, seconds: 60, per: 'account' },
        { points: 2, seconds: 60, per: 'address' },
      ],
    },
    sip: {
      summary: 'Two a minute and three an hour for an address',
      who: 'anyone',
      method: 'GET',
      path: '/sip',
      reply,
      limits: [
        { points: 2, seconds: 60, per: 'address' },
        { points: 3, seconds: 3600, per: 'address' },
      ],
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>

const { db } = await testDatabase()

async function aServer(sparesLoopback: boolean) {
  const server = makeServer(readConfig({ DEMO: 'off' }), makeLog('silent'))
  await mountApi(server, { corsOrigins: [] }, contract, (http) => {
    const app = {
      http,
      db,
      limits: makeLimits(db, { sparesLoopback }),
      checkReplies: true,
      findActor: (token: string, device: string | undefined) => findActor(db, token, device),
    }
    for (const endpoint of Object.values(contract.wells)) serve(app, endpoint, async () => ({}))
  })
  afterAll(() => server.close())
  return (url: string, remoteAddress: string, headers = {}) =>
    server.inject({ url: `/api${url}`, remoteAddress, headers })
}

let moved = 0
const pass = (seconds: number) => {
  moved += seconds
  moveClock(seconds)
}
afterEach(() => pass(-moved))

let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`
const aMember = async () => signedIn(db, (await aUser(db, 'farmer')).id)
const get = await aServer(false)
const status = async (answer: ReturnType<typeof get>) => (await answer).statusCode

describe('an account', () => {
  test('has one count for each of its limits, wherever it calls from', async () => {
    const who = await aMember()
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/draw', anAddress(), who))).toBe(429)
    pass(61)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/draw', anAddress(), who))).toBe(429) // the hour's three
    pass(3_600)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
  })

  test('has three an hour, however slowly they come', async () => {
    const who = await aMember()
    for (const expected of [200, 200, 200, 429]) {
      expect(await status(get('/draw', anAddress(), who))).toBe(expected)
      pass(61)
    }
  })

  test('has an own count for each endpoint, and leaves others theirs', async () => {
    const [who, other] = [await aMember(), await aMember()]
    expect(await status(get('/pour', anAddress(), who))).toBe(200)
    expect(await status(get('/pour', anAddress(), who))).toBe(429)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/pour', anAddress(), other))).toBe(200)
  })
})

describe('an address', () => {
  test('has its own count beside those of the accounts behind it', async () => {
    const address = anAddress()
    for (const expected of [200, 200, 429]) expect(await status(get('/pour', address, await aMember()))).toBe(expected)
    expect(await status(get('/draw', address, await aMember()))).toBe(200)
    expect(await status(get('/pour', anAddress(), await aMember()))).toBe(200)
  })

  test('has one count for each limit of each endpoint', async () => {
    const address = anAddress()
    for (const expected of [200, 200, 429]) expect(await status(get('/sip', address))).toBe(expected)
    expect(await status(get('/pour', address, await aMember()))).toBe(200)
    pass(61)
    for (const expected of [200, 429]) expect(await status(get('/sip', address))).toBe(expected)
    pass(61)
    expect(await status(get('/sip', address))).toBe(429) // the hour's three
  })

  test('that floods is stopped at 600 a minute and told when to come back, a /64 as one', async () => {
    const call = (at: number) => get('/open', `2001:db8:7:7::${at.toString(16)}`)
    const answers = await Promise.all(Array.from({ length: 600 }, (_, at) => call(at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600)
    const refused = await call(601)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(await status(get('/open', '2001:db8:7:8::1'))).toBe(200)
  })
})

describe('this machine', () => {
  const calls = async (call: typeof get, address: string) => [
    await status(call('/pour', address, await aMember())),
    await status(call('/pour', address, await aMember())),
    await status(call('/pour', address, await aMember())),
  ]

  test('is counted like any other where it is not spared', async () => {
    expect(await calls(get, '127.0.0.1')).toEqual([200, 200, 429])
  })

  test('is not counted where it is spared, and nobody else is', async () => {
    const sparing = await aServer(true)
    expect(await calls(sparing, '127.0.0.1')).toEqual([200, 200, 200])
    expect(await calls(sparing, '::1')).toEqual([200, 200, 200])
    expect(await calls(sparing, anAddress())).toEqual([200, 200, 429])
    const who = await aMember()
    expect(await status(sparing('/pour', '127.0.0.1', who))).toBe(200)
    expect(await status(sparing('/pour', '127.0.0.1', who))).toBe(429) // an account is an account
  })

  test('may flood itself where it is spared', async () => {
    const sparing = await aServer(true)
    const answers = await Promise.all(Array.from({ length: 601 }, () => sparing('/open', '127.0.0.1')))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})
