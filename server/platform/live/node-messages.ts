import { sql } from 'drizzle-orm'
import { maintenance } from '#contract/admin/system.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/database/database.ts'

export const liveChannel = 'seedha_live'
/** So many ids and what goes with them stay below the 8,000 bytes that PostgreSQL carries at once. */
export const peopleAtOnce = 100

const users = z.array(z.uuid()).max(peopleAtOnce)
/** An event as it is sent, and to whom. */
export const addressedEvent = z.object({ users, event: z.enum(['order:status', 'message']), data: z.unknown() })

/** What nodes say to each other. It is a hint: whoever hears it reads the database for what is true. */
const word = z.discriminatedUnion('about', [
  z.object({ about: z.literal('notices'), users }),
  z.object({ about: z.literal('sessions'), users }),
  addressedEvent.extend({ about: z.literal('event') }),
  z.object({ about: z.literal('maintenance'), now: maintenance }),
])
export type NodeMessage = z.output<typeof word>

/**
 * Heard by all nodes when the transaction is committed. PostgreSQL commits transactions that speak one after the other:
 * only a job does, or what is as rare as a logout.
 */
export const sayToNodes = (db: Db, said: NodeMessage) =>
  db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(said)})`)

/** A release before or after this one may say what is not known here. */
export function heard(payload: string | undefined): NodeMessage | undefined {
  try {
    return word.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
