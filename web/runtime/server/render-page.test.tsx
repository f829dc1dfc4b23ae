// @vitest-environment node
import { lazy, Suspense } from 'react'
import { data, type LoaderFunction, Outlet, redirect, useLoaderData } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { PageVisit } from '#contract/page-request.ts'
import { visit } from '#web/lib/api/page-request.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { RouteModule } from '#web/lib/route-module.ts'
import { pageRenderer } from './render-page.server.tsx'

function Home() {
  const { t } = useTranslation('home')
  return (
    <h1>
      {useLoaderData<string>()}, {t('hero.title')}
    </h1>
  )
}
const Late = lazy(async () => ({ default: () => <p>came later</p> }))
const Waiting = () => (
  <Suspense fallback="not yet">
    <Late />
  </Suspense>
)
const Unguarded = lazy(async () => ({ default: () => <p>came later</p> }))
const Fails = () => {
  throw new Error('secret')
}
type Context = { context: { get: (of: typeof visit) => PageVisit } }
type Tried = RouteModule & { server?: LoaderFunction; audience?: 'members'; messages?: ['home'] }
const notThere = () => {
  throw data(null, { status: 404 })
}
const tried: Record<string, Tried> = {
  '/': {
    default: Home,
    server: ({ context }) => `</script>${(context as unknown as Context['context']).get(visit).origin}`,
    messages: ['home'],
  },
  '/broken': { default: Fails },
  '/failing': { default: Home, server: Fails },
  '/lost': { default: Home, server: notThere },
  '/waiting': { default: Waiting },
  '/unguarded': { default: Unguarded },
  '/moved': { default: Home, server: () => redirect('/') },
  '/private': { default: Fails, loader: Fails, HydrateFallback: () => <p>the frame</p>, audience: 'members' },
}
const files: Record<string, LoaderFunction> = {
  '/file.txt': () => new Response('ಪಠ್ಯ', { headers: { 'content-type': 'text/plain' } }),
  '/bad.txt': () => {
    throw new Response(null, { status: 503 })
  },
}
const idOf = (path: string) => `pages/${path.slice(1) || 'home'}`
const { renderPage } = pageRenderer({
  pages: Object.entries(tried).map(([path, { audience = 'anyone' as const, messages = [] }]) => ({
    path,
    file: `${idOf(path)}.tsx`,
    audience,
    group: 'market',
    messages,
  })),
  resources: Object.keys(files).map((path) => ({ path, file: `${idOf(path)}.server.ts` })),
  modules: {
    './shell/members-only.tsx': { default: Outlet },
    ...Object.fromEntries(Object.entries(tried).map(([path, module]) => [`./${idOf(path)}.tsx`, module])),
  },
  loaders: Object.fromEntries(
    [...Object.entries(tried).map(([path, { server }]) => [path, server] as const), ...Object.entries(files)].flatMap(
      ([path, loader]) => (loader ? [[`./${idOf(path)}.server.ts`, { loader }]] : []),
    ),
  ),
})
const settings = { VITE_API_BASE_URL: 'https://s.invalid/api', VITE_WEBSOCKET_URL: 'https://s.invalid' }

async function rendered(path: string) {
  const call = async () => ({ status: 200, body: { maintenance: { enabled: false, message: null } } })
  const facts = { demo: true, sms: 'outbox', settings, termsVersion: '2026-11-18' }
  const visited: PageVisit = { origin: 'https://s.invalid', language: 'kn', ...facts, call }
  const { text: html, ...answer } = await renderPage(new Request(`https://s.invalid${path}`), visited)
  const json = /<script id="seedha"[^>]*>(.*?)<\/script>/.exec(html)?.[1]
  return { ...answer, html, json: json && JSON.parse(json) }
}
function quiet() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  return said
}

test('a page is rendered with what was found for it and its words, and carries both', async () => {
  const { status, headers, html, json } = await rendered('/')
  expect([status, headers['content-language'], headers['cache-control']]).toEqual([200, 'kn', 'private, no-cache'])
  expect(html).toContain('<footer')
  expect(html).toContain(json.words.home.hero.title)
  expect(json.loaded).toEqual({ loaderData: { 'pages/home': '</script>https://s.invalid' } })
  expect(json).toMatchObject({ language: 'kn', page: { settings, demo: true } })
  expect(Object.keys(json.words)).toEqual(['translation', 'home'])
})

test.each([
  ['that is not there', '/lost', 404, { status: 404, statusText: '', internal: false, data: null }],
  ['whose data can’t be had', '/failing', 500, {}],
  ['that breaks while it is rendered', '/broken', 500, {}],
])('a page %s is said inside what stands around it, without what is for the log', async (_, path, status, error) => {
  const said = quiet()
  const page = await rendered(path)
  expect(page.status).toBe(status)
  const { broken, notFound } = page.json.words.translation
  expect(page.html).toContain('<footer')
  expect(page.html).toContain(`<h1>${status === 404 ? notFound.title : broken.title}</h1>`)
  expect(page.json.loaded.errors).toEqual({ boundary: error })
  expect(JSON.stringify(page.json)).not.toContain('secret')
  expect(said.mock.calls.length > 0).toBe(status === 500)
})

test.each(['waiting', 'unguarded'])('a page whose code has still to come is rendered whole (%s)', async (path) => {
  for (const turn of ['before', 'after']) {
    const { status, html } = await rendered(`/${path}`)
    expect([turn, status]).toEqual([turn, 200])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="kn".*<p>came later<\/p>.*<footer/s)
    expect(html).not.toContain('not yet')
  }
})

test('an address is found however it is written', async () => {
  for (const path of ['/private', '/PRIVATE', '/%70rivate', '/private/']) {
    const { html } = await rendered(path)
    expect([path, html.includes('<p>the frame</p>')]).toEqual([path, true])
  }
})

test('of what only the browser knows the frame is rendered', async () => {
  const { status, html, json } = await rendered('/private')
  expect(status).toBe(200)
  expect(html).toMatch(/<p>the frame<\/p>.*<footer/s)
  expect(json.loaded).toEqual({ loaderData: {} })
})

test('a page that moved and a file that is no page are answered as they are', async () => {
  expect(await rendered('/moved')).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(await rendered('/file.txt')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/plain' },
    html: 'ಪಠ್ಯ',
  })
  expect(await rendered('/bad.txt')).toMatchObject({ status: 503, html: '' })
})
