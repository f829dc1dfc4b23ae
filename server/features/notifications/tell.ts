import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Notice } from '#contract/notifications/notifications.ts'
import { z } from '#contract/zod.ts'
import { notificationCounters, notifications } from '#server/database/tables/notifications.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { peopleAtOnce } from '#server/platform/live/node-messages.ts'

/** `about` is whose doing it was: they are named by their account when it is told. */
export type Addressed = Notice & { to: string; about?: string | undefined }

/** The job that hands on what people were told. */
export const deliver = { name: 'deliver-notices', payload: z.object({ users: z.array(z.uuid()).max(peopleAtOnce) }) }

/** Written in the transaction of what caused it. */
export async function notify(tx: Tx, told: Addressed[]) {
  if (!told.length) return
  const numberFor = await countOn(tx, told)
  await tx.insert(notifications).values(
    told.map(({ to, type, params, about }) => ({
      id: v7(),
      userId: to,
      number: numberFor(to),
      type,
      params,
      aboutId: about,
      createdAt: now() as never, // drizzle takes an expression here, its type does not say so
    })),
  )
  const people = [...new Set(told.map(({ to }) => to))]
  for (let at = 0; at < people.length; at += peopleAtOnce)
    await addJob(tx, deliver, { users: people.slice(at, at + peopleAtOnce) })
}

/** The next numbers of everyone who is told. Counters are locked in one order, so that two transactions can't deadlock. */
async function countOn(tx: Tx, told: Addressed[]) {
  const amounts = new Map<string, number>()
  for (const { to } of told) amounts.set(to, (amounts.get(to) ?? 0) + 1)
  const people = [...amounts.keys()].sort()
  const counted = await tx
    .insert(notificationCounters)
    .values(people.map((userId) => ({ userId, last: amounts.get(userId) ?? 0 })))
    .onConflictDoUpdate({
      target: notificationCounters.userId,
      set: { last: sql`${notificationCounters.last} + excluded.last` },
    })
    .returning({ userId: notificationCounters.userId, last: notificationCounters.last })
  const next = new Map(counted.map(({ userId, last }) => [userId, last - (amounts.get(userId) ?? 0)]))
  return (userId: string) => {
    const number = (next.get(userId) ?? 0) + 1
    next.set(userId, number)
    return number
  }
}
