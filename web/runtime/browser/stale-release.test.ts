import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnceAfterRelease } from './stale-release.ts'

const reload = vi.fn()
let answer: () => Promise<Response>
let asked: string[]

beforeEach(() => {
  asked = []
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload, pathname: '/', search: '', hash: '' })
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`)
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())
reloadOnceAfterRelease()

async function lose(message: string) {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError(message) }))
  await new Promise((later) => setTimeout(later))
}
const unfetched = 'Failed to fetch dynamically imported module: http://seedha.invalid/assets/part-a.js'

test('a part that is gone loads the page again, once', async () => {
  answer = async () => new Response(null, { status: 404 })
  await lose(unfetched)
  expect(asked).toEqual(['HEAD http://seedha.invalid/assets/part-a.js'])
  expect(reload).toHaveBeenCalledTimes(1)
  await lose('Unable to preload CSS for /assets/part-a.css')
  expect(asked.at(-1)).toBe('HEAD /assets/part-a.css')
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['is out of reach', () => Promise.reject(new TypeError('lost'))],
  ['was lost on the way', async () => new Response(null)],
  ['comes from a server that is busy', async () => new Response(null, { status: 503 })],
])('a part that %s leaves the page standing', async (_, said) => {
  answer = said
  await lose(unfetched)
  expect(reload).not.toHaveBeenCalled()
})

test('where the browser does not say which part, it is taken for gone', async () => {
  await lose('Importing a module script failed.')
  expect(asked).toEqual([])
  expect(reload).toHaveBeenCalledTimes(1)
})
