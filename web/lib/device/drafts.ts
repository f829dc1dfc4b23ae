import { outboxKey, readStored, unsentKey, writeStored } from './storage.ts'

/** An unsent draft: it waits on this device for its owner, and nobody else sees it. */
type Unsent = { owner: string }

/** The IndexedDB database of a draft's files. */
export const unsentFiles = 'seedha-unsent'
/** The device queue: the name of its database, and of whatever else belongs to it. */
export const outboxName = 'seedha-outbox'

export function readUnsent<U extends Unsent>(owner: string): Partial<U> | undefined {
  const unsent = parsed(readStored(unsentKey)) as Partial<U> | null
  return unsent?.owner === owner ? unsent : undefined
}

export const writeUnsent = <U extends Unsent>(unsent: U) => writeStored(unsentKey, JSON.stringify(unsent))

export function forgetUnsent() {
  if (readStored(unsentKey) === null) return
  writeStored(unsentKey, null)
  erase(unsentFiles)
}

/** Owner and number of queued items in local storage, so that logging out can read them without a database. */
export function countKept(owner: string, count: number) {
  writeStored(outboxKey, count > 0 ? `${owner} ${count}` : null)
  document.documentElement.toggleAttribute('data-unsent', count > 0)
}

const keptNow = () => {
  const [owner, count] = (readStored(outboxKey) ?? '').split(' ')
  return { owner, count: Number(count) || 0 }
}

/** How many of somebody's items wait here to be sent. */
export function countUnsent(userId?: string): number {
  const { owner, count } = keptNow()
  return userId === undefined || owner === userId ? count : 0
}

function forgetOutbox() {
  countKept('', 0)
  erase(outboxName)
}

/** Erases drafts and the device queue. */
export function eraseUnsent() {
  forgetUnsent()
  forgetOutbox()
}

/** Called when somebody else has signed in. */
export function forgetUnsentOfOthers(owner: string) {
  if (!readUnsent(owner)) forgetUnsent()
  if (readStored(outboxKey) !== null && keptNow().owner !== owner) forgetOutbox()
}

function erase(database: string) {
  try {
    indexedDB.deleteDatabase(database)
  } catch {
    // a browser that forbids storage has stored nothing
  }
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null')
  } catch {
    return null
  }
}
