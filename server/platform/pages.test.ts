import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { readConfig } from './config.ts'
import { responseCache } from './http/response-cache.ts'
import { mountWeb } from './pages.ts'

/** Starts the API and the built pages on a local port. */
async function site(environment: NodeJS.ProcessEnv) {
  const { app } = await testApp(environment)
  await mountWeb(app, {
    config: readConfig({ DEMO: 'on', ...environment }),
    answers: responseCache({ life: 0 }),
    dev: false,
  })
  return { app, port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port) }
}
const outside = {
  DEMO: 'off',
  PUBLIC_URL: 'http://seedha.example',
  TRUSTED_PROXIES: '127.0.0.1',
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_API_KEY: 'k',
}
const demo = await site({})
const real = await site(outside)

const words = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/letters.json`, import.meta.url), 'utf8'))

/** Sends raw bytes and returns the status of the response. */
const statusOf = (port: number, head: string) =>
  new Promise<number>((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
    socket.on('data', (chunk) => (said += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(said)?.[1])))
  })

test.each([
  'GET / HTTP/1.1\r\nHost: ',
  'GET / HTTP/1.1\r\nHost: a b',
  'GET / HTTP/1.1\r\nHost: [::1',
  'GET / HTTP/1.1\r\nHost: x:99999',
  'GET / HTTP/1.1\r\nHost: x/y',
  'GET / HTTP/1.1\r\nHost: x@y',
  'GET / HTTP/1.0',
  'GET /// HTTP/1.1\r\nHost: localhost',
  'GET //evil.example HTTP/1.1\r\nHost: localhost',
  'GET /\\evil.example HTTP/1.1\r\nHost: localhost',
  'GET http://[ HTTP/1.1\r\nHost: localhost',
  'GET * HTTP/1.1\r\nHost: localhost',
])('no host and no path, however odd, is a fault of ours: %j', async (head) => {
  for (const { port } of [demo, real]) {
    const status = await statusOf(port, head)
    expect(status >= 200 && status < 500, `answered ${status}`).toBe(true)
  }
})

describe('somebody who asks for page after page', () => {
  const page = (url: string, remoteAddress: string, headers = {}) =>
    real.app.inject({ url, headers: { 'x-forwarded-for': remoteAddress, ...headers } })

  test('is told to wait, in their language, and keeps nobody else waiting', async () => {
    const greedy = '203.0.113.21'
    const statuses = new Set<number>()
    for (let round = 0; round < 130; round++)
      for (const { statusCode } of await Promise.all(Array.from({ length: 10 }, () => page('/robots.txt', greedy))))
        statuses.add(statusCode)
    expect(statuses).toEqual(new Set([200, 429]))
    const refused = await page('/about', greedy, { cookie: 'i18nextLng=kn' })
    expect(refused.statusCode).toBe(429)
    expect(refused.body).toBe(words('kn').tooManyPages)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await page('/about', '203.0.113.22')).statusCode).toBe(200)
  })

  test('has a bounded number under way, and others have their turn', async () => {
    const many = Promise.all(Array.from({ length: 60 }, (_, n) => page(`/about?n=${n}`, '203.0.113.31')))
    const other = page('/about', '203.0.113.32')
    expect((await other).statusCode).toBe(200)
    const statuses = (await many).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
  })

  test('gets one rendering for all who ask for the same at once', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => page('/about', '203.0.113.33')))
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(many.map(({ body }) => body)).size).toBe(1)
  })
})

describe('the source of the program', () => {
  const label = (language: string) =>
    JSON.parse(readFileSync(new URL(`../../locales/${language}/translation.json`, import.meta.url), 'utf8')).footer
      .source

  test.each(['en', 'kn', 'hi', 'mr'])('is linked from the footer, in %s', async (language) => {
    const { app } = await site({ SOURCE_URL: 'https://git.example/seedha' })
    const url = `/faq?lng=${language}`
    expect((await app.inject(url)).body).toContain(`<a href="https://git.example/seedha">${label(language)}</a>`)
    const { body } = await demo.app.inject(url)
    expect(body).toMatch(new RegExp(`<a href="/about#source"[^>]*>${label(language)}</a>`))
    expect(body).not.toContain('git.example')
  })

  test('is promised in About, beside the notices of the packages in the pages', async () => {
    const { body } = await demo.app.inject('/about')
    expect(body).toContain('id="source"')
    expect(body).toContain('href="/licences.txt"')
    const notices = await demo.app.inject('/licences.txt')
    expect(notices.headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const name of ['react', 'react-dom', 'react-router', 'zod', 'socket.io-client'])
      expect(notices.body).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)\\n\\n[\\s\\S]*?Copyright`, 'm'))
  })
})

describe('the address of the site', () => {
  test('is what the demo was asked for', async () => {
    const { body } = await demo.app.inject({ url: '/robots.txt', headers: { host: 'localhost:3000' } })
    expect(body).toContain('http://localhost:3000/sitemap.xml')
  })

  test.each(['/sitemap.xml', '/about', '/robots.txt'])(
    'is never what a proxy is said to have forwarded: %s',
    async (url) => {
      const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
      const { statusCode, body } = await real.app.inject({ url, headers })
      expect(statusCode).toBe(200)
      expect(body).toContain('http://seedha.example')
      expect(body).not.toMatch(/evil\.example|javascript:\/\//)
    },
  )
})
