import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { anHttpServer } from '#server/testing/http-server.ts'
import { post, register } from '#server/testing/people.ts'

const tokens: (string | undefined)[] = []
const firebase = await anHttpServer(({ body }, reply) => {
  tokens.push(JSON.parse(body.toString()).recaptchaToken)
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sessionInfo: 'a session' }))
})
afterAll(firebase.stop)

test('where Firebase sends the code, it also looks at the captcha, and none is not sent on', async () => {
  const world = await testApp({
    SMS_PROVIDER: 'firebase',
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_PROJECT_ID: 'seedha',
    VITE_RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    FIREBASE_BASE_URL: firebase.origin,
  })
  const { form } = await register(world)
  const send = (more: object) => post(world.app, '/auth/send-otp', { phone: form.phone, ...more })
  for (const none of [{}, { captcha: '' }])
    expect((await send(none)).json()).toMatchObject({ code: expect.stringMatching(/captcha_required|validation/) })
  expect(tokens).toEqual([])
  expect((await send({ captcha: 'of-google' })).statusCode).toBe(200)
  expect(tokens).toEqual(['of-google'])
})
