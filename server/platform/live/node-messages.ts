import { sql } from 'drizzle-orm'
import { maintenance } from '#contract/admin/system.ts'
import { z } from '#contract/zod.ts'
import type { Db } from '#server/platform/database/database.ts'

export const liveChannel = 'seedha_live'
/** With so many ids a message stays below the 8,000 bytes of PostgreSQL's NOTIFY. */
export const peopleAtOnce = 100

const users = z.array(z.uuid()).max(peopleAtOnce)
/** An event for sockets, and its recipients. */
export const addressedEvent = z.object({ users, event: z.enum(['order:status', 'message']), data: z.unknown() })

/** Messages between nodes: pub/sub over PostgreSQL (LISTEN/NOTIFY). A message is a hint: its receiver reads the database for what is true. */
const word = z.discriminatedUnion('about', [
  z.object({ about: z.literal('notices'), users }),
  z.object({ about: z.literal('sessions'), users }),
  addressedEvent.extend({ about: z.literal('event') }),
  z.object({ about: z.literal('maintenance'), now: maintenance }),
])
export type NodeMessage = z.output<typeof word>

/**
 * NOTIFY: all nodes receive it when the transaction commits. PostgreSQL serialises the commits of notifying transactions: only a job sends
 * one, or something as rare as a logout.
 */
export const sayToNodes = (db: Db, said: NodeMessage) =>
  db.execute(sql`select pg_notify(${liveChannel}, ${JSON.stringify(said)})`)

/** An older or newer release may send messages that are unknown here. */
export function heard(payload: string | undefined): NodeMessage | undefined {
  try {
    return word.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
