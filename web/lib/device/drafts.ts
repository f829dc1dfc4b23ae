import { outboxKey, readStored, unsentKey, writeStored } from './storage.ts'

/** Begun and not sent: it waits on this device for whoever began it, and is shown to nobody else. */
type Unsent = { owner: string }

/** The database that keeps the files of it. */
export const unsentFiles = 'seedha-unsent'
/** What was made and waits for the network: its database, and whatever else needs its name. */
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

/** Whose it is and how much, where it can be read at once: logging out does not wait for a database. */
export function countKept(owner: string, count: number) {
  writeStored(outboxKey, count > 0 ? `${owner} ${count}` : null)
  document.documentElement.toggleAttribute('data-unsent', count > 0)
}

const keptNow = () => {
  const [owner, count] = (readStored(outboxKey) ?? '').split(' ')
  return { owner, count: Number(count) || 0 }
}

/** How much of somebody's waits here to be sent. */
export function countUnsent(userId?: string): number {
  const { owner, count } = keptNow()
  return userId === undefined || owner === userId ? count : 0
}

function forgetOutbox() {
  countKept('', 0)
  erase(outboxName)
}

/** Everything: what was begun, and what waits. */
export function eraseUnsent() {
  forgetUnsent()
  forgetOutbox()
}

/** Somebody else has signed in. */
export function forgetUnsentOfOthers(owner: string) {
  if (!readUnsent(owner)) forgetUnsent()
  if (readStored(outboxKey) !== null && keptNow().owner !== owner) forgetOutbox()
}

function erase(database: string) {
  try {
    indexedDB.deleteDatabase(database)
  } catch {
    // a browser that forbids it has kept nothing
  }
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null')
  } catch {
    return null
  }
}
