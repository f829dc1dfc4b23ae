import { readStored, unsentKey, writeStored } from './storage.ts'

/** Begun and not sent: it waits on this device for whoever began it, and is shown to nobody else. */
type Unsent = { owner: string }

/** The database that keeps the files of it. */
export const unsentFiles = 'seedha-unsent'

export function readUnsent<U extends Unsent>(owner: string): Partial<U> | undefined {
  const unsent = parsed(readStored(unsentKey)) as Partial<U> | null
  return unsent?.owner === owner ? unsent : undefined
}

export const writeUnsent = <U extends Unsent>(unsent: U) => writeStored(unsentKey, JSON.stringify(unsent))

export function forgetUnsent() {
  if (readStored(unsentKey) === null) return
  writeStored(unsentKey, null)
  try {
    indexedDB.deleteDatabase(unsentFiles)
  } catch {
    // a browser that forbids it has kept nothing
  }
}

/** Somebody else has signed in. */
export function forgetUnsentOfOthers(owner: string) {
  if (!readUnsent(owner)) forgetUnsent()
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null')
  } catch {
    return null
  }
}
