import { expect, onTestFinished, test, vi } from 'vitest'
import type { LoadablePage } from '#web/lib/loadable-routes.ts'
import { makeRouter } from './browser-router.ts'

const page = (path: string, load: LoadablePage['load']): LoadablePage => ({
  id: `pages${path}`,
  path,
  isGuarded: false,
  load,
})
const found =
  (path: string): LoadablePage['load'] =>
  async () => ({
    default: () => null,
    handle: path,
    loader: () => `${path} of the browser`,
  })
const list = [
  page('/', found('/')),
  page('/about', found('/about')),
  page('/eager', async () => ({
    default: () => null,
    loader: Object.assign(() => 'eager of the browser', { hydrate: true }),
  })),
  page('/lost', () => Promise.reject(new Error('gone'))),
]

async function started(path: string, loaderData: Record<string, unknown>, hydrated = Promise.resolve()) {
  history.replaceState(null, '', path)
  const router = await makeRouter({ hydrationData: { loaderData }, hydrated, list })
  onTestFinished(() => router.dispose())
  return router
}

test('a page begins with its module and with what the server had loaded, and does not ask again', async () => {
  const { state } = await started('/', { 'pages/': 'home of the server' })
  expect(state.initialized).toBe(true)
  expect(state.matches.at(-1)?.route.handle).toBe('/')
  expect(state.loaderData).toEqual({ 'pages/': 'home of the server' })
})

test('the next page is loaded when it is opened', async () => {
  const router = await started('/', { 'pages/': '' })
  await router.navigate('/about')
  expect(router.state.location.pathname).toBe('/about')
  expect(router.state.loaderData).toEqual({ 'pages/about': '/about of the browser' })
})

test('what the browser loads for the first page waits until that is hydrated', async () => {
  const { promise: hydrated, resolve } = Promise.withResolvers<void>()
  const router = await started('/eager', {}, hydrated)
  await new Promise((settled) => setTimeout(settled, 20))
  expect(router.state.initialized).toBe(false)
  resolve()
  await expect.poll(() => router.state.loaderData).toEqual({ 'pages/eager': 'eager of the browser' })
  expect(router.state.initialized).toBe(true)
})

test('where a module is gone the server is asked for the page itself', async () => {
  const router = await started('/', { 'pages/': '' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  void router.navigate('/lost?a=1#b')
  await expect.poll(() => assign.mock.calls).toEqual([['/lost?a=1#b']])
  expect(router.state.location.pathname).toBe('/')
})
