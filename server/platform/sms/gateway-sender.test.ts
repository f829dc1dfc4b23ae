import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { startJobs } from '#server/platform/jobs/job-queue.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anHttpServer } from '#server/testing/http-server.ts'
import { readConfig } from '../config.ts'
import { moveClock } from '../database/clock.ts'
import { makeLog } from '../log.ts'
import { makeCodeSender } from './sender.ts'

const { url: databaseUrl, db } = await testDatabase()
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})

type GatewayCall = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders; body: string }
const to = { phone: '+919876543210', text: (code: string) => `"ಕೋಡ್" {code} & <${code}>\n` }

/** A local gateway, a sender that is configured for it, and a worker. */
async function aGateway(
  set: Record<string, string>,
  { status = () => 200, path = '/send' }: { status?: () => number; path?: string } = {},
) {
  const calls: GatewayCall[] = []
  const { origin, stop } = await anHttpServer(({ request: { method, url, headers }, body }, reply) => {
    calls.push({ method, url, headers, body: body.toString() })
    reply.writeHead(status()).end()
  })
  const SMS_GATEWAY_URL = `${origin}${path}`
  const sender = makeCodeSender(readConfig({ SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL, ...set }))
  stops.push(stop)
  return { sender, calls }
}

async function work({ jobs }: Pick<Awaited<ReturnType<typeof aGateway>>['sender'], 'jobs'>) {
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const worker = await startJobs({ url: databaseUrl, log, jobs, schedule: [] })
  stops.push(() => worker.stop())
  return lines
}

async function sentBy(set: Record<string, string>, path?: string) {
  const { sender, calls } = await aGateway(set, path ? { path } : {})
  await work(sender)
  const { handle } = await sender.start(db, to)
  await vi.waitFor(() => expect(calls).toHaveLength(1), 15_000)
  const [call] = calls
  if (!call) throw new Error('no call')
  return { call, fits: (code = '') => sender.check(handle, code) }
}

test('values in the address are encoded for an address, and GET has no body', async () => {
  const { call, fits } = await sentBy(
    { SMS_GATEWAY_METHOD: 'GET', SMS_GATEWAY_BODY: 'ignored' },
    '/rest?to={phone}&plain={phone_plain}&otp={code}&msg={text}&other={unknown}',
  )
  const query = new URL(call.url ?? '', 'http://gateway').searchParams
  expect(call).toMatchObject({ method: 'GET', body: '' })
  expect(query.get('to')).toBe('+919876543210')
  expect(query.get('plain')).toBe('919876543210')
  expect(query.get('msg')).toBe(to.text(query.get('otp') ?? ''))
  expect(await fits(query.get('otp') ?? '')).toBe(true)
})

test('values in a JSON body are encoded for JSON', async () => {
  const { call, fits } = await sentBy({
    SMS_GATEWAY_HEADERS: '{"authkey":"K"}',
    SMS_GATEWAY_BODY: '{"to":["{phone}"],"otp":"{code}","text":"{text}"}',
  })
  const body = JSON.parse(call.body)
  expect(call).toMatchObject({ method: 'POST', headers: { authkey: 'K', 'content-type': 'application/json' } })
  expect(body).toEqual({ to: ['+919876543210'], otp: body.otp, text: to.text(body.otp) })
  expect(await fits(body.otp)).toBe(true)
})

test('values in a form are encoded for a form', async () => {
  const { call, fits } = await sentBy({ SMS_GATEWAY_BODY: 'To={phone}&Code={code}&Body={text}' })
  const form = new URLSearchParams(call.body)
  expect(call.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(form.get('To')).toBe('+919876543210')
  expect(form.get('Body')).toBe(to.text(form.get('Code') ?? ''))
  expect(await fits(form.get('Code') ?? '')).toBe(true)
})

test.each([
  [
    'text/xml',
    '<m to="{phone}">{text}</m>',
    /^<m to="\+919876543210">&quot;ಕೋಡ್&quot; {code} &amp; &lt;\d{6}&gt;\n<\/m>$/,
  ],
  ['text/plain', '{phone} {text}', /^\+919876543210 "ಕೋಡ್" {code} & <\d{6}>\n$/],
])('a body of type %s is written as that type needs it', async (type, template, written) => {
  const { call } = await sentBy({ SMS_GATEWAY_HEADERS: `{"Content-Type":"${type}"}`, SMS_GATEWAY_BODY: template })
  expect(call.headers['content-type']).toBe(type)
  expect(call.body).toMatch(written)
})

const form = { SMS_GATEWAY_BODY: 'to={phone}&msg={text}' }

test('the first try is made at once, without a worker', async () => {
  const { sender, calls } = await aGateway(form)
  await sender.start(db, to)
  expect(calls).toHaveLength(1)
  expect((await db.execute(sql`select 1 from graphile_worker._private_jobs`)).rows).toEqual([])
})

test('a gateway that cannot be reached is told at once, and nothing is left to be sent later', async () => {
  const nowhere = { SMS_PROVIDER: 'gateway', SMS_GATEWAY_URL: 'http://127.0.0.1:1/send', ...form }
  const sender = makeCodeSender(readConfig(nowhere))
  await expect(sender.start(db, to)).rejects.toMatchObject({ code: 'otp_not_sent' })
  expect((await db.execute(sql`select 1 from graphile_worker._private_jobs`)).rows).toEqual([])
})

test('what a busy gateway did not take is sent again, and no log has the phone or the code', async () => {
  const { sender, calls } = await aGateway(form, { status: () => (calls.length <= 2 ? 500 : 202) })
  const lines = await work(sender)
  await sender.start(db, to)
  await vi.waitFor(() => expect(calls).toHaveLength(3), { timeout: 15_000, interval: 100 })
  expect(new Set(calls.map(({ body }) => body)).size).toBe(1)
  const code = /(\d{6})%3E/.exec(calls[0]?.body ?? '')?.[1] ?? 'none'
  expect(lines.join('')).toContain('the SMS gateway answered 500')
  expect(lines.join('')).not.toMatch(new RegExp(`9876543210|${code}`))
})

test.each([302, 400, 401, 404])('an answer of %i is told at once', async (status) => {
  const { sender } = await aGateway(form, { status: () => status })
  await expect(sender.start(db, to)).rejects.toMatchObject({ code: 'otp_not_sent' })
})

test('a code that can no longer be used is dropped', async () => {
  const { sender, calls } = await aGateway(form, { status: () => 503 })
  await sender.start(db, to)
  moveClock(601)
  stops.push(() => moveClock(-601))
  const lines = await work(sender)
  await vi.waitFor(() => expect(lines.join('')).toContain('a code was not sent in time'), 15_000)
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from graphile_worker._private_jobs`)
    expect(rows).toEqual([])
  }, 15_000)
  expect(calls).toHaveLength(1)
})
