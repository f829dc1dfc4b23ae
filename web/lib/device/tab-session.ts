import { useSyncExternalStore } from 'react'
import { readStored, tokenKey } from './storage.ts'

/** The session that this tab belongs to, by the end of its token, in session storage. */
const sessionOfTab = 'seedha:tab-session'

const nameOf = (token: string | null) => token?.slice(-8) ?? null

let endedSessions = 0
const listeners = new Set<() => void>()

/**
 * Compares the session that this tab was opened for with the one on the device. Where it has ended, the tab's state of it is cleared;
 * `before` is a token that another tab is known to have removed. A visitor who signs in keeps what they typed.
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

/** How many sessions ended in other tabs while this one was open: a page keyed by it remounts, without what was typed into it. */
export const useEndedSessions = () =>
  useSyncExternalStore(
    subscribe,
    () => endedSessions,
    () => 0,
  )
