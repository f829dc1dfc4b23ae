import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startRouter } from './start-router.ts'

/** A module as a browser would get it. */
const written = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`
const page = (name: string) =>
  written(`export const handle = '${name}'; export const clientLoader = () => '${name} of the browser'`)
const gone = 'data:text/javascript,import "/assets/gone.js"'

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/frame.css">'
  window.__reactRouterManifest = {
    routes: {
      root: { id: 'root', path: '', module: written('export const handle = "root"'), css: ['/assets/frame.css#'] },
      home: { id: 'home', parentId: 'root', index: true, module: page('home') },
      about: { id: 'about', parentId: 'root', path: 'about', module: page('about'), css: ['/assets/about.css'] },
      faq: {
        id: 'faq',
        parentId: 'root',
        path: 'faq',
        module: page('faq'),
        css: ['/assets/about.css#', '/assets/frame.css'],
      },
      lost: { id: 'lost', parentId: 'root', path: 'lost', module: gone },
    },
  }
  history.replaceState(null, '', '/')
})

const sheets = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)
const come = () => document.querySelector('link:last-child')?.dispatchEvent(new Event('load'))

async function started(loaderData: Record<string, unknown>) {
  const router = await startRouter({ loaderData })
  router.initialize()
  onTestFinished(() => router.dispose())
  return router
}

test('a page begins with its code and with what the server had found, and does not ask again', async () => {
  const { state } = await started({ home: 'home of the server' })
  expect(state.initialized).toBe(true)
  expect(state.matches.map(({ route }) => route.handle)).toEqual(['root', 'home'])
  expect(state.loaderData).toEqual({ home: 'home of the server' })
  expect(sheets()).toEqual(['/assets/frame.css'])
})

test('the next page waits for its sheet, which stays and is asked for once', async () => {
  const router = await started({ home: '' })
  const going = router.navigate('/about')
  await expect.poll(sheets).toEqual(['/assets/frame.css', '/assets/about.css'])
  expect(router.state.location.pathname).toBe('/')
  come()
  await going
  expect(router.state.location.pathname).toBe('/about')
  expect(router.state.loaderData).toEqual({ about: 'about of the browser' })
  await router.navigate('/faq')
  expect(router.state.loaderData).toEqual({ faq: 'faq of the browser' })
  expect(sheets()).toEqual(['/assets/frame.css', '/assets/about.css'])
})

test('where its code is gone the server is asked for the page itself', async () => {
  const router = await started({ home: '' })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  void router.navigate('/lost?a=1#b')
  await expect.poll(() => assign.mock.calls).toEqual([['/lost?a=1#b']])
  expect(router.state.location.pathname).toBe('/')
})
