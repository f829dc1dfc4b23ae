import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostFilesScript, markStarted } from './lost-files.ts'

const reload = vi.fn()
let stop: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  stop.abort()
  reload.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Runs the inline script as a page load does, in a window that knows nothing of the one before. */
function load() {
  stop?.abort()
  stop = new AbortController()
  for (const mark of ['seedhaSettled', 'seedhaBegun']) Reflect.deleteProperty(window, mark)
  const listen = addEventListener
  vi.stubGlobal('addEventListener', (name: string, hear: () => void, capture = false) =>
    listen(name, hear, { capture, signal: stop.signal }),
  )
  new Function(lostFilesScript)()
}
function lose(element: HTMLElement, meanwhile?: () => void) {
  document.head.append(element)
  element.dispatchEvent(new Event('error'))
  element.remove()
  meanwhile?.()
  vi.runAllTimers()
}
const script = () => document.createElement('script')
const sheet = () => Object.assign(document.createElement('link'), { rel: 'stylesheet' })

test('a page whose script or sheet is lost is loaded again, five times and no more', () => {
  for (const lost of [script(), sheet(), script(), script(), sheet(), script(), sheet()]) {
    load()
    lose(lost)
  }
  expect(reload).toHaveBeenCalledTimes(5)
})

test('also where it wakes up before it is loaded again, so that a sheet that is always lost ends that too', () => {
  for (let time = 0; time < 6; time++) {
    load()
    lose(sheet(), markStarted)
  }
  expect(reload).toHaveBeenCalledTimes(5)
})

test('several that are lost load it once; a picture, and what is lost when it is awake, do not', () => {
  load()
  lose(document.createElement('img'))
  expect(reload).not.toHaveBeenCalled()
  lose(script())
  lose(sheet())
  expect(reload).toHaveBeenCalledTimes(1)
  load()
  markStarted()
  lose(sheet())
  expect(reload).toHaveBeenCalledTimes(1)
  load() // and the next failure counts anew
  for (let time = 0; time < 5; time++) {
    load()
    lose(script())
  }
  expect(reload).toHaveBeenCalledTimes(6)
})

test('who has begun to search keeps the page, which can do that asleep; what else is typed needs it awake', () => {
  const type = (type: string) => {
    const field = Object.assign(document.createElement('input'), { type })
    document.body.append(field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.remove()
  }
  load()
  type('search')
  lose(script())
  expect(reload).not.toHaveBeenCalled()
  load()
  type('text')
  lose(script())
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a module that does not come before the page is awake is a loss, any other rejection is not', () => {
  const reject = (reason: unknown) => {
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    vi.runAllTimers()
  }
  load()
  reject(new TypeError('something else'))
  expect(reload).not.toHaveBeenCalled()
  reject(new TypeError('Failed to fetch dynamically imported module: /assets/words-a.js'))
  expect(reload).toHaveBeenCalledTimes(1)
})
