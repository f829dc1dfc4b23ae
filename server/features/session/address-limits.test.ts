import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { passingTime } from '#server/testing/clock.ts'
import { register, sendOtp, solvedCaptcha } from '#server/testing/people.ts'

const world = await testApp({ DEMO: 'off' }, { hasGateway: true })
const { app } = world
const { pass } = passingTime()

const from = (remoteAddress: string) => ({
  post: (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers, remoteAddress }),
  puzzle: async () => (await app.inject({ url: '/api/captcha', remoteAddress })).json(),
})

test('after thirty checks of a number an address must prove that it is human', async () => {
  const { post } = from('203.0.113.1')
  const check = (more = {}) => post('/auth/check-phone', { phone: '9811122222', ...more })
  for (let i = 0; i < 30; i++) expect((await check()).statusCode).toBe(200)
  expect((await check()).json()).toMatchObject({ code: 'captcha_required' })
  expect((await check({ captcha: await solvedCaptcha(world) })).statusCode).toBe(200)
  expect((await from('203.0.113.2').post('/auth/check-phone', { phone: '9811122222' })).statusCode).toBe(200)
})

test('a hundred wrong logins from an address wait a quarter of an hour, and a forged header does not help', async () => {
  const { post } = from('203.0.113.3')
  const attempt = (at: number) => post('/auth/login', { email: `nobody${at}@example.in`, password: 'Wrong@2026' })
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(Array.from({ length: 10 }, (_, at) => attempt(batch * 10 + at)))
  expect((await attempt(101)).statusCode).toBe(429)
  const forged = await post(
    '/auth/login',
    { email: 'x@example.in', password: 'Wrong@2026' },
    { 'x-forwarded-for': '198.51.100.1' },
  )
  expect(forged.statusCode).toBe(429)
  pass(901)
  expect((await attempt(102)).statusCode).toBe(401)
})

test('from twenty codes an hour the proof of work gets harder for that address', async () => {
  const { post, puzzle } = from('203.0.113.4')
  const { maxnumber: usual } = await puzzle()
  for (let i = 0; i < 20; i++)
    expect((await post('/users/send-email-otp', { email: `many${i}@example.in` })).statusCode).toBe(200)
  expect((await puzzle()).maxnumber).toBeGreaterThan(usual)
  expect((await from('203.0.113.5').puzzle()).maxnumber).toBe(usual)
})

test('codes by SMS make the proof of work harder too', async () => {
  const strict = await testApp({ DEMO: 'off', LIMIT_HARDER_CAPTCHA_FROM: '1' }, { hasGateway: true })
  const effort = async () => (await strict.app.inject({ url: '/api/captcha' })).json().maxnumber
  const usual = await effort()
  const { form } = await register(strict)
  const mailed = await effort()
  expect(mailed).toBeGreaterThan(usual)
  expect((await sendOtp(strict, form.phone)).statusCode).toBe(200)
  expect(await effort()).toBeGreaterThan(mailed)
})

test('two hundred checked numbers an hour are the most for an address, and the proof of work grows with them', async () => {
  const generous = await testApp({ DEMO: 'off', LIMIT_PHONE_CHECKS_PER_ADDRESS: '1000' })
  const address = { remoteAddress: '203.0.113.8' }
  const check = (more = address) =>
    generous.app.inject({ method: 'POST', url: '/api/auth/check-phone', payload: { phone: '9811122222' }, ...more })
  const effort = async () => (await generous.app.inject({ url: '/api/captcha', ...address })).json().maxnumber
  const grown = [await effort()]
  for (const checks of [20, 20, 160]) {
    for (let i = 0; i < checks; i++) expect((await check()).statusCode).toBe(200)
    grown.push(await effort())
  }
  expect(grown).toEqual([50_000, 400_000, 800_000, 1_600_000])
  const refused = await check()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await check({ remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  pass(3_601)
  expect((await check()).statusCode).toBe(200)
})

test('two hundred codes an hour are the most for an address', async () => {
  const { post } = from('203.0.113.6')
  for (let batch = 0; batch < 20; batch++)
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => post('/users/send-email-otp', { email: `mass${batch}_${at}@example.in` })),
    )
  expect((await post('/users/send-email-otp', { email: 'one.more@example.in' })).statusCode).toBe(429)
})

test('codes by mail and by SMS are counted together for an address', async () => {
  const strict = await testApp({ DEMO: 'off', LIMIT_CODES_PER_ADDRESS: '2' }, { hasGateway: true })
  const { form } = await register(strict) // the first: its email was proved
  expect((await sendOtp(strict, form.phone)).statusCode).toBe(200)
  const payload = { email: 'one.more@example.in' }
  const third = await strict.app.inject({ method: 'POST', url: '/api/users/send-email-otp', payload })
  expect([third.statusCode, (await sendOtp(strict, '9811133333')).statusCode]).toEqual([429, 429])
})

test('a name of ten megabytes is too large, and nothing is stored', async () => {
  const { form } = await register(world)
  const answer = await from('203.0.113.7').post('/users/register', { ...form, name: 'R'.repeat(10_000_000) })
  expect(answer.statusCode).toBe(413)
})

test('a demo spares this machine, and nobody else', async () => {
  const demo = await testApp()
  const check = async (remoteAddress: string) => {
    const payload = { phone: '9811122222' }
    return (await demo.app.inject({ method: 'POST', url: '/api/auth/check-phone', payload, remoteAddress })).statusCode
  }
  for (let i = 0; i < 30; i++) await Promise.all([check('127.0.0.1'), check('203.0.113.8')])
  expect([await check('127.0.0.1'), await check('203.0.113.8')]).toEqual([200, 400])
})
