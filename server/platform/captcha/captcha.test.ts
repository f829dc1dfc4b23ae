import { hash } from 'node:crypto'
import { solveChallenge } from 'altcha-lib/v1'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { keys, usedCaptchas } from '#server/database/tables/platform.ts'
import { testDatabase } from '#server/testing/database.ts'
import { anHttpServer } from '#server/testing/http-server.ts'
import { readConfig } from '../config.ts'
import { moveClock } from '../database/clock.ts'
import { deleteOld } from '../database/delete-old.ts'
import { makeCaptcha, oldCaptchas } from './captcha.ts'

const { db } = await testDatabase()
const captcha = makeCaptcha(readConfig({}), db)
const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type IssuedChallenge = Awaited<ReturnType<typeof captcha.challenge>>
const packed = (solution: unknown) => Buffer.from(JSON.stringify(solution)).toString('base64')

/** Solves as the browser's widget does. */
async function solveAsWidget({ maxnumber, ...challenge }: IssuedChallenge) {
  const solution = await solveChallenge(challenge.challenge, challenge.salt, 'SHA-256', maxnumber).promise
  return { ...challenge, ...solution }
}

/** The same in a tenth of the time. */
function solve({ maxnumber, ...challenge }: IssuedChallenge) {
  for (let number = 0; number <= maxnumber; number++)
    if (hash('sha256', `${challenge.salt}${number}`) === challenge.challenge) return { ...challenge, number }
  throw new Error('the puzzle has no answer')
}

function later(seconds: number) {
  moveClock(seconds)
  stops.push(() => moveClock(-seconds))
}

test('a solved challenge counts once, also when it comes twice at the same moment', async () => {
  const solution = packed(await solveAsWidget(await captcha.challenge(0)))
  const all = await Promise.all(Array.from({ length: 5 }, () => captcha.verify(db, solution)))
  expect(all.filter(Boolean)).toHaveLength(1)
  expect(await captcha.verify(db, solution)).toBe(false)
})

test('a busy address gets a harder challenge', async () => {
  expect(await captcha.challenge(0)).toMatchObject({ algorithm: 'SHA-256', maxnumber: 50_000 })
  expect(await captcha.challenge(1)).toMatchObject({ algorithm: 'SHA-256', maxnumber: 400_000 })
  expect(await captcha.challenge(2)).toMatchObject({ algorithm: 'SHA-256', maxnumber: 800_000 })
  expect(await captcha.challenge(100)).toMatchObject({ algorithm: 'SHA-256', maxnumber: 1_600_000 })
})

test('a solution is good for ten minutes, by the clock of the database', async () => {
  const first = solve(await captcha.challenge(0))
  const second = solve(await captcha.challenge(0))
  later(590)
  expect(await captcha.verify(db, packed(first))).toBe(true)
  later(15)
  expect(await captcha.verify(db, packed(second))).toBe(false)
})

test('a wrong number, a later end, another signature or another method is refused', async () => {
  const right = solve(await captcha.challenge(0))
  const [salt = ''] = right.salt.split('?')
  const wrong = [
    { ...right, number: right.number + 1 },
    { ...right, number: -1 },
    { ...right, number: String(right.number) },
    { ...right, salt: `${salt}?expires=99999999999&` },
    { ...right, salt: `${right.salt}${String(right.number)[0]}`, number: Number(String(right.number).slice(1)) },
    { ...right, signature: right.challenge },
    { ...right, signature: right.signature.toUpperCase() },
    { ...right, algorithm: 'SHA-1' },
    { ...right, algorithm: 'none' },
    { ...right, salt: undefined },
    {},
    [right],
    null,
  ]
  for (const one of wrong) expect(await captcha.verify(db, packed(one))).toBe(false)
  expect(await captcha.verify(db, packed(right))).toBe(true)
})

test('a challenge that somebody else signed is refused', async () => {
  const { db: elsewhere } = await testDatabase()
  const foreign = packed(solve(await makeCaptcha(readConfig({}), elsewhere).challenge(0)))
  expect(await captcha.verify(db, foreign)).toBe(false)
})

test('garbage is refused and never an error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.json().map(packed)),
      async (text) => {
        expect(await captcha.verify(db, text)).toBe(false)
      },
    ),
    { numRuns: 200 },
  )
})

test('nodes that start at the same moment share one key', async () => {
  await db.delete(keys)
  const nodes = Array.from({ length: 4 }, () => makeCaptcha(readConfig({}), db))
  const challenges = await Promise.all(nodes.map((node) => node.challenge(0)))
  const [first, last] = [nodes[0], nodes.at(-1)]
  expect(await first?.verify(db, packed(solve(challenges.at(-1) as IssuedChallenge)))).toBe(true)
  expect(await last?.verify(db, packed(solve(challenges[0] as IssuedChallenge)))).toBe(true)
  expect(await db.$count(keys)).toBe(1)
})

test('used solutions are forgotten once they would be refused anyway', async () => {
  await db.delete(usedCaptchas)
  const again = makeCaptcha(readConfig({}), db)
  await again.verify(db, packed(solve(await again.challenge(0))))
  await deleteOld(db, oldCaptchas())
  expect(await db.$count(usedCaptchas)).toBe(1)
  later(601)
  await deleteOld(db, oldCaptchas())
  expect(await db.$count(usedCaptchas)).toBe(0)
})

/** Google's siteverify: a token counts once. */
async function aVerifier(answer = (success: boolean) => JSON.stringify({ success })) {
  const asked: string[] = []
  const { origin, stop } = await anHttpServer(({ body }, reply) => {
    const form = new URLSearchParams(body.toString())
    const token = form.get('response') ?? ''
    const success = form.get('secret') === 's&cret' && token.startsWith('good') && !asked.includes(token)
    asked.push(token)
    reply.end(answer(success))
  })
  stops.push(stop)
  const keys = { VITE_RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 's&cret' }
  const RECAPTCHA_VERIFY_URL = `${origin}/siteverify`
  return makeCaptcha(readConfig({ ...keys, RECAPTCHA_VERIFY_URL }), db)
}

test('with reCAPTCHA, Google says who is human', async () => {
  const google = await aVerifier()
  expect(google.kind).toBe('recaptcha')
  expect(await google.verify(db, 'good & <true>')).toBe(true)
  expect(await google.verify(db, 'good & <true>')).toBe(false)
  expect(await google.verify(db, 'bad&response=good')).toBe(false)
  await expect(google.challenge(0)).rejects.toMatchObject({ code: 'not_found' })
})

test('when Google does not answer sense, the visitor is asked to come back and not let in', async () => {
  const google = await aVerifier(() => '<html>')
  await expect(google.verify(db, 'good')).rejects.toMatchObject({ code: 'overloaded' })
})
