import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Notice } from '#contract/notifications/notifications.ts'
import { z } from '#contract/zod.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { peopleAtOnce } from '#server/platform/live/node-messages.ts'

/** `about` is whose doing it was: they are named by their account when it is told. */
export type Addressed = Notice & { to: string; about?: string | undefined }

/** The job that hands on what people were told. */
export const deliver = { name: 'deliver-notices', payload: z.object({ users: z.array(z.uuid()).max(peopleAtOnce) }) }

/**
 * Written in the transaction of what caused it: counters and notices by one statement. Counters are locked in one order, so that two
 * transactions can't deadlock.
 */
export async function notify(tx: Tx, told: Addressed[]) {
  if (!told.length) return
  const rows = told.map(({ to, type, params, about }) => ({ id: v7(), user_id: to, type, params, about_id: about }))
  await tx.execute(sql`
    with told as materialized (
        select *, row_number() over (partition by user_id order by nth) as place, count(*) over (partition by user_id) as amount
        from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
          as (id uuid, user_id uuid, type text, params jsonb, about_id uuid)) with ordinality as told (id, user_id, type, params, about_id, nth)),
      counted as (
        insert into notification_counters as counter (user_id, last) select user_id, amount from told where place = 1 order by user_id
        on conflict (user_id) do update set last = counter.last + excluded.last returning user_id, last)
    insert into notifications (id, user_id, number, type, params, about_id, created_at)
    select id, user_id, last - amount + place, type, params, about_id, ${now()} from told join counted using (user_id) order by nth`)
  const people = [...new Set(told.map(({ to }) => to))]
  for (let at = 0; at < people.length; at += peopleAtOnce)
    await addJob(tx, deliver, { users: people.slice(at, at + peopleAtOnce) })
}
