import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ComingPage } from './coming-page.tsx'
import { makeI18n } from './i18n.ts'
import { I18nProvider } from './words.tsx'

const asked = vi.fn<typeof fetch>()
const read = vi.fn(async () => new ArrayBuffer(0))
const routes = {
  root: { id: 'root', path: '', module: 'data:text/javascript,0', css: ['/assets/frame.css#'] },
  dashboard: {
    id: 'dashboard',
    parentId: 'root',
    path: 'dashboard',
    module: 'data:text/javascript,1',
    css: ['/assets/frame.css', '/assets/members.css'],
  },
  about: { id: 'about', parentId: 'root', path: 'about', module: 'data:text/javascript,2', css: ['/assets/about.css'] },
}

beforeEach(() => {
  asked.mockResolvedValue({ arrayBuffer: read } as unknown as Response)
  vi.stubGlobal('fetch', asked)
  Object.assign(window, { __reactRouterManifest: { routes } })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.mockReset()
  read.mockClear()
  delete window.__reactRouterManifest
})

const draw = () =>
  render(
    <I18nProvider i18n={makeI18n('en', {}, async () => ({}))}>
      <ComingPage path="/dashboard" />
    </I18nProvider>,
  )

test('the sheets of the next page are fetched as any file, once each, to the end and behind the rest', async () => {
  draw()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  expect(asked.mock.calls).toEqual([
    ['/assets/frame.css', { priority: 'low' }],
    ['/assets/members.css', { priority: 'low' }],
  ])
})

test('nothing is prefetched by a link: the content policy forbids it in Firefox', async () => {
  draw()
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(document.querySelectorAll('link[rel=prefetch]')).toHaveLength(0)
})
