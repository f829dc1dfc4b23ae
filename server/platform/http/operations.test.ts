import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { devMailbox } from '#server/database/tables/platform.ts'
import { testApp } from '#server/testing/app.ts'

const { app, db, url, readiness } = await testApp({ METRICS_FROM: '192.0.2.0/24' })

describe('health', () => {
  test('a living process is healthy, one that stops is not ready any more', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    readiness.open = false
    const answer = await app.inject('/readyz')
    readiness.open = true
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: 'not ready', reason: 'stopping' })
  })

  test('missing migrations are not ready', async () => {
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
    expect((await app.inject('/readyz')).json()).toMatchObject({ reason: 'migrations' })
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
  })

  test.each(['sessions', 'users', 'products'])(
    'a database whose table %s nobody can read is not ready, and the questions wait on one connection',
    async (table) => {
      const holder = new pg.Client({ connectionString: url })
      await holder.connect()
      onTestFinished(() => holder.end())
      await holder.query(`begin; lock table ${table}`)
      const asked = Array.from({ length: 20 }, () => app.inject('/readyz'))
      const waiting = `select count(*)::int as count from pg_locks where relation = '${table}'::regclass and not granted`
      await expect.poll(async () => (await holder.query(waiting)).rows).toEqual([{ count: 1 }])
      for (const answer of await Promise.all(asked)) {
        expect(answer.statusCode).toBe(503)
        expect(answer.json()).toEqual({ status: 'not ready', reason: 'database' })
      }
      await holder.query('rollback')
      expect((await app.inject('/readyz')).statusCode).toBe(200)
    },
  )
})

describe('metrics', () => {
  test('the configured network reads figures by route, anyone else finds no page', async () => {
    await app.inject('/api/auth/me')
    const figures = await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })
    expect(figures.body).toContain('seedha_http_seconds_count{method="GET",route="/api/auth/me",status="401"} 1')
    expect(figures.body).toContain('seedha_database_connections{kind="waiting"} 0')
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const forged = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } })
    expect(forged.statusCode).toBe(404)
  })
})

describe('the dev mailbox of a demo', () => {
  const here = { host: 'localhost:3000' }
  const read = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/dev/outbox.json?to=%2B919876543210', headers, remoteAddress })

  test('shows the newest message first to the person at this machine', async () => {
    await db.insert(devMailbox).values({ channel: 'sms', to: '+919876543210', text: 'one', createdAt: new Date(1000) })
    await db
      .insert(devMailbox)
      .values({ channel: 'sms', to: '+919876543210', text: '<two>', createdAt: new Date(2000) })
    await db.insert(devMailbox).values({ channel: 'email', to: 'a@example.in', subject: 'Hello', text: 'three' })
    const { messages } = (await read(here)).json()
    expect(messages.map((one: { text: string }) => one.text)).toEqual(['<two>', 'one'])
    const unescaped = await app.inject({ url: '/dev/outbox.json?to=+919876543210', headers: here })
    expect(unescaped.json().messages).toHaveLength(2)
    expect(Object.keys(messages[0])).toEqual(['channel', 'to', 'subject', 'text', 'createdAt'])
    expect((await app.inject({ url: '/dev/outbox', headers: here })).body).toContain('&lt;two&gt;')
  })

  test('does not exist for another machine, another name or behind a proxy', async () => {
    expect((await read(here, '192.0.2.1')).statusCode).toBe(404)
    expect((await read({ host: 'evil.example' })).statusCode).toBe(404)
    expect((await read({ host: 'localhost.evil.example' })).statusCode).toBe(404)
    expect((await read({ ...here, 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await read({ ...here, forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
    expect((await read({ ...here, 'x-forwarded-proto': 'http' })).statusCode).toBe(404)
  })
})

test('outside of a demo there is no dev mailbox to look at', async () => {
  const { app: real } = await testApp({ DEMO: 'off' })
  expect((await real.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })).statusCode).toBe(404)
})

describe('headers', () => {
  test('every answer is guarded; HTTPS is demanded only where it is spoken', async () => {
    const { headers } = await app.inject('/healthz')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers['permissions-policy']).toBeDefined()
    expect(headers['strict-transport-security']).toBeUndefined()
    const { app: secure } = await testApp({ PUBLIC_URL: 'https://seedha.example' })
    expect((await secure.inject('/healthz')).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  })

  test('another origin may call only where CORS_ORIGINS names it', async () => {
    const preflight = {
      method: 'OPTIONS',
      url: '/api/auth/me',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'GET' },
    } as const
    expect((await app.inject(preflight)).headers['access-control-allow-origin']).toBeUndefined()
    const { app: open } = await testApp({ CORS_ORIGINS: 'https://shop.example, https://b.example' })
    expect((await open.inject(preflight)).headers['access-control-allow-origin']).toBe('https://shop.example')
    const stranger = { ...preflight, headers: { ...preflight.headers, origin: 'https://evil.example' } }
    expect((await open.inject(stranger)).headers['access-control-allow-origin']).toBeUndefined()
  })
})

test('the list of migrations has no gap in time', () => {
  const folder = new URL('../../database/migrations/meta/_journal.json', import.meta.url)
  const { entries } = JSON.parse(readFileSync(folder, 'utf8')) as { entries: { when: number }[] }
  expect(entries.map((one) => one.when)).toEqual(entries.map((one) => one.when).sort((a, b) => a - b))
})
