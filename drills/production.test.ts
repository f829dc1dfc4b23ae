import { expect, test } from 'vitest'
import { dataFolder, launchReady, sharedFolder } from './program.ts'

const real = { DEMO: 'off', HOST: '127.0.0.1', PUBLIC_URL: 'http://seedha.example' }
const kept = { DATA_DIR: sharedFolder() }
/** One page of a program that is started for it. */
const ask = async (path: string, settings: Record<string, string>) => {
  const program = await launchReady(settings)
  const answer = await program.get(path)
  const html = await answer.text()
  program.child.kill('SIGINT')
  await program.ended
  return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '', html }
}
const page = (settings: Record<string, string>, path = '/about') => ask(path, { ...kept, ...real, ...settings })

test('outside of a demo a page without its configuration lists what is missing', async () => {
  const { status, html } = await page({ VITE_API_BASE_URL: '', VITE_WEBSOCKET_URL: 'somewhere' })
  expect(status).toBe(500)
  expect(html).toContain('VITE_API_BASE_URL environment variable is not configured')
  expect(html).toContain('VITE_WEBSOCKET_URL is not a valid URL')
  expect(html).not.toContain('FIREBASE')
})

test('without anybody to carry SMS a page needs no more than its address', async () => {
  const { status, html } = await page({ ADMIN_PASSWORD: 'Ragi#2026!mudde' })
  expect(status).toBe(200)
  expect(html).not.toContain('is not configured')
})

test('with a project its key is needed too, and then the page opens', async () => {
  const half = await page({ VITE_FIREBASE_PROJECT_ID: 'p' })
  expect(half.html).toContain('VITE_FIREBASE_API_KEY is required')
  const whole = await page({
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_FIREBASE_API_KEY: 'k',
    PUBLIC_URL: 'https://seedha.example',
  })
  expect(whole.status).toBe(200)
  expect(whole.html).toContain('"VITE_API_BASE_URL":"https://seedha.example/api"')
})

test('the page policy opens for reCAPTCHA only where it is set up', async () => {
  const policyOf = async (settings: Record<string, string>) => (await page(settings, '/login')).policy
  const plain = await policyOf({})
  expect(plain).not.toContain('google')
  expect(plain).toContain("require-trusted-types-for 'script'")
  const open = await policyOf({ VITE_RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_SECRET: 's' })
  expect(open).toContain('https://www.google.com/recaptcha/')
  expect(open).not.toContain("'unsafe-inline'")
})

test('a demo that becomes real lets none of its accounts in', async () => {
  const DATA_DIR = dataFolder()
  const farmer = { email: 'farmer@demo.seedha.in', password: 'Seedha@2026' }
  let token = ''
  async function answers(settings: Record<string, string>) {
    const program = await launchReady({ DATA_DIR, HOST: '127.0.0.1', ...settings })
    const login = await program.post('/api/auth/login', farmer)
    if (login.ok) token = (await login.json()).token
    const me = await program.get('/api/auth/me', { authorization: `Bearer ${token}` })
    program.child.kill('SIGINT')
    await program.ended
    return [login.status, me.status]
  }
  expect(await answers({ DEMO: 'on' })).toEqual([200, 200])
  expect(await answers(real)).toEqual([401, 401])
})

test('outside of a demo the first admin’s made-up password is told once', async () => {
  const DATA_DIR = dataFolder()
  const first = await launchReady({ DATA_DIR, ...real })
  const password = /The first admin is admin with the password (\S+) /.exec(first.said())?.[1] ?? ''
  expect(password.length).toBeGreaterThan(15)
  expect(first.errors()).toContain('only kept in the outbox')
  expect(first.errors()).not.toContain(password)
  first.child.kill('SIGINT')
  await first.ended
  expect((await launchReady({ DATA_DIR, ...real })).said()).not.toContain('password')
})
