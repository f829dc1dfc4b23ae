import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '#contract/languages.ts'
import { devMailbox } from '#server/database/tables/platform.ts'
import { startJobs } from '#server/platform/jobs/job-queue.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anHttpServer } from '#server/testing/http-server.ts'
import { readConfig } from '../config.ts'
import { transaction } from '../database/database.ts'
import { makeLog } from '../log.ts'
import { text } from '../texts.ts'
import { letterNames } from './letter-names.ts'
import { makeSmsLetters } from './letters.ts'

const { url: databaseUrl, db } = await testDatabase()
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.execute(sql`delete from limits`)
})

const letter = { phone: '+919876543210', language: 'kn', letter: 'passwordChanged' } as const
const inKannada = text('kn', 'passwordChanged.sms')
const plain = { SMS_GATEWAY_URL: '/send?to={phone_plain}&msg={text}', SMS_GATEWAY_METHOD: 'GET' }
const waiting = async () => (await db.execute(sql`select 1 from graphile_worker._private_jobs`)).rows.length

/** A local gateway and letters that go through it; addresses in the settings begin at that gateway. */
async function aGateway(settings: Record<string, string>, status = () => 200) {
  const calls: URL[] = []
  const bodies: string[] = []
  const { origin, stop } = await anHttpServer(({ request: { url = '' }, body }, reply) => {
    calls.push(new URL(url, 'http://gateway'))
    bodies.push(body.toString())
    reply.writeHead(status()).end()
  })
  stops.push(stop)
  const here = Object.entries(settings).map(([name, value]) => [name, value.startsWith('/') ? origin + value : value])
  const letters = makeSmsLetters(readConfig({ SMS_PROVIDER: 'gateway', ...Object.fromEntries(here) }))
  return { letters, calls, bodies, send: () => transaction(db, (tx) => letters.send(tx, letter)) }
}

async function work({ jobs }: Awaited<ReturnType<typeof aGateway>>['letters']) {
  const lines: string[] = []
  const log = makeLog('debug', { write: (line) => void lines.push(line) })
  const worker = await startJobs({ url: databaseUrl, log, jobs, schedule: [] })
  stops.push(() => worker.stop())
  return lines
}

const sevenBit = /^[\w @£$¥!"#%&'()*+,\-./:;<=>?¡¿§]*$/ // what GSM 03.38 has of what we write

test.each(languages)('each text is at most two parts of an SMS, without a name or a link: %s', (language) => {
  for (const name of letterNames) {
    const words = text(language, `${name}.sms`)
    expect(words, name).not.toMatch(/[{}]|https?:|www\./)
    expect(words.length, name).toBeLessThanOrEqual(sevenBit.test(words) ? 306 : 134)
  }
})

test('in English a text is one part, in letters of seven bits', () => {
  for (const name of letterNames) {
    expect(text('en', `${name}.sms`)).toMatch(sevenBit)
    expect(text('en', `${name}.sms`).length).toBeLessThanOrEqual(160)
  }
})

test('a letter leaves by a job of the caller’s transaction, through the template of codes where that takes any text', async () => {
  const { letters, calls, send } = await aGateway(plain)
  await transaction(db, async (tx) => {
    await letters.send(tx, letter)
    throw new Error('changed its mind')
  }).catch(() => undefined)
  expect(await waiting()).toBe(0)
  await send()
  await work(letters)
  await vi.waitFor(() => expect(calls).toHaveLength(1), 15_000)
  expect(calls[0]?.searchParams.get('to')).toBe('919876543210')
  expect(calls[0]?.searchParams.get('msg')).toBe(inKannada)
})

test('where codes have a template of their own, letters need another, with the numbers of their texts', async () => {
  const codes = { SMS_GATEWAY_URL: '/otp?to={phone}&otp={code}' }
  const without = await aGateway(codes)
  expect(without.letters.jobs).toEqual([])
  await without.send()
  expect(await waiting()).toBe(0)

  const templates = JSON.stringify({ 'passwordChanged.en': '1107-1', 'passwordChanged.kn': '1107-2' })
  const own = { SMS_LETTER_URL: '/flow', SMS_LETTER_BODY: '{"to":"{phone}","template":"{template}","text":"{text}"}' }
  const { letters, bodies, send } = await aGateway({ ...codes, ...own, SMS_LETTER_TEMPLATES: templates })
  await send()
  await transaction(db, (tx) => letters.send(tx, { ...letter, phone: '+919876543211', language: 'mr' }))
  await transaction(db, (tx) => letters.send(tx, { ...letter, letter: 'accountClosed' })) // no operator knows it
  await work(letters)
  await vi.waitFor(() => expect(bodies).toHaveLength(2), 15_000)
  expect(bodies.map((body) => JSON.parse(body)).toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual([
    { to: '+919876543210', template: '1107-2', text: inKannada },
    { to: '+919876543211', template: '1107-1', text: text('en', 'passwordChanged.sms') },
  ])
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
})

test('what a busy gateway did not take is sent again, and no log has the number', async () => {
  const { letters, calls, send } = await aGateway(plain, () => (calls.length <= 1 ? 503 : 202))
  await send()
  const lines = await work(letters)
  await vi.waitFor(() => expect(calls).toHaveLength(2), { timeout: 20_000, interval: 100 })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
  expect(lines.join('')).toContain('the SMS gateway answered 503')
  expect(lines.join('')).not.toContain('9876543210')
})

test('what a gateway refuses is not sent again, and is in the log', async () => {
  const { letters, calls, send } = await aGateway(plain, () => 400)
  await send()
  const lines = await work(letters)
  await vi.waitFor(() => expect(lines.join('')).toContain('the SMS gateway refused a letter'), 15_000)
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000)
  expect(calls).toHaveLength(1)
  expect(lines.join('')).not.toContain('9876543210')
})

test('a number gets five in an hour, and what is told of goes on without the sixth', async () => {
  const { send } = await aGateway(plain)
  for (let time = 0; time < 6; time++) await send()
  expect(await waiting()).toBe(5)
})

test('a demo keeps letters in the dev mailbox; without an SMS provider, or with Firebase, there are none', async () => {
  const kept = async () => (await db.select().from(devMailbox)).map(({ channel, text }) => [channel, text])
  const firebase = {
    SMS_PROVIDER: 'firebase',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
  }
  for (const settings of [{ DEMO: 'off' }, firebase])
    await transaction(db, (tx) => makeSmsLetters(readConfig(settings)).send(tx, letter))
  expect([await kept(), await waiting()]).toEqual([[], 0])
  await transaction(db, (tx) => makeSmsLetters(readConfig({})).send(tx, letter))
  expect(await kept()).toEqual([['sms', inKannada]])
})
