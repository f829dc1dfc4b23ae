import { noOrigin, type Origin, originName, originText, readOrigin } from '#contract/shared/origin.ts'
import { cookieOf, writeCookie } from './storage.ts'

/** Where the reader is, in a cookie, so that the server renders the distances too. Whether there is such a place is not looked up here. */
export function originIn(cookies: string | null): Origin | undefined {
  const text = cookieOf(cookies, originName)
  try {
    return readOrigin(text && decodeURIComponent(text))
  } catch {
    return undefined // not written by us
  }
}

export const chosenOrigin = () => originIn(document.cookie)

export function keepOrigin(origin: Origin | undefined) {
  if (origin) writeCookie(originName, encodeURIComponent(originText(origin)))
  else removeCookie(originName)
}

export const declineOrigin = () => writeCookie(originName, noOrigin)

type MemberPlace = { state?: string | null | undefined; district?: string | null | undefined }

/** A member is where their profile says. */
export function keepOriginOf({ state, district }: MemberPlace) {
  if (state && district) keepOrigin({ state, district })
}

/** Who is signed in already may have done so before this device kept any place. */
export function keepFirstOriginOf(member: MemberPlace) {
  if (!cookieOf(document.cookie, originName)) keepOriginOf(member)
}

function removeCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: see storage.ts
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
