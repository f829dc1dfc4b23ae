import type { SocketEvents } from '#contract/socket.ts'
import type { z } from '#contract/zod.ts'
import { addJob, job } from '#server/platform/jobs/job-queue.ts'
import type { Tx } from '../database/database.ts'
import { addressedEvent, sayToNodes } from './node-messages.ts'

type Event = z.output<typeof addressedEvent>['event']

export const liveEventJob = job({
  name: 'live-event',
  payload: addressedEvent,
  run: (said, { db }) => sayToNodes(db, { about: 'event', ...said }),
})

/** Sends an event to the open pages of these people, once the transaction is committed. Nobody depends on receiving it. */
export const tellLive = <E extends Event>(tx: Tx, users: string[], event: E, data: Parameters<SocketEvents[E]>[0]) =>
  addJob(tx, liveEventJob, { users: [...new Set(users)], event, data })
