// Local storage and cookies. Storage can be forbidden (private windows, full disks); then a choice lasts as long as the page.

// The keys of this browser's storage; the language is in the contract, because the API reads its cookie too.
export const tokenKey = 'token'
export const roleKey = 'role'
export const waitingKey = 'waiting'
export const deviceKey = 'deviceFingerprint'
export const themeKey = 'theme'
export const unsentKey = 'unsent'
export const saverKey = 'saver'
export const visitsKey = 'visits'
export const installKey = 'install'
export const seenKey = 'seen'
export const outboxKey = 'outbox'
export const termsKey = 'terms'

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeStored(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // see above
  }
}

/** The same in a cookie, for what the server must know when it renders the page. */
export function writeCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing in the browsers of older phones
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
}

export function cookieOf(header: string | null, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(header ?? '')?.[1]
}
