import { type SQL, sql } from 'drizzle-orm'
import { type Waiting, type WaitingKind, waitingAtMost, waitingKinds } from '#contract/admin/waiting.ts'
import { reportedSince } from '#server/features/products/door.ts'
import { disputedSince } from '#server/features/requests/door.ts'
import { unansweredSince } from '#server/features/support/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { failingSince } from '#server/platform/jobs/failing-jobs.ts'

/** Of each kind the rows that wait, as one column `at`: read from an index that holds nothing else, and no further than is told. */
const rowsOf: Record<WaitingKind, SQL> = {
  disputes: disputedSince,
  messages: unansweredSince,
  reports: reportedSince,
  devices: sql`select d.last_seen_at as at from admin_devices d join users u on u.id = d.user_id
    where d.approved_at is null and d.revoked_at is null and u.open order by d.last_seen_at`,
  jobs: failingSince,
}

const kinds = Object.keys(waitingKinds) as WaitingKind[]
const counts = sql.join(
  kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count, min(at) as since
      from (select at from (${rowsOf[kind]}) each_one limit ${waitingAtMost + 1}) waiting`,
  ),
  sql` union all `,
)

export async function readWaiting(db: Db): Promise<{ waiting: Waiting[] }> {
  const { rows } = await db.execute<{ kind: WaitingKind; count: number; since: string | null }>(counts)
  const waiting = rows.flatMap(({ kind, count, since }) =>
    since ? { kind, count, since: new Date(since).toISOString(), leadsTo: waitingKinds[kind] } : [],
  )
  return { waiting: waiting.toSorted((one, other) => one.since.localeCompare(other.since)) }
}
