import type { User } from '#contract/users/users.ts'
import { keepOriginOf } from '#web/lib/device/origin.ts'
import { keepToken } from '#web/lib/device/session.ts'

let signedIn: { token: string; user: User } | undefined

/** Keeps the session, and with whose it is, if that was told: their first page need not ask. */
export function keepSession(token: string, user: User | null) {
  signedIn = user ? { token, user } : undefined
  keepToken(token, user?.role)
  if (user) keepOriginOf(user)
}

/** Who signed in on this page with this token, told once: later it may not be true any more. */
export function takeWhoSignedIn(token: string | null | undefined): User | undefined {
  const user = signedIn?.token === token ? signedIn?.user : undefined
  signedIn = undefined
  return user
}
