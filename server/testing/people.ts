import { createHmac, hash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { CodePurpose } from '#contract/users/facts.ts'
import { devMailbox, keys } from '#server/database/tables/platform.ts'
import type { Db } from '#server/platform/database/database.ts'

export type TestApp = { app: FastifyInstance; db: Db }

export const post = (app: FastifyInstance, url: string, payload: object, headers: InjectOptions['headers'] = {}) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers })

type MemberHeaders = Record<string, string>
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** What people ask about their own account. */
export const ownAccount = (app: FastifyInstance) => ({
  me: (headers: MemberHeaders) => app.inject({ url: '/api/auth/me', headers }),
  patch: (payload: object, headers: MemberHeaders) =>
    app.inject({ method: 'PATCH', url: '/api/users/profile', payload, headers }),
  close: (payload: object, headers: MemberHeaders) =>
    app.inject({ method: 'DELETE', url: '/api/users/profile', payload, headers }),
  loginStatus: async (whose: object) => (await post(app, '/auth/login', whose)).statusCode,
})

/** The newest code that was sent to this number or address. */
export async function codeSentTo(db: Db, to: string): Promise<string> {
  const [message] = await db
    .select()
    .from(devMailbox)
    .where(eq(devMailbox.to, to))
    .orderBy(desc(devMailbox.createdAt), desc(devMailbox.id))
    .limit(1)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'none'
}

/**
 * A new puzzle and its answer, as a visitor's browser sends them; the number is always the first that would be tried, signed as
 * the server signs what it thinks of. That whoever searches finds is held where the puzzles are made.
 */
export async function solvedCaptcha({ app, db }: TestApp, purpose: CodePurpose = 'login'): Promise<string> {
  const { algorithm, salt } = (await app.inject({ url: '/api/captcha', query: { purpose } })).json()
  const [key] = await db.select().from(keys).where(eq(keys.name, 'captcha'))
  const challenge = hash('sha256', `${salt}0`)
  const signature = createHmac('sha256', key?.value ?? '')
    .update(challenge)
    .digest('hex')
  return Buffer.from(JSON.stringify({ algorithm, challenge, number: 0, salt, signature })).toString('base64')
}

export async function emailToken({ app, db }: TestApp, email: string): Promise<string> {
  const { otpToken } = (await post(app, '/users/send-email-otp', { email })).json()
  const answer = await post(app, '/users/verify-email-otp', { otpToken, otp: await codeSentTo(db, email) })
  return answer.json().emailToken
}

let count = 0

/** A form that would be accepted, for a person nobody has met. */
export async function aForm(world: TestApp, given: Record<string, unknown> = {}) {
  const number = String(++count).padStart(6, '0')
  const email = typeof given.email === 'string' ? given.email : `person${number}@example.in`
  return {
    role: 'farmer',
    username: `person_${number}`,
    name: 'Ravi Kumar',
    email,
    emailToken: await emailToken(world, email),
    phone: `+917${number.padStart(9, '0')}`,
    password: 'Ragi#2026!mudde',
    state: 'Karnataka',
    district: 'Mandya',
    ...given,
  }
}

export async function register(
  world: TestApp,
  given: Record<string, unknown> = {},
  headers: InjectOptions['headers'] = {},
) {
  const form = await aForm(world, given)
  const answer = await post(world.app, '/users/register', form, headers)
  const { token, user } = answer.json()
  return { form, answer, token, user, headers: { authorization: `Bearer ${token}` } }
}

export async function sendOtp(world: TestApp, phone: string, headers: InjectOptions['headers'] = {}) {
  return post(world.app, '/auth/send-otp', { phone, captcha: await solvedCaptcha(world) }, headers)
}

/** Sends a code and enters it. */
export async function signInByOtp(world: TestApp, phone: string, headers: InjectOptions['headers'] = {}) {
  const { otpToken } = (await sendOtp(world, phone, headers)).json()
  return post(world.app, '/auth/verify-otp', { otpToken, otp: await codeSentTo(world.db, phone) }, headers)
}

/** Proves the own number, signed in. */
export async function provePhone(world: TestApp, phone: string, headers: { authorization: string }) {
  const { otpToken } = (await sendOtp(world, phone, headers)).json()
  return post(world.app, '/users/verify-phone', { otpToken, otp: await codeSentTo(world.db, phone) }, headers)
}
