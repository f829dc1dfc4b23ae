import { useSyncExternalStore } from 'react'
import { readStored, saverKey, writeCookie, writeStored } from './storage.ts'

const changed = 'seedha:saver'

/** Data saver: the reader's choice, else the browser's Save-Data setting. */
export function isSaving(): boolean {
  const chosen = readStored(saverKey)
  if (chosen) return chosen === 'on'
  return Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
}

/** Stored here, and in a cookie of the same name for the service worker. */
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
