import { eq } from 'drizzle-orm'
import { keys } from '#server/database/tables/platform.ts'
import type { Database } from './database/database.ts'

/** A secret key of this installation, created by the first node and the same for all; read once. */
export function storedKey(db: Database, name: string, make: () => string) {
  let known: Promise<string> | undefined
  return () => {
    known ??= keep(db, name, make).catch((error) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function keep(db: Database, name: string, make: () => string): Promise<string> {
  const find = async () => (await db.select({ value: keys.value }).from(keys).where(eq(keys.name, name)))[0]?.value
  const found = await find()
  if (found) return found
  await db.insert(keys).values({ name, value: make() }).onConflictDoNothing()
  const kept = await find()
  if (!kept) throw new Error(`the key ${name} was not kept`)
  return kept
}
