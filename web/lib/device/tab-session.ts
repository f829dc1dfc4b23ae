import { useSyncExternalStore } from 'react'
import { readStored, tokenKey } from './storage.ts'

/** In session storage: the session that this tab belongs to, by the end of its token. */
const sessionOfTab = 'seedha:tab-session'

const nameOf = (token: string | null) => token?.slice(-8) ?? null

let endedSessions = 0
const listeners = new Set<() => void>()

/**
 * Compares the session that this tab was opened for with the one on the device. Where it is over, whatever this tab holds of
 * it is cleared; `before` is a token that another tab is known to have removed. A visitor who signs in keeps what they typed.
 */
export function settleTabSession(before: string | null = null) {
  try {
    const now = nameOf(readStored(tokenKey))
    const own = sessionStorage.getItem(sessionOfTab) ?? nameOf(before)
    if (own !== null && own !== now) {
      sessionStorage.clear()
      endedSessions++
      for (const listener of listeners) listener()
    }
    if (now !== null) sessionStorage.setItem(sessionOfTab, now)
  } catch {
    // forbidden storage holds nothing to clear
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How many sessions ended elsewhere while this tab was open: a page keyed by it starts anew, without what was typed into it. */
export const useEndedSessions = () =>
  useSyncExternalStore(
    subscribe,
    () => endedSessions,
    () => 0,
  )
