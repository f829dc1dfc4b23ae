import { useSyncExternalStore } from 'react'
import { clearDevice } from './clear-device.ts'
import { deviceKey, outboxKey, readStored, roleKey, tokenKey, waitingKey, writeStored } from './storage.ts'
import { settleTabSession } from './tab-session.ts'

const changed = 'seedha:session'

/** Fired when a session ends without the user asking; whoever handles it moves to the page in `to`. */
export const logoutEvent = 'seedha:logout'

export const readToken = () => readStored(tokenKey)
export const readFingerprint = () => readStored(deviceKey)

/** With the role, if it is told: the first page of a member is as right as any later one. */
export function keepToken(token: string, role?: string | undefined) {
  const before = readToken()
  if (before !== null && before !== token) clearDevice() // whoever comes after somebody finds nothing of them
  writeStored(tokenKey, token)
  if (role) writeStored(roleKey, role)
  tellPage()
}

/** Forgets the session on this device. Other tabs hear of it through storage events. */
export function forgetSession() {
  clearDevice()
  tellPage()
}

/** What bars and frames show depends on it; kept, so that the next page is right from its first paint. */
export function keepRole(role: string) {
  writeStored(roleKey, role)
  tellPage()
}

/** Whether something waited for the member when last looked: the next frame keeps its place. */
export function keepWaiting(isWaiting: boolean) {
  writeStored(waitingKey, isWaiting ? 'yes' : null)
  markPage()
}

const isSeller = (role: string | null) => role === 'farmer' || role === 'vendor'

/** `data-member` on <html> shows what is for members and hides what is for visitors, before any script of ours runs. */
function tellPage(tokenBefore?: string | null) {
  settleTabSession(tokenBefore)
  markPage()
  dispatchEvent(new Event(changed))
}

/** Puts on <html> what is known of the reader. */
export function markPage() {
  const { documentElement: html } = document
  const role = readStored(roleKey)
  const isFrame = document.querySelector('main[aria-busy]') !== null // it must not change under its reader
  html.toggleAttribute('data-member', readToken() !== null)
  html.toggleAttribute('data-seller', isSeller(role))
  if (!role) delete html.dataset.role
  else if (!isFrame) html.dataset.role = role
  if (!isFrame) html.toggleAttribute('data-waiting', readStored(waitingKey) !== null)
}

/** Part of the script that runs before the first paint, so that nothing flips when the page wakes up. */
export const memberScript = `try{const s=localStorage,d=document.documentElement.dataset,r=s.getItem('${roleKey}');if(s.getItem('${tokenKey}'))d.member='';if(r)d.role=r;if(r==='farmer'||r==='vendor')d.seller='';if(s.getItem('${waitingKey}'))d.waiting='';if(s.getItem('${outboxKey}'))d.unsent=''}catch(e){}`

/** Moments at which a tab that was frozen, hidden or in the back/forward cache can see that it missed something. */
const wakings = ['visibilitychange', 'pageshow', 'pagehide', 'focus']

/** Another tab's login or logout, told by a storage event, or found when this tab wakes up: a sleeping tab is told nothing. */
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

/** The token, `null` without one, `undefined` while it can't be known: on the server and while the page wakes up. */
export const useToken = (): string | null | undefined => useSyncExternalStore(subscribe, readToken, () => undefined)

/** Only paths of our own: a link may carry ?next= to anywhere. */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || next.includes('\\')) return undefined
  const url = urlOf(next)
  // "/.//elsewhere" is a path until its dots are taken out: looked at afterwards, it names another host
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
