import type { SocketEvents } from '#contract/socket.ts'
import { z } from '#contract/zod.ts'
import type { Tx } from '../database/database.ts'
import { addJob, job } from '../jobs/jobs.ts'
import { peopleAtOnce, sayToNodes } from './words.ts'

const events = ['order:status', 'message'] as const
type Event = (typeof events)[number]

export const liveEventJob = job({
  name: 'live-event',
  payload: z.object({ users: z.array(z.uuid()).max(peopleAtOnce), event: z.enum(events), data: z.unknown() }),
  run: (said, { db }) => sayToNodes(db, { about: 'event', ...said }),
})

/** Sends an event to the open pages of these people, once the transaction is committed. Who is not there does not miss it. */
export const tellLive = <E extends Event>(tx: Tx, users: string[], event: E, data: Parameters<SocketEvents[E]>[0]) =>
  addJob(tx, liveEventJob, { users: [...new Set(users)], event, data })
