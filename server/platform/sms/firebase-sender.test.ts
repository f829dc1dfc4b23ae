import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { anHttpServer } from '#server/testing/http-server.ts'
import { readConfig } from '../config.ts'
import { makeCodeSender } from './sender.ts'

const { db } = await testDatabase()
const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const to = { phone: '+919876543210', captcha: 'human', text: () => 'not used: Firebase words its own SMS' }
const error = (message: string) => ({ status: 400, body: { error: { code: 400, message, errors: [{ message }] } } })

/** A fake Identity Toolkit, after its reference: sessions by number, codes by session, errors as codes in messages. */
async function aFirebase({ trouble }: { trouble?: { status: number; body: unknown } } = {}) {
  const asked: { url: string | undefined; body: Record<string, string> }[] = []
  function answer(url: string, body: Record<string, string>) {
    if (trouble) return trouble
    if (!url.endsWith('?key=web%2Bkey')) return error('API key not valid. Please pass a valid API key.')
    if (url.startsWith('/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode?')) {
      if (!body.recaptchaToken) return error('MISSING_RECAPTCHA_TOKEN')
      if (body.recaptchaToken !== 'human') return error('CAPTCHA_CHECK_FAILED : Recaptcha verification failed')
      return { status: 200, body: { sessionInfo: `session of ${body.phoneNumber}` } }
    }
    if (!url.startsWith('/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber?')) return error('NOT_FOUND')
    if (!body.sessionInfo?.startsWith('session of ')) return error('INVALID_SESSION_INFO')
    if (body.code !== '123456') return error('INVALID_CODE')
    return { status: 200, body: { phoneNumber: body.sessionInfo.slice(11), idToken: 'x', localId: 'y' } }
  }
  const { origin, stop } = await anHttpServer(({ request: { url = '' }, body: bytes }, reply) => {
    const body = JSON.parse(bytes.toString())
    asked.push({ url, body })
    const { status, body: answered } = answer(url, body)
    const text = typeof answered === 'string' ? answered : JSON.stringify(answered)
    reply.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  stops.push(stop)
  return { asked, sender: senderAt(origin) }
}

function senderAt(origin: string) {
  const config = readConfig({
    SMS_PROVIDER: 'firebase',
    VITE_FIREBASE_API_KEY: 'web+key',
    VITE_FIREBASE_PROJECT_ID: 'seedha',
    VITE_RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    FIREBASE_BASE_URL: `${origin}/identitytoolkit.googleapis.com`,
  })
  return makeCodeSender(config)
}

test('Firebase sends the code for a reCAPTCHA token, and says which code is right', async () => {
  const { sender, asked } = await aFirebase()
  const { handle } = await sender.start(db, to)
  expect(asked[0]?.body).toEqual({ phoneNumber: '+919876543210', recaptchaToken: 'human' })
  expect(await sender.check(handle, '123456')).toBe(true)
  expect(await sender.check(handle, '654321')).toBe(false)
  expect(await sender.check('a session of nobody', '123456')).toBe(false)
  expect(sender).toMatchObject({ jobs: [], checksCaptcha: true })
})

test("a token that proves nothing, or none, is the captcha's refusal", async () => {
  const { sender } = await aFirebase()
  await expect(sender.start(db, { ...to, captcha: 'robot' })).rejects.toMatchObject({ code: 'captcha_invalid' })
  await expect(sender.start(db, { ...to, captcha: undefined })).rejects.toMatchObject({ code: 'captcha_invalid' })
})

test.each([
  ['TOO_MANY_ATTEMPTS_TRY_LATER : try later', 'too_many_requests'],
  ['QUOTA_EXCEEDED : Exceeded quota.', 'captcha_invalid'],
  ['INVALID_APP_CREDENTIAL', 'captcha_invalid'],
  ['INVALID_PHONE_NUMBER : Invalid format.', 'otp_not_sent'],
  ['OPERATION_NOT_ALLOWED', 'otp_not_sent'],
])('%s is refused as %s', async (message, code) => {
  const { sender } = await aFirebase({ trouble: error(message) })
  await expect(sender.start(db, to)).rejects.toMatchObject({ code })
  await expect(sender.check('session of +919876543210', '123456')).rejects.toMatchObject({ code })
})

test.each(['SESSION_EXPIRED', 'INVALID_SESSION_INFO', 'MISSING_CODE'])(
  '%s makes the code a wrong one',
  async (message) => {
    const { sender } = await aFirebase({ trouble: error(message) })
    expect(await sender.check('session of +919876543210', '123456')).toBe(false)
  },
)

test.each([
  ['nonsense', { status: 200, body: '<html>' }],
  ['an answer without its fields', { status: 200, body: {} }],
  ['a broken server', { status: 503, body: '' }],
])('%s proves no code', async (_name, trouble) => {
  const { sender } = await aFirebase({ trouble })
  await expect(sender.start(db, to)).rejects.toMatchObject({ code: 'otp_not_sent' })
  expect(await sender.check('session of +919876543210', '123456').catch(({ code }) => code)).not.toBe(true)
})

test('a Firebase that is not there sends nothing', async () => {
  await expect(senderAt('http://127.0.0.1:9').start(db, to)).rejects.toMatchObject({ code: 'otp_not_sent' })
})
