import { useSyncExternalStore } from 'react'
import { readStored, termsKey, writeStored } from './storage.ts'

const changed = 'seedha:terms'

const readAnswered = () => readStored(termsKey)

/** The version of the terms that the member of this session agreed to, or put off: it is not asked for again until the next login. */
export function keepAnswered(version: string) {
  writeStored(termsKey, version)
  dispatchEvent(new Event(changed))
}

/** Another tab's answer counts here too. */
function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => (key === termsKey || key === null) && listener()
  addEventListener(changed, listener)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener(changed, listener)
    removeEventListener('storage', onStorage)
  }
}

export const useAnsweredTerms = () => useSyncExternalStore(subscribe, readAnswered, () => null)
