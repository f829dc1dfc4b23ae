import type { SQL } from 'drizzle-orm'
import type { Db } from './database/database.ts'

/** What a feature tells of its latest things: a query of kind, id and moment, newest first, and the facts about some of them. */
export type Recent = {
  kinds: readonly string[]
  /** At most so many, read off an index. */
  newest: (most: number) => SQL
  facts: (db: Db, ids: string[]) => Promise<Facts[]>
}

/** `about` is the thing whose page shows more. */
export type Facts = { id: string; about: string; params: Record<string, string | number | null> }
