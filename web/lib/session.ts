import { useSyncExternalStore } from 'react'
import { deviceKey, readStored, sellerKey, tokenKey, writeStored } from './storage.ts'

const changed = 'seedha:session'

/** Fired when a session ends without the user asking; whoever handles it moves to the page in `to`. */
export const logoutEvent = 'seedha:logout'

export const readToken = () => readStored(tokenKey)
export const readFingerprint = () => readStored(deviceKey)

export function keepToken(token: string) {
  writeStored(tokenKey, token)
  tellPage()
}

/** Forgets the session on this device. Other tabs hear of it through storage events. */
export function forgetSession() {
  writeStored(tokenKey, null)
  writeStored(sellerKey, null)
  try {
    sessionStorage.clear()
  } catch {
    // forbidden storage holds nothing to forget
  }
  tellPage()
}

/** Whoever sells has one way more in the bars; kept, so that it is there from the first paint of the next page. */
export function keepSeller(isSeller: boolean) {
  writeStored(sellerKey, isSeller ? '1' : null)
  tellPage()
}

/** `data-member` on <html> shows what is for members and hides what is for visitors, before any script of ours runs. */
function tellPage() {
  document.documentElement.toggleAttribute('data-member', readToken() !== null)
  document.documentElement.toggleAttribute('data-seller', readStored(sellerKey) !== null)
  dispatchEvent(new Event(changed))
}

/** Part of the script that runs before the first paint, so that nothing flips when the page wakes up. */
export const memberScript = `try{const s=localStorage,d=document.documentElement.dataset;if(s.getItem('${tokenKey}'))d.member='';if(s.getItem('${sellerKey}'))d.seller=''}catch(e){}`

/** Another tab's login or logout. */
export function followOtherTabs() {
  const onStorage = ({ key }: StorageEvent) => (key === tokenKey || key === sellerKey || key === null) && tellPage()
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
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
  const url = URL.parse(next, 'http://seedha.invalid')
  // "/.//elsewhere" is a path until its dots are taken out: looked at afterwards, it names another host
  if (url?.host !== 'seedha.invalid' || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** Where to go when a session is missing: the login page of this part of the site, and back afterwards. */
export function loginPath(from: string): string {
  if (from.startsWith('/admin')) return '/admin'
  return from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`
}
