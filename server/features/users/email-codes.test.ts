import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { codeSentTo, post, register, sendOtp } from '#server/testing/people.ts'

const world = await testApp()
const { pass } = passingTime()
const { app, db } = world
let people = 0
const anEmail = () => `reader${++people}@example.in`
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const device = (name: string) => ({ 'x-device-fingerprint': `the-device-of-${name}` })
const send = async (email: string, headers = {}) =>
  (await post(app, '/users/send-email-otp', { email }, headers)).json()
const enter = (payload: object, headers = {}) => post(app, '/users/verify-email-otp', payload, headers)
const refused = { code: 'otp_invalid', message: 'Invalid OTP. Please try again.' }

test('five wrong tries by a stranger, by address or by a token of their own, void no code', async () => {
  const email = anEmail()
  const { otpToken } = await send(email, device('asha'))
  const otp = await codeSentTo(db, email)
  for (let i = 0; i < 6; i++) {
    expect((await enter({ email, otp: wrongFor(otp) }, device('a-stranger'))).json()).toEqual(refused)
    expect((await enter({ email, otp: wrongFor(otp) })).json()).toEqual(refused)
  }
  pass(61)
  const theirs = await send(email, device('a-stranger'))
  const theirCode = await codeSentTo(db, email)
  for (let i = 0; i < 6; i++) await enter({ otpToken: theirs.otpToken, otp: wrongFor(theirCode) }, device('a-stranger'))
  expect((await enter({ otpToken, otp })).json()).toMatchObject({ verified: true, emailToken: expect.any(String) })
  expect((await enter({ otpToken, otp })).json()).toEqual(refused)
})

test('the right code with the address alone is taken from the device that asked, and from no other', async () => {
  const email = anEmail()
  await send(email, device('ravi'))
  const otp = await codeSentTo(db, email)
  expect((await enter({ email, otp }, device('a-stranger'))).json()).toEqual(refused)
  expect((await enter({ email, otp })).json()).toEqual(refused)
  expect((await enter({ email: email.toUpperCase(), otp }, device('ravi'))).statusCode).toBe(200)
})

test('a stranger on the same network neither tries nor voids a code that was asked for without a device', async () => {
  const email = anEmail()
  const { otpToken } = await send(email)
  const otp = await codeSentTo(db, email)
  const from = (remoteAddress: string, headers = {}) => ({ remoteAddress, headers })
  for (const { remoteAddress, headers } of [from('127.0.0.1'), from('127.0.0.1', device('meera')), from('203.0.113.1')])
    for (const tried of [...Array.from({ length: 6 }, () => wrongFor(otp)), otp]) {
      const payload = { email, otp: tried }
      const url = '/api/users/verify-email-otp'
      const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress })
      expect(answer.json()).toEqual(refused)
    }
  expect((await enter({ otpToken, otp })).json()).toMatchObject({ verified: true })
})

test('a code from an SMS proves no address, and both or neither of token and address is bad input', async () => {
  const { form } = await register(world)
  const { otpToken } = (await sendOtp(world, form.phone)).json()
  expect((await enter({ otpToken, otp: await codeSentTo(db, form.phone) })).json()).toEqual(refused)
  expect((await enter({ otp: '123456' })).json()).toMatchObject({ code: 'validation' })
  expect((await enter({ otp: '123456', otpToken, email: form.email })).json()).toMatchObject({ code: 'validation' })
})
