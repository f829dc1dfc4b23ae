import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, keepToken } from '#web/lib/device/session.ts'
import { makeI18n } from '#web/lib/messages/i18n.ts'
import { I18nProvider } from '#web/lib/messages/use-translation.tsx'
import { type PageEnvironment, PageProvider } from '#web/lib/page.tsx'
import { takeToasts } from '#web/ui/feedback/toast.ts'
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import push from '../../../../locales/en/push.json' with { type: 'json' }
import translation from '../../../../locales/en/translation.json' with { type: 'json' }
import { PushPrompt } from './push-prompt.tsx'
import { PushSection } from './push-section.tsx'

const i18n = makeI18n('en', { translation, push, errors }, async () => ({}))
const { messages } = push

/** A browser as it is outside: its permission, its worker, its push service. */
type BrowserDouble = {
  permission: NotificationPermission
  answers: NotificationPermission
  worker: boolean
  canRegister: boolean
  subscribe: () => Promise<unknown>
  unsubscribe: () => Promise<boolean>
}
let outside: BrowserDouble
let subscription: object | null
let sent: string[]
let answer: (path: string) => Response | Promise<Response>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const never = () => new Promise<never>(() => {})
const aSubscription = () => ({
  endpoint: 'https://push.test/1',
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'k', auth: 'a' } }),
  unsubscribe: async () => {
    await outside.unsubscribe()
    subscription = null
    return true
  },
})

beforeEach(() => {
  localStorage.clear()
  keepToken('a-token-of-somebody')
  ;[subscription, sent] = [null, []]
  outside = {
    permission: 'default',
    answers: 'granted',
    worker: true,
    canRegister: true,
    subscribe: async () => {
      subscription = aSubscription()
      return subscription
    },
    unsubscribe: async () => true,
  }
  answer = (path) => json(path.endsWith('vapid-public-key') ? { publicKey: 'key' } : { subscribed: true }, 200)
  const registration = {
    pushManager: { subscribe: () => outside.subscribe(), getSubscription: async () => subscription },
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return outside.permission
    },
    requestPermission: async () => {
      outside.permission = outside.answers
      return outside.answers
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (outside.worker ? registration : undefined),
      ready: Promise.resolve(registration),
      register: async () => {
        if (!outside.canRegister) throw new TypeError('the script could not be loaded')
        outside.worker = true
        return registration
      },
    },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('/api')[1] ?? ''
    sent.push(path)
    return answer(path)
  })
})
afterEach(() => {
  cleanup()
  forgetSession()
  takeToasts()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const page: PageEnvironment = { origin: 'https://seedha.test', demo: true, sms: 'outbox', theme: 'light', settings: {} }

function show(element = <PushSection />, settings = {}) {
  render(
    <I18nProvider i18n={i18n}>
      <PageProvider page={{ ...page, settings }}>
        <MemoryRouter>{element}</MemoryRouter>
      </PageProvider>
    </I18nProvider>,
  )
}

const theSwitch = async () => {
  const found = (await screen.findByRole('switch')) as HTMLInputElement
  await waitFor(() => expect(found.disabled).toBe(false))
  return found
}
const alertText = async () => (await screen.findByRole('alert')).textContent
const toasts = () => takeToasts().map(({ text }) => text)

test('it is switched on, said so, and switched off again', async () => {
  show()
  expect(screen.getByText('not asked yet')).toBeTruthy()
  expect(screen.getByText(push.push.hintOff)).toBeTruthy()
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(toasts()).toEqual([messages.enabled]))
  expect(screen.getByText('allowed')).toBeTruthy()
  expect(screen.getByText(push.push.hintOn)).toBeTruthy()
  expect(sent).toEqual(['/push/vapid-public-key', '/push/subscribe'])
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(toasts()).toEqual([messages.disabled]))
  expect(screen.getByText(push.push.hintOff)).toBeTruthy()
  expect(sent.at(-1)).toBe('/push/unsubscribe')
})

test('what was switched on in another session is off in this one', async () => {
  outside.permission = 'granted'
  subscription = aSubscription()
  localStorage.setItem('push-session', 'somebody')
  show()
  expect((await theSwitch()).checked).toBe(true)
  cleanup()
  keepToken('another-token')
  show()
  expect((await theSwitch()).checked).toBe(false)
})

test('who has blocked it is told where to allow it, and has no switch', async () => {
  outside.permission = 'denied'
  show()
  expect(await screen.findByText(messages.blocked)).toBeTruthy()
  expect(screen.getByText('blocked')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

const refusedBy = async (given: Partial<BrowserDouble>) => {
  Object.assign(outside, given)
  show()
  fireEvent.click(await theSwitch())
  const said = await alertText()
  cleanup()
  return said
}

test('a permission that is not given, a worker that is not there and a push service that fails are said', async () => {
  expect(await refusedBy({ answers: 'default' })).toContain(messages.denied)
  expect(await refusedBy({ answers: 'granted', worker: false, canRegister: false })).toContain(
    messages.registrationFailed,
  )
  expect(await refusedBy({ worker: true, subscribe: () => Promise.reject(new Error('gone')) })).toContain(
    messages.subscribeFailed,
  )
})

test('a worker that could not be registered with the page is tried once more', async () => {
  outside.worker = false
  show()
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(toasts()).toEqual([messages.enabled]))
})

test('without the server’s key the page’s own is taken, and without both it is said', async () => {
  answer = (path) => (path.endsWith('vapid-public-key') ? json({}, 500) : json({ subscribed: true }))
  expect(await refusedBy({})).toContain(messages.noKey)
  outside.permission = 'default'
  show(<PushSection />, { VITE_VAPID_PUBLIC_KEY: 'usual' })
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(toasts()).toEqual([messages.enabled]))
})

test('a browser gets fifteen seconds and a server ten', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const lateBy = async (ms: number) => {
    show()
    fireEvent.click(await theSwitch())
    await vi.advanceTimersByTimeAsync(ms - 1_000)
    expect(screen.queryByRole('alert')).toBeNull()
    await vi.advanceTimersByTimeAsync(2_000)
    const said = await alertText()
    cleanup()
    return said
  }
  const { subscribe } = outside
  outside.subscribe = never
  expect(await lateBy(15_000)).toContain(messages.browserTimeout)
  outside.subscribe = subscribe
  answer = (path) => (path.endsWith('subscribe') ? never() : json({ publicKey: 'key' }))
  expect(await lateBy(10_000)).toContain(messages.serverTimeout)
  expect(subscription).toBeNull()
})

test('a subscription that can’t be taken back is said, and stays on', async () => {
  show()
  fireEvent.click(await theSwitch())
  await waitFor(() => expect(toasts()).toEqual([messages.enabled]))
  outside.unsubscribe = () => Promise.reject(new Error('no'))
  fireEvent.click(await theSwitch())
  expect(await alertText()).toContain(messages.unsubscribeFailed)
  expect((await theSwitch()).checked).toBe(true)
})

test.each([
  ['insecure', push.push.insecure, () => vi.stubGlobal('isSecureContext', false)],
  ['without push', messages.unsupported, () => vi.unstubAllGlobals()],
] as const)('a browser that is %s is told what stands in the way', async (_, text, make) => {
  make()
  vi.stubGlobal('isSecureContext', text !== push.push.insecure)
  show()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByText(push.push.footer)).toBeTruthy()
})

test.each([
  ['an old iPhone', '16_3', 'Version/16.3 Safari/604.1', messages.oldIos],
  ['an iPhone in Safari', '17_4', 'Version/17.4 Safari/604.1', push.push.homeScreen],
  ['an iPhone in Chrome', '17_4', 'CriOS/120.0 Mobile Safari/604.1', push.push.chromeIos],
])('%s is told what stands in the way', async (_, version, rest, text) => {
  const userAgent = `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) ${rest}`
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  show()
  expect((await screen.findByText(text, { exact: false })).textContent).toContain(text)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('the question says when the push service can’t be reached, and goes with a no', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  outside.subscribe = () => Promise.reject(new DOMException('no push service', 'AbortError'))
  show(<PushPrompt />)
  await vi.advanceTimersByTimeAsync(3_500)
  fireEvent.click(await screen.findByRole('button', { name: push.prompt.yes }))
  expect(await alertText()).toContain(messages.subscribeFailed)
  fireEvent.click(screen.getByRole('button', { name: push.prompt.no }))
  expect(screen.queryByRole('region', { name: push.push.title })).toBeNull()
})

test('who was never asked is asked once, three seconds after the page has come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(<PushPrompt />)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.queryByText(push.prompt.text)).toBeNull()
  expect(localStorage.getItem('push-notification-prompted')).toBeNull()
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await screen.findByText(push.prompt.text)).toBeTruthy()
  expect(localStorage.getItem('push-notification-prompted')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: push.prompt.yes }))
  await waitFor(() => expect(screen.queryByText(push.prompt.text)).toBeNull())
  expect(toasts()).toEqual([messages.enabled])
  outside.permission = 'default'
  cleanup()
  show(<PushPrompt />)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(screen.queryByText(push.prompt.text)).toBeNull()
})

test('who leaves while the question comes is asked the next time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(<PushPrompt />)
  vi.advanceTimersByTime(3_500)
  cleanup()
  await vi.advanceTimersByTimeAsync(500)
  expect(localStorage.getItem('push-notification-prompted')).toBeNull()
  show(<PushPrompt />)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(await screen.findByText(push.prompt.text)).toBeTruthy()
})
