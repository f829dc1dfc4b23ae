import { BroadcastChannel, locks } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInOneTab } from './tab-leader.ts'

type Hears = (event: { data: unknown }) => void

/** As in a browser, but a tab can be frozen: it holds its lock and receives nothing. */
class Channel {
  static latest: Channel
  isAsleep = false
  readonly #channel: BroadcastChannel
  constructor(name: string) {
    this.#channel = new BroadcastChannel(name)
    Channel.latest = this
  }
  set onmessage(hear: Hears) {
    this.#channel.onmessage = ({ data }) => {
      if (!this.isAsleep) hear({ data })
    }
  }
  postMessage = (said: unknown) => this.#channel.postMessage(said)
  close = () => this.#channel.close()
}

let names = 0
let name: string
let seen: DocumentVisibilityState
const leaves: (() => void)[] = []

beforeEach(() => {
  name = `news ${process.pid} ${performance.now()} ${++names}`
  seen = 'visible'
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => seen })
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
  Reflect.deleteProperty(navigator, 'locks')
  Reflect.deleteProperty(document, 'visibilityState')
  vi.unstubAllGlobals()
})

function aTab() {
  const heard: string[] = []
  let tell: ((message: string) => void) | undefined
  const leave = runInOneTab<string>({
    name,
    begin: (toAll) => {
      tell = toAll
      return () => {
        tell = undefined
      }
    },
    hear: (message) => heard.push(message),
    lasts: (message) => message.startsWith('line'),
  })
  const channel = Channel.latest
  leaves.push(leave)
  return {
    heard,
    leave: () => {
      leaves.splice(leaves.indexOf(leave), 1)
      leave()
    },
    doesIt: () => tell !== undefined,
    tell: (message: string) => tell?.(message),
    sleep: () => {
      channel.isAsleep = true
    },
    wake: () => {
      channel.isAsleep = false
    },
  }
}
type LeaderTab = ReturnType<typeof aTab>

const doing = (...tabs: LeaderTab[]) => tabs.map((tab) => tab.doesIt())
const settled = (look: () => void) => vi.waitFor(look, { timeout: 20_000, interval: 20 })

test('one does it, all hear of it, and who comes later learns what lasts', async () => {
  const first = aTab()
  await settled(() => expect(doing(first)).toEqual([true]))
  first.tell('line on')
  const second = aTab()
  await settled(() => expect(second.heard).toEqual(['line on']))
  first.tell('a request came')
  await settled(() => expect(second.heard).toEqual(['line on', 'a request came']))
  const third = aTab()
  await settled(() => expect(third.heard).toEqual(['line on']))
  expect([first.heard, doing(first, second, third)]).toEqual([
    ['line on', 'a request came'],
    [true, false, false],
  ])
})

test('when it closes the next one takes over', async () => {
  const first = aTab()
  await settled(() => expect(doing(first)).toEqual([true]))
  const second = aTab()
  first.leave()
  await settled(() => expect(doing(first, second)).toEqual([false, true]))
})

test('one that sleeps loses it to one that is looked at, and does nothing twice when it wakes', async () => {
  const first = aTab()
  await settled(() => expect(doing(first)).toEqual([true]))
  first.sleep()
  const second = aTab()
  await settled(() => expect(doing(first, second)).toEqual([false, true]))
  first.wake()
  second.tell('a request came')
  await settled(() => expect(first.heard).toEqual(['a request came']))
  expect(doing(first, second)).toEqual([false, true])
  second.leave()
  await settled(() => expect(doing(first, second)).toEqual([true, false]))
})

test('one that nobody looks at takes nothing away until it is looked at', async () => {
  const first = aTab()
  await settled(() => expect(doing(first)).toEqual([true]))
  first.sleep()
  seen = 'hidden'
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const second = aTab()
  expect(vi.getTimerCount()).toBe(0)
  seen = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(vi.getTimerCount()).toBeGreaterThan(0)
  vi.runAllTimers()
  vi.useRealTimers()
  await settled(() => expect(doing(first, second)).toEqual([false, true]))
})

test('a browser without locks does it in each tab', () => {
  Reflect.deleteProperty(navigator, 'locks')
  expect(doing(aTab(), aTab())).toEqual([true, true])
})

test('a request that the browser rejects is not repeated at once, as in a document that is going away', async () => {
  let requests = 0
  const request = () => {
    requests++
    // the second one stays pending: a loop of microtasks would never let this test fail
    return requests > 1 ? new Promise(() => undefined) : Promise.reject(new DOMException('unloading', 'AbortError'))
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  seen = 'hidden'
  aTab()
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  expect([requests, vi.getTimerCount()]).toEqual([1, 0])
  vi.useRealTimers()
})

test('a page that is left lets go of it, and takes part again when the back button restores it', async () => {
  const first = aTab()
  await settled(() => expect(doing(first)).toEqual([true]))
  dispatchEvent(new Event('pagehide'))
  expect(doing(first)).toEqual([false])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settled(() => expect(doing(first)).toEqual([true]))
})
