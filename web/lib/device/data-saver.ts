import { useSyncExternalStore } from 'react'
import { readStored, saverKey, writeCookie, writeStored } from './storage.ts'

const changed = 'seedha:saver'

/** Saving data: what the reader chose, else what their browser says. */
export function isSaving(): boolean {
  const chosen = readStored(saverKey)
  if (chosen) return chosen === 'on'
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}

/** Kept here, and in a cookie of the same name for the worker. */
export function keepSaving(on: boolean) {
  const choice = on ? 'on' : 'off'
  writeStored(saverKey, choice)
  writeCookie(saverKey, choice)
  dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => key === saverKey && listener()
  addEventListener(changed, listener)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', onStorage)
  }
}

export const useSaving = (): boolean => useSyncExternalStore(subscribe, isSaving, () => false)
