import type { NameUnder } from '#contract/messages.ts'
import type { PushSubscription as Sent } from '#contract/push.ts'
import { call } from '#web/lib/api/api.ts'
import { WordedError } from '#web/lib/api/error-text.tsx'
import { readToken } from '#web/lib/device/session.ts'
import { readStored, writeStored } from '#web/lib/device/storage.ts'
import { log } from '#web/lib/log.ts'
import { supportOf, thisDevice } from './support.ts'

const browserMs = 15_000
const serverMs = 10_000

const worded = (name: NameUnder<'push', 'messages'>, cause?: unknown) => new WordedError(`push:messages.${name}`, cause)

/** The server's push subscription ends with the session, the browser's does not: this stores the session it was made in. */
const sessionKey = 'push-session'
const thisSession = () => readToken()?.slice(-8) ?? ''

/** The service worker, registered when the page was loaded; registers it again where that failed. */
async function worker(): Promise<ServiceWorkerRegistration> {
  if (!navigator.serviceWorker) throw worded('noWorker')
  const found = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  if (!found)
    await navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch((error) => {
      throw worded('registrationFailed', error)
    })
  return within(browserMs, 'noWorker', navigator.serviceWorker.ready)
}

/** Whether this browser gets push messages for the account that is signed in. */
export async function isSubscribed(): Promise<boolean> {
  if (supportOf(thisDevice()) !== 'supported' || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  return Boolean(await registration?.pushManager.getSubscription()) && readStored(sessionKey) === thisSession()
}

/** `usualKey` is the one that the page was set up with, for when the server does not say its own. */
export async function subscribe(usualKey: string | undefined) {
  if (supportOf(thisDevice()) !== 'supported' || !readToken()) throw worded('notPossible')
  if ((await Notification.requestPermission()) !== 'granted') throw worded('denied')
  const registration = await worker()
  const key = await publicKey(usualKey)
  const subscription = await within(browserMs, 'browserTimeout', subscribeWith(registration, key)).catch(failed)
  const { endpoint, keys } = subscription.toJSON()
  try {
    const body = { endpoint, keys, publicKey: key } as Sent
    await within(serverMs, 'serverTimeout', call('POST /push/subscribe', { body }))
    writeStored(sessionKey, thisSession())
  } catch (error) {
    await subscription.unsubscribe().catch((left) => log.warn('a subscription nobody uses stays', left))
    failed(error)
  }
}

export async function unsubscribe() {
  try {
    const subscription = await (await worker()).pushManager.getSubscription()
    if (!subscription) return
    await within(
      serverMs,
      'serverTimeout',
      call('POST /push/unsubscribe', { body: { endpoint: subscription.endpoint } }),
    )
    await subscription.unsubscribe()
  } catch (error) {
    throw error instanceof WordedError ? error : worded('unsubscribeFailed', error)
  }
  writeStored(sessionKey, null)
}

function failed(error: unknown): never {
  throw error instanceof WordedError ? error : worded('subscribeFailed', error)
}

async function publicKey(usual: string | undefined) {
  try {
    return (await call('GET /push/vapid-public-key', {})).publicKey
  } catch (error) {
    if (!usual) throw worded('noKey', error)
    return usual
  }
}

async function subscribeWith({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  const wanted = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(wanted)
  } catch (error) {
    // the one from before was made with another key, which the server has no more
    const old = (error as Error).name === 'InvalidStateError' && (await pushManager.getSubscription())
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(wanted)
  }
}

function within<T>(ms: number, late: NameUnder<'push', 'messages'>, awaited: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(worded(late)), ms)
  })
  return Promise.race([awaited, patience]).finally(() => clearTimeout(timer))
}
