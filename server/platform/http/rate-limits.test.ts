import { RateLimiterMemory } from 'rate-limiter-flexible'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { findActor } from '#server/features/session/door.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeLog } from '#server/platform/log.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { testDatabase } from '#server/testing/database.ts'
import { makeServer } from './bare-server.ts'
import { mountApi } from './mount-api.ts'
import { makeLimits, pass } from './rate-limits.ts'
import { responseCache } from './response-cache.ts'
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
      answers: responseCache(),
      checkReplies: true,
      findActor: (token: string, device: string | undefined) => findActor(db, token, device),
    }
    for (const endpoint of Object.values(contract.wells)) serve(app, endpoint, async () => ({}))
  })
  afterAll(() => server.close())
  return (url: string, remoteAddress: string, headers = {}) =>
    server.inject({ url: `/api${url}`, remoteAddress, headers })
}

const { pass: wait } = passingTime()
afterEach(() => void vi.useRealTimers())

let addresses = 0
const anAddress = () => `198.51.100.${++addresses}`
/** An IPv6 /64, without the last group of its address. */
const aHousehold = () => `2001:db8:7:${(++addresses).toString(16)}:`
const aMember = async () => signedIn(db, (await aUser(db, 'farmer')).id)
const get = await aServer(false)
const status = async (answer: ReturnType<typeof get>) => (await answer).statusCode

describe('an account', () => {
  test('has one count for each of its limits, wherever it calls from', async () => {
    const who = await aMember()
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/draw', anAddress(), who))).toBe(429)
    wait(61)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
    expect(await status(get('/draw', anAddress(), who))).toBe(429) // the hour's three
    wait(3_600)
    expect(await status(get('/draw', anAddress(), who))).toBe(200)
  })

  test('has three an hour, however slowly they come', async () => {
    const who = await aMember()
    for (const expected of [200, 200, 200, 429]) {
      expect(await status(get('/draw', anAddress(), who))).toBe(expected)
      wait(61)
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
    wait(61)
    for (const expected of [200, 429]) expect(await status(get('/sip', address))).toBe(expected)
    wait(61)
    expect(await status(get('/sip', address))).toBe(429) // the hour's three
  })

  test('of IPv6 has one count for the whole /64', async () => {
    const here = aHousehold()
    for (const [at, expected] of [200, 200, 429].entries())
      expect(await status(get('/sip', `${here}:${at}`))).toBe(expected)
    expect(await status(get('/sip', `${aHousehold()}:1`))).toBe(200)
  })

  test('that floods is stopped at 600 a minute and told when to come back, a /64 as one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const began = Date.now()
    const here = aHousehold()
    const call = (at: number) => get('/open', `${here}:${at.toString(16)}`)
    const answers = await Promise.all(Array.from({ length: 600 }, (_, at) => call(at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(600)
    for (const [after, wait] of [
      [0, '60'],
      [29_990, '31'],
      [30_000, '30'],
    ] as const) {
      vi.setSystemTime(began + after)
      const refused = await call(601)
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
      expect(refused.headers['retry-after']).toBe(wait)
    }
    expect(await status(get('/open', `${aHousehold()}:1`))).toBe(200)
    vi.setSystemTime(began + 60_000)
    expect(await status(call(602))).toBe(200)
  })
})

test('a gate that breaks is a fault of ours, not a flood', async () => {
  class Broken extends RateLimiterMemory {
    override consume() {
      return Promise.reject(new Error('broken'))
    }
  }
  await expect(pass(new Broken({ points: 1, duration: 1 }), 'x')).rejects.toThrow('broken')
})

describe('this machine', () => {
  const calls = async (call: typeof get, address: string) => [
    await status(call('/pour', address, await aMember())),
    await status(call('/pour', address, await aMember())),
    await status(call('/pour', address, await aMember())),
  ]

  test('is counted like any other where it is not spared', async () => {
    expect(await calls(get, `127.0.0.${++addresses}`)).toEqual([200, 200, 429])
  })

  test('is not counted where it is spared, and nobody else is', async () => {
    const sparing = await aServer(true)
    expect(await calls(sparing, '127.0.0.1')).toEqual([200, 200, 200])
    expect(await calls(sparing, '::1')).toEqual([200, 200, 200])
    expect(await calls(sparing, anAddress())).toEqual([200, 200, 429])
    const who = await aMember()
    expect(await status(sparing('/pour', '127.0.0.1', who))).toBe(200)
    expect(await status(sparing('/pour', '127.0.0.1', who))).toBe(429) // an account is limited from loopback too
  })

  test('may flood itself where it is spared, signed in as well', async () => {
    const sparing = await aServer(true)
    const who = await aMember()
    for (let calls = 0; calls <= 600; calls += 20) {
      const some = await Promise.all(Array.from({ length: 20 }, () => sparing('/open', '127.0.0.1', who)))
      expect(some.every(({ statusCode }) => statusCode === 200)).toBe(true)
    }
  })
})
