// @vitest-environment node
import { lazy, Suspense } from 'react'
import { data, Outlet, redirect, useLoaderData, useRouteError } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Visit } from '#contract/visit.ts'
import { visit } from '#web/lib/visit.ts'
import { useTranslation } from '#web/lib/words.tsx'
import pagesOf from './entry.server.tsx'

const Layout = ({ children }: { children: React.ReactNode }) => (
  <html lang="en">
    <head />
    <body>{children}</body>
  </html>
)
function Boundary() {
  const error = useRouteError()
  return <p>broken: {error instanceof Error ? error.message : JSON.stringify(error)}</p>
}
const Site = () => (
  <>
    <nav>around</nav>
    <Outlet />
  </>
)
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
type Context = { context: { get: (of: typeof visit) => Visit } }
const route = (id: string, module: object, path = id) => ({ id, parentId: 'site', path, module })
const routes = {
  root: { id: 'root', path: '', module: { Layout, default: Outlet, ErrorBoundary: Boundary } },
  site: { id: 'site', parentId: 'root', module: { default: Site } },
  boundary: { id: 'boundary', parentId: 'site', module: { default: Outlet, ErrorBoundary: Boundary } },
  home: {
    id: 'home',
    parentId: 'boundary',
    index: true,
    module: {
      default: Home,
      loader: ({ context }: Context) => `</script>${context.get(visit).origin}`,
    },
  },
  broken: { ...route('broken', { default: Fails }), parentId: 'boundary' },
  failing: { ...route('failing', { default: Home, loader: Fails }), parentId: 'boundary' },
  lost: {
    ...route('lost', {
      default: Home,
      loader: () => {
        throw data(null, { status: 404 })
      },
    }),
    parentId: 'boundary',
  },
  waiting: route('waiting', { default: Waiting }),
  unguarded: route('unguarded', { default: Unguarded }),
  moved: route('moved', { default: Home, loader: () => redirect('/') }),
  beneath: { ...route('beneath', { default: () => <p>beneath</p> }, 'deep'), parentId: 'open' },
  open: route('open', { default: Outlet }),
  private: route('private', { default: Fails, clientLoader: Fails, HydrateFallback: () => <p>the frame</p> }),
  'file.txt': route('file.txt', { loader: () => new Response('ಪಠ್ಯ', { headers: { 'content-type': 'text/plain' } }) }),
  'bad.txt': route('bad.txt', {
    loader: () => {
      throw new Response(null, { status: 503 })
    },
  }),
}
const listed = Object.keys(routes).map((id) => [
  id,
  { module: `/${id}.js`, imports: ['/shared.js'], css: ['/frame.css#', `/${id}.css`] },
])
const assets = {
  url: '/list.js',
  entry: { module: '/entry.js', imports: ['/shared.js'] },
  routes: Object.fromEntries(listed),
}
const homeRow = { path: '/', file: 'home.tsx', audience: 'anyone', group: 'market', messages: ['home'] } as const
const draw = pagesOf({ routes, assets } as unknown as Parameters<typeof pagesOf>[0], (id) =>
  id === 'home' ? homeRow : undefined,
)
const settings = { VITE_API_BASE_URL: 'https://s.invalid/api', VITE_WEBSOCKET_URL: 'https://s.invalid' }

async function drawn(path: string) {
  const call = async () => ({ status: 200, body: { maintenance: { enabled: false, message: null } } })
  const visited: Visit = { origin: 'https://s.invalid', language: 'kn', demo: true, sms: 'outbox', settings, call }
  const { text: html, ...answer } = await draw(new Request(`https://s.invalid${path}`), visited)
  const json = /<script id="seedha"[^>]*>(.*?)<\/script>/.exec(html)?.[1]
  return { ...answer, html, json: json && JSON.parse(json) }
}
function quiet() {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => said.mockRestore())
  return said
}

test('a page is drawn with what was found for it and its words, and carries both', async () => {
  const { status, headers, html, json } = await drawn('/')
  expect([status, headers['content-language'], headers['cache-control']]).toEqual([200, 'kn', 'private, no-cache'])
  expect(html).toContain('<nav>around</nav>')
  expect(html).toContain(json.words.home.hero.title)
  expect(json.loaded).toEqual({ loaderData: { home: '</script>https://s.invalid' } })
  expect(json).toMatchObject({ language: 'kn', page: { settings, demo: true } })
  expect(Object.keys(json.words)).toEqual(['translation', 'home'])
})

test('it names the files of its routes, each once, and of no other', async () => {
  const { html } = await drawn('/')
  const [, listed = '[]'] = /for\(const href of (\[.*?\])\)/.exec(html) ?? [] // of who comes again, as a page is drawn here
  const linked = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
  const named = [...linked, ...JSON.parse(listed)].filter((href) => !href.startsWith('/@'))
  const of = ['root', 'site', 'boundary', 'home']
  expect(named.toSorted()).toEqual(
    [
      '/list.js',
      '/entry.js',
      '/shared.js',
      '/frame.css',
      ...of.flatMap((id) => [`/${id}.js`, `/${id}.css`]),
    ].toSorted(),
  )
  expect(html).toContain('await import("/list.js");await import("/shared.js");import("/entry.js")')
})

test.each([
  ['that is not there', '/lost', 404, { status: 404, statusText: '', internal: false, data: null }],
  ['whose data can’t be had', '/failing', 500, {}],
  ['that breaks while it is drawn', '/broken', 500, {}],
])('a page %s is said inside what stands around it, without what is for the log', async (_, path, status, error) => {
  const said = quiet()
  const page = await drawn(path)
  expect(page.status).toBe(status)
  expect(page.html).toMatch(/<nav>around<\/nav><p>broken: /)
  expect(page.json.loaded.errors).toEqual({ boundary: error })
  expect(JSON.stringify(page.json)).not.toContain('secret')
  expect(said.mock.calls.length > 0).toBe(status === 500)
})

test.each(['waiting', 'unguarded'])('a page whose code has still to come is drawn whole (%s)', async (path) => {
  for (const turn of ['before', 'after']) {
    const { status, html } = await drawn(`/${path}`)
    expect([turn, status]).toEqual([turn, 200])
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<nav>around<\/nav>.*<p>came later<\/p>/)
    expect(html).not.toContain('not yet')
  }
})

test('an address is found however it is written', async () => {
  for (const path of ['/private', '/PRIVATE', '/%70rivate', '/private/']) {
    const { html } = await drawn(path)
    expect([path, html.includes('<p>the frame</p>')]).toEqual([path, true])
  }
  expect((await drawn('/open/deep')).html).toContain('<p>beneath</p>')
})

test('of what only the browser knows the frame is drawn', async () => {
  const { status, html, json } = await drawn('/private')
  expect(status).toBe(200)
  expect(html).toContain('<nav>around</nav><p>the frame</p>')
  expect(json.loaded).toEqual({ loaderData: {} })
})

test('a page that moved and a file that is no page are answered as they are', async () => {
  expect(await drawn('/moved')).toMatchObject({ status: 302, headers: { location: '/' } })
  expect(await drawn('/file.txt')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/plain' },
    html: 'ಪಠ್ಯ',
  })
  expect(await drawn('/bad.txt')).toMatchObject({ status: 503, html: '' })
})
