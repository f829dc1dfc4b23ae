import { useSyncExternalStore } from 'react'
import { clearDevice } from './clear-device.ts'
import { deviceKey, outboxKey, readStored, roleKey, tokenKey, waitingKey, writeStored } from './storage.ts'
import { settleTabSession } from './tab-session.ts'

const changed = 'seedha:session'

/** Dispatched when a session ends without the user asking; its handler moves to the page in `to`. */
export const logoutEvent = 'seedha:logout'

export const readToken = () => readStored(tokenKey)
/** The role as it was last heard; the server has the last word. */
export const readRole = () => readStored(roleKey)
export const readFingerprint = () => readStored(deviceKey)

/** Stores the session's bearer token, with the role if it is known: then a member's first page is right from its first paint. */
export function keepToken(token: string, role?: string | undefined) {
  const before = readToken()
  if (before !== null && before !== token) clearDevice() // the next member finds nothing of the one before
  writeStored(tokenKey, token)
  if (role) writeStored(roleKey, role)
  tellPage()
}

/** Removes the session from this device. Other tabs notice it by storage events. */
export function forgetSession() {
  clearDevice()
  tellPage()
}

/** Bars and frames depend on the role; it is stored so that the next page is right from its first paint. */
export function keepRole(role: string) {
  writeStored(roleKey, role)
  tellPage()
}

/** What waited for the member at the last look, in words of `data-waiting`: the next frame reserves its place. */
export function keepWaiting(words: readonly string[]) {
  writeStored(waitingKey, words.join(' ') || null)
  markPage()
}

const isSeller = (role: string | null) => role === 'farmer' || role === 'vendor'

/** `data-member` on <html> shows what is for members and hides what is for visitors, before our scripts load. */
function tellPage(tokenBefore?: string | null) {
  settleTabSession(tokenBefore)
  markPage()
  dispatchEvent(new Event(changed))
}

/** Sets the attributes of <html> that depend on the reader. */
export function markPage() {
  const { documentElement: html } = document
  const role = readStored(roleKey)
  const isFrame = document.querySelector('main[aria-busy]') !== null // a frame must not change while it is read
  html.toggleAttribute('data-member', readToken() !== null)
  html.toggleAttribute('data-seller', isSeller(role))
  if (!role) delete html.dataset.role
  else if (!isFrame) html.dataset.role = role
  const waiting = readStored(waitingKey)
  if (!isFrame && waiting) html.dataset.waiting = waiting
  else if (!isFrame) delete html.dataset.waiting
}

/** Part of the inline script before the first paint, so that nothing flips during hydration. */
export const memberScript = `try{const s=localStorage,d=document.documentElement.dataset,r=s.getItem('${roleKey}');if(s.getItem('${tokenKey}'))d.member='';if(r)d.role=r;if(r==='farmer'||r==='vendor')d.seller='';const w=s.getItem('${waitingKey}');if(w)d.waiting=w;if(s.getItem('${outboxKey}'))d.unsent=''}catch(e){}`

/** Events at which a tab that was frozen, hidden or in the back/forward cache can see that it missed something. */
const wakings = ['visibilitychange', 'pageshow', 'pagehide', 'focus']

/** Follows another tab's login or logout, by a storage event, or when this tab is resumed: a frozen tab gets no events. */
export function followOtherTabs() {
  const onStorage = ({ key, oldValue }: StorageEvent) => {
    if (key === tokenKey) tellPage(oldValue)
    else if (key === roleKey || key === null) tellPage()
  }
  const onWaking = () => tellPage()
  addEventListener('storage', onStorage)
  for (const waking of wakings) addEventListener(waking, onWaking)
  return () => {
    removeEventListener('storage', onStorage)
    for (const waking of wakings) removeEventListener(waking, onWaking)
  }
}

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

/** The token, `null` without one, `undefined` while it can't be known: on the server and during hydration. */
export const useToken = (): string | null | undefined => useSyncExternalStore(subscribe, readToken, () => undefined)

/** Prevents open redirects: a link may carry ?next= to anywhere, and only paths of our own pass. */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.includes('\\')) return undefined
  const url = urlOf(next)
  // "/.//elsewhere" looks like a path until its dots are resolved: then it names another host
  if (url?.host !== 'seedha.invalid' || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** As `URL.parse`, which is newer than the oldest browsers we serve. */
function urlOf(path: string): URL | undefined {
  try {
    return new URL(path, 'http://seedha.invalid')
  } catch {
    return undefined
  }
}
