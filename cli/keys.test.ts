import { hash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { decodeProtectedHeader } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { altcha } from '#server/platform/captcha/altcha.ts'
import { readConfig } from '#server/platform/config.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { makeNoteSigner } from '#server/platform/note-signer.ts'
import { makePush } from '#server/platform/push/push.ts'
import { makeLinks } from '#server/platform/signed-links.ts'
import { testDatabase } from '#server/testing/database.ts'
import { aBrowser, aPushService } from '#server/testing/push-service.ts'
import { keys } from './keys.ts'

const { db, url } = await testDatabase()
const service = await aPushService()
const config = readConfig({ PUSH_HOSTS: service.origin, PUBLIC_URL: 'https://seedha.example' })
const always = 0 // reads the keys each time, as a node does each minute

function solved({ maxnumber, ...challenge }: { maxnumber: number; challenge: string; salt: string }) {
  let number = 0
  while (number < maxnumber && hash('sha256', `${challenge.salt}${number}`) !== challenge.challenge) number++
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
}

async function asked(...args: string[]) {
  for (const [name, value] of Object.entries({ DATABASE_URL: url, LOG_LEVEL: 'silent', DEMO: 'on' }))
    vi.stubEnv(name, value)
  try {
    return await keys(args)
  } finally {
    vi.unstubAllEnvs()
  }
}

let moved = 0
function later(seconds: number) {
  moveClock(seconds)
  moved += seconds
}
afterEach(() => {
  moveClock(-moved)
  moved = 0
})
const settled = 130
const tokenOf = (link: string) => new URL(link).searchParams.get('token')

test('a link that was sent works for a year after its key was rotated, and not longer', async () => {
  const links = makeLinks(config, db, always)
  const token = tokenOf(await links.signed('/unsubscribe', ['somebody']))
  await asked('rotate', 'links')
  later(settled)
  const next = tokenOf(await makeLinks(config, db).signed('/unsubscribe', ['somebody']))
  expect(next).not.toBe(token)
  for (const one of [token, next]) expect(await links.read('/unsubscribe', one)).toEqual(['somebody'])
  later(364 * 86_400)
  expect(await links.read('/unsubscribe', token)).toEqual(['somebody'])
  later(2 * 86_400)
  expect(await links.read('/unsubscribe', token)).toBeUndefined()
  expect(await links.read('/unsubscribe', next)).toEqual(['somebody'])
})

test('a new key signs only when every node has had the time to read it', async () => {
  const before = tokenOf(await makeLinks(config, db).signed('/unsubscribe', ['somebody']))
  await asked('rotate', 'links')
  expect(tokenOf(await makeLinks(config, db).signed('/unsubscribe', ['somebody']))).toBe(before)
  later(settled)
  expect(tokenOf(await makeLinks(config, db).signed('/unsubscribe', ['somebody']))).not.toBe(before)
})

test('--now ends the former keys, and a running node knows it when it reads them again', async () => {
  const links = makeLinks(config, db, always)
  const token = tokenOf(await links.signed('/unsubscribe', ['somebody']))
  expect(await asked('rotate', 'links', '--now')).toContain('do not work any more')
  expect(await links.read('/unsubscribe', token)).toBeUndefined()
  await links.prepare()
  const next = tokenOf(await links.signed('/unsubscribe', ['somebody']))
  expect(await links.read('/unsubscribe', next)).toEqual(['somebody'])
})

test('a captcha that is being solved while its key is rotated is accepted, as long as it lives', async () => {
  const captcha = altcha(db, always)
  const [first, second] = [solved(await captcha.challenge(0)), solved(await captcha.challenge(0))]
  await asked('rotate', 'captcha')
  later(settled)
  expect(await captcha.verify(db, first)).toBe(true)
  expect(await captcha.verify(db, solved(await captcha.challenge(0)))).toBe(true)
  await asked('rotate', 'captcha', '--now')
  expect(await captcha.verify(db, second)).toBe(false)
})

test('a browser gets pushes of the key it has subscribed with; --now ends that', async () => {
  const push = makePush(config, db, { rereadMs: always })
  const publicKey = await push.publicKey()
  const browser = aBrowser(service)
  const send = (to: object) => push.send({ ...browser.subscription, ...to }, { title: 'x' }, { topic: 'a' })
  await asked('rotate', 'push')
  later(settled)
  const next = await push.publicKey()
  expect(next).not.toBe(publicKey)
  const keyIn = () => /k=([\w-]+)/.exec(String(service.taken.at(-1)?.headers.authorization))?.[1]
  expect(await send({ publicKey })).toBe('sent')
  expect(keyIn()).toBe(publicKey)
  expect(await send({ publicKey: next })).toBe('sent')
  expect(keyIn()).toBe(next)
  expect(await send({})).toBe('sent') // subscribed before that was noted
  expect(keyIn()).toBe(publicKey)
  await asked('rotate', 'push', '--now')
  for (const ended of [{ publicKey }, { publicKey: next }, {}]) expect(await send(ended)).toBe('gone')
})

test('a note that was signed stays genuine after its key was rotated, and --now publishes that key as withdrawn', async () => {
  await expect(asked('rotate', 'notes')).rejects.toThrow('There is no key for notes yet')
  const signer = makeNoteSigner(db, always)
  const kidOf = async () => {
    await signer.prepare()
    return decodeProtectedHeader(await signer.sign({ n: 'Tomato' })).kid
  }
  const first = await kidOf()
  await asked('rotate', 'notes')
  expect(await kidOf()).toBe(first)
  later(settled)
  const second = await kidOf()
  const published = async () => (await signer.publicKeys()).map(({ kid, withdrawn_at }) => [kid, Boolean(withdrawn_at)])
  expect(await published()).toEqual([
    [second, false],
    [first, false],
  ])
  await asked('rotate', 'notes', '--now')
  const third = await kidOf()
  await asked('rotate', 'notes')
  expect((await published()).slice(1)).toEqual([
    [third, false],
    [second, true],
    [first, true],
  ])
})

test('keys are listed without their values, and rotating is in the log', async () => {
  const said = await asked('list')
  expect(said).toMatch(/^links {4}links\.\d+ +made \S+, in use$/m)
  expect(said).toMatch(/^links {4}links +made \S+, ended$/m)
  expect(said).toMatch(/^notes {4}notes\.\d+ +made \S+, in use$/m)
  const { rows } = await db.execute<{ value: string }>(sql`select value from keys`)
  for (const { value } of rows) expect(said).not.toContain(value)
  const { rows: noted } = await db.execute(sql`select after from audit_log where action = 'key.rotated'`)
  expect(noted).toContainEqual({ after: { kind: 'push', atOnce: true } })
})

test('what can not be rotated is refused with one line', async () => {
  for (const args of [['rotate', 'sessions'], ['rotate', 'links', '--later'], ['list', 'links'], []])
    await expect(asked(...args)).rejects.toThrow(/^Say: keys list/)
})
