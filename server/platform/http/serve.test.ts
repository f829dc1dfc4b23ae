import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { findActor } from '#server/features/session/actions.ts'
import { aUser, signedIn } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { makeServer } from './bare-server.ts'
import { mountApi } from './mount-api.ts'
import { makeLimits } from './rate-limits.ts'
import { responseCache } from './response-cache.ts'
import { type App, serve } from './serve.ts'

const plot = z.object({ name: z.string().min(2).max(20), crop: z.string().optional() })
const contract = {
  plots: {
    create: {
      summary: 'Note a plot',
      who: ['farmer'],
      method: 'POST',
      path: '/plots',
      body: plot,
      reply: z.object({ plot }),
      creates: true,
    },
    find: {
      summary: 'One plot',
      who: 'anyone',
      method: 'GET',
      path: '/plots/{id}',
      params: z.object({ id: z.uuid() }),
      query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
      reply: z.object({ id: z.string(), page: z.number() }),
    },
    water: {
      summary: 'Needs no body',
      who: 'anyone',
      method: 'PUT',
      path: '/plots/{id}/water',
      params: z.object({ id: z.uuid() }),
      reply: z.object({ ok: z.boolean() }),
    },
    limited: {
      summary: 'Twice a minute',
      who: 'anyone',
      method: 'GET',
      path: '/limited',
      reply: z.object({ ok: z.boolean() }),
      limits: [{ points: 2, seconds: 60, per: 'address' }],
    },
    broken: { summary: 'Breaks', who: 'anyone', method: 'GET', path: '/broken', reply: z.object({}) },
    slow: { summary: 'Sleeps in SQL', who: 'anyone', method: 'GET', path: '/slow', reply: z.object({}) },
    leaky: {
      summary: 'Answers too much',
      who: 'anyone',
      method: 'GET',
      path: '/leaky',
      reply: z.object({ name: z.string() }),
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>

const { db } = await testDatabase()
const logged: string[] = []
const server = makeServer(readConfig({ DEMO: 'off' }), makeLog('info', { write: (line) => logged.push(line) }))
let farmer: { authorization: string }

beforeAll(async () => {
  await db.execute(sql`create table plots (name text, crop text)`)
  const { plots } = contract
  await mountApi(server, { corsOrigins: [] }, contract, (http) => {
    const limits = makeLimits(db, { sparesLoopback: false })
    const app: App = {
      answers: responseCache(),
      http,
      db,
      limits,
      checkReplies: false,
      findActor: (token, device) => findActor(db, token, device),
    }
    serve(app, plots.create, async ({ db, body }) => {
      await db.execute(sql`insert into plots values (${body.name}, ${body.crop ?? null})`)
      return { plot: body }
    })
    serve(app, plots.water, async () => ({ ok: true }))
    serve(app, plots.find, async ({ params, query }) => ({ id: params.id, page: query.page }))
    serve(app, plots.limited, async () => ({ ok: true }))
    serve(app, plots.broken, () => Promise.reject(new Error('select secret from vault')))
    serve(app, plots.slow, async ({ db }) => {
      await db.execute(sql`select pg_sleep(4)`)
      return {}
    })
    serve(app, plots.leaky, async () => ({ name: 'Ragi', passwordHash: 'x' }) as { name: string })
  })
  farmer = await signedIn(db, (await aUser(db, 'farmer')).id)
})
afterAll(() => server.close())

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url, payload: payload as object, headers: { ...farmer, ...headers } })

test('an answer says that it is JSON, to a member as to anyone', async () => {
  const id = '019a8a2e-0000-7000-8000-000000000001'
  const answers = [await post('/api/plots', { name: 'Ragi' }), await server.inject(`/api/plots/${id}`)]
  answers.push(await server.inject({ url: `/api/plots/${id}`, headers: farmer }))
  for (const { headers } of answers) expect(headers['content-type']).toBe('application/json; charset=utf-8')
})

describe('bad input', () => {
  test('names every field that is wrong, and where', async () => {
    const answer = await post('/api/plots', { name: 'x', crop: ['ragi'] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'validation', message: 'Please check your input and try again.' })
    expect(answer.json().details.map((fault: { path: string }) => fault.path)).toEqual(['name', 'crop'])
  })

  test('broken JSON and an empty body are 400, another type 415, over a megabyte 413', async () => {
    const json = { 'content-type': 'application/json' }
    const broken = await post('/api/plots', '{"name":', json)
    expect(broken.statusCode).toBe(400)
    expect(broken.json().details).toEqual([{ path: '', message: 'could not be read' }])
    expect(await post('/api/plots', '', json)).toMatchObject({ statusCode: 400 })
    const asText = await post('/api/plots', 'name=x', { 'content-type': 'text/plain' })
    expect(asText.json()).toMatchObject({ code: 'unsupported_type' })
    expect(asText.statusCode).toBe(415)
    const large = await post('/api/plots', { name: 'x'.repeat(1_000_001) })
    expect(large.statusCode).toBe(413)
    expect(large.json()).toMatchObject({ code: 'too_large' })
  })

  test('nothing at all may be called JSON where nothing is needed', async () => {
    const url = '/api/plots/019a8a2e-0000-7000-8000-000000000001/water'
    const put = (more: object) => server.inject({ method: 'PUT', url, ...more })
    const headers = { 'content-type': 'application/json' }
    expect((await put({})).statusCode).toBe(200)
    expect((await put({ headers, payload: '' })).json()).toEqual({ ok: true })
    expect((await put({ headers, payload: '{' })).statusCode).toBe(400)
  })

  test('a NUL in a text, a query or a path is 400, never 500', async () => {
    expect((await post('/api/plots', { name: 'ra\0gi' })).json()).toMatchObject({ code: 'validation' })
    expect((await server.inject('/api/plots/%00')).statusCode).toBe(400)
    expect((await server.inject('/api/plots/%zz')).statusCode).toBe(400)
    const id = '019a8a2e-0000-7000-8000-000000000001'
    expect((await server.inject(`/api/plots/${id}?page=%00`)).statusCode).toBe(400)
  })

  test('a polluted prototype is refused', async () => {
    const answer = await post('/api/plots', '{"name":"Ragi","__proto__":{"admin":true}}', {
      'content-type': 'application/json',
    })
    expect(answer.statusCode).toBe(400)
  })

  test('an unknown field is dropped', async () => {
    const answer = await post('/api/plots', { name: 'Ragi', isAdmin: true, _id: 'mine' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ plot: { name: 'Ragi' } })
  })

  test('a malformed id is 400 and a default fills a missing query value', async () => {
    expect((await server.inject('/api/plots/nonsense')).statusCode).toBe(400)
    const id = '019a8a2e-0000-7000-8000-000000000001'
    expect((await server.inject(`/api/plots/${id}`)).json()).toEqual({ id, page: 1 })
  })

  test('an unknown path below /api is a 404 in JSON', async () => {
    for (const url of ['/api/nowhere', '/api/', '/api/plots/x/y']) {
      const answer = await server.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'Not found.', code: 'not_found' })
    }
  })
})

describe('what the server keeps to itself', () => {
  test('a bug answers 500 without detail and is logged with its request id', async () => {
    const answer = await server.inject('/api/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ message: 'An error occurred', code: 'unexpected' })
    const line = logged.find((one) => one.includes('select secret'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: answer.headers['x-request-id'] })
  })

  test('a field the contract does not name never leaves', async () => {
    expect((await server.inject('/api/leaky')).json()).toEqual({ name: 'Ragi' })
  })

  test('the log of an answer holds no query, no token and no address', async () => {
    await server.inject({ url: '/api/limited?phone=9876543210', headers: farmer, remoteAddress: '203.0.113.9' })
    const line = logged.findLast((one) => one.includes('/api/limited')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/limited', status: 200 })
    expect(line).not.toMatch(/9876543210|Bearer|203\.0\.113\.9/)
  })

  test('a query that takes too long is cut and answered 503 with a time to come back', async () => {
    const answer = await server.inject('/api/slow')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ code: 'overloaded' })
    expect(answer.headers['retry-after']).toBe('5')
  })
})

describe('who may call', () => {
  test('nobody and a dead token are 401, another role 403', async () => {
    const body = { name: 'Ragi' }
    expect((await post('/api/plots', body, { authorization: '' })).statusCode).toBe(401)
    expect((await post('/api/plots', body, { authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401)
    const customer = await signedIn(db, (await aUser(db, 'customer')).id)
    expect((await post('/api/plots', body, customer)).json()).toMatchObject({ code: 'forbidden' })
  })

  test('a refused caller is refused before the body is read', async () => {
    expect((await post('/api/plots', 'x'.repeat(2_000_000), { authorization: '' })).statusCode).toBe(401)
  })
})

describe('limits', () => {
  test('the third call of a minute waits, each address for itself, a /64 as one', async () => {
    const from = (remoteAddress: string) => server.inject({ url: '/api/limited', remoteAddress })
    for (const address of ['198.51.100.1', '2001:db8:1:2::1']) {
      expect((await from(address)).statusCode).toBe(200)
      expect((await from(address)).statusCode).toBe(200)
    }
    const refused = await from('198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({ code: 'too_many_requests', message: 'Too many requests. Please try again later.' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200)
  })

  test('a forged X-Forwarded-For changes nothing where no proxy is trusted', async () => {
    const from = (forged: string) =>
      server.inject({ url: '/api/limited', remoteAddress: '198.51.100.7', headers: { 'x-forwarded-for': forged } })
    await from('1.1.1.1')
    await from('2.2.2.2')
    expect((await from('3.3.3.3')).statusCode).toBe(429)
  })
})

describe('the description', () => {
  test('OpenAPI names every route, who may call it and what it may refuse', async () => {
    const document = (await server.inject('/api/openapi.json')).json()
    const create = document.paths['/api/plots'].post
    expect(document.openapi).toBe('3.1.0')
    expect(create.security).toEqual([{ session: [] }])
    expect(Object.keys(create.responses).sort()).toEqual([
      '201',
      '400',
      '401',
      '403',
      '409',
      '413',
      '415',
      '429',
      '500',
      '503',
    ])
    expect(create.requestBody.content['application/json'].schema.required).toEqual(['name'])
    expect(document.paths['/api/plots/{id}'].get.parameters).toMatchObject([
      { in: 'path', name: 'id', required: true },
      { in: 'query', name: 'page', required: false },
    ])
  })

  test('the docs are a page', async () => {
    const page = await server.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
  })
})
