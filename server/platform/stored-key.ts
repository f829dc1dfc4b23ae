import { sql } from 'drizzle-orm'
import { keys } from '#server/database/tables/platform.ts'
import { now } from './database/clock.ts'
import type { Database } from './database/database.ts'

/** A new key is known to every node before one of them signs with it. */
export const rereadSeconds = 60
export const settleSeconds = 2 * rereadSeconds

type StoredKey = { name: string; value: string; isSettled: boolean }

/**
 * The secret keys of one kind, created by the first node and the same for all. The first one has the name of its kind, later ones a number
 * behind it (key-rotation.ts): a node of the release before goes on with the first, as long as that is valid.
 */
export function storedKeys(db: Database, kind: string, make: () => string, rereadMs = rereadSeconds * 1_000) {
  let known: { keys: StoredKey[]; readAt: number } | undefined
  let reading: Promise<StoredKey[]> | undefined

  /** Reads them again when they are older than a minute: not inside of a transaction, as it takes a connection of its own. */
  async function valid(): Promise<StoredKey[]> {
    if (known && performance.now() - known.readAt < rereadMs) return known.keys
    reading ??= readOrMake(db, kind, make).finally(() => {
      reading = undefined
    })
    const read = await reading
    known = { keys: read, readAt: performance.now() }
    return read
  }

  return {
    /** The newest first. */
    valid,
    prepare: async () => void (await valid()),
    /** The key to sign with; the one of the last reading where there was one. */
    async current(): Promise<string> {
      const all = known?.keys ?? (await valid())
      const found = all.find(({ isSettled }) => isSettled) ?? all.at(-1) // the oldest is known to most
      if (!found) throw new Error(`there is no key for ${kind}`)
      return found.value
    },
  }
}

async function readOrMake(db: Database, kind: string, make: () => string): Promise<StoredKey[]> {
  const found = await validKeys(db, kind)
  if (found.length) return found
  await db.insert(keys).values({ name: kind, value: make() }).onConflictDoNothing()
  const kept = await validKeys(db, kind)
  if (!kept.length) throw new Error(`the key ${kind} was not kept`)
  return kept
}

async function validKeys(db: Database, kind: string): Promise<StoredKey[]> {
  const { rows } = await db.execute<StoredKey>(sql`
    select name, value, coalesce(made_at <= ${now()} - make_interval(secs => ${settleSeconds}), true) as "isSettled"
    from keys where split_part(name, '.', 1) = ${kind} and (ends_at is null or ends_at > ${now()})
    order by made_at desc nulls last, name desc`)
  return rows
}
