import type { SQL } from 'drizzle-orm'
import type { Db } from './database/database.ts'

/** A feature's recent activity: a query of kind, id and timestamp, newest first, and the facts about some of them. */
export type Recent = {
  kinds: readonly string[]
  /** At most so many, by an index. */
  newest: (most: number) => SQL
  facts: (db: Db, ids: string[]) => Promise<Facts[]>
}

/** `about` is the thing whose page shows more. */
export type Facts = { id: string; about: string; params: Record<string, string | number | null> }
