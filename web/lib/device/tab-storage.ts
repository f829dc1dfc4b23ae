import { useSyncExternalStore } from 'react'

export type TabValue<T> = {
  read: () => T
  write: (value: T) => void
  clear: () => void
  subscribe: Subscribe
  start: T
}
type Subscribe = (listener: () => void) => () => void

/** A value in session storage: it survives a reload, and no longer. Where storage is forbidden it lasts as long as the page. */
export function tabStorage<T>(key: string, start: T): TabValue<T> {
  const listeners = new Set<() => void>()
  let unstored: string | null = null
  let seen: string | null = null
  let value = start

  const rawNow = () => {
    try {
      return sessionStorage.getItem(key) ?? unstored
    } catch {
      return unstored
    }
  }
  const keep = (raw: string | null) => {
    unstored = null
    try {
      if (raw === null) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, raw)
    } catch {
      unstored = raw
    }
    for (const listener of listeners) listener()
  }
  return {
    start,
    read: () => {
      const raw = rawNow()
      if (raw !== seen) {
        seen = raw
        value = parse(raw, start)
      }
      return value
    },
    write: (next) => keep(JSON.stringify(next)),
    clear: () => keep(null),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function parse<T>(raw: string | null, start: T): T {
  try {
    return raw === null ? start : (JSON.parse(raw) as T)
  } catch {
    return start
  }
}

/** The server and the hydration render see the initial value. */
export const useTabStorage = <T>(kept: TabValue<T>): T =>
  useSyncExternalStore(kept.subscribe, kept.read, () => kept.start)
