import { type SQL, sql } from 'drizzle-orm'
import { type Waiting, type WaitingKind, waitingAtMost, waitingKinds } from '#contract/admin/waiting.ts'
import { needOf, reportedNeedsSince } from '#server/features/bulk-orders/door.ts'
import { listingOf, reportedSince } from '#server/features/products/door.ts'
import { disputedSince, partiesOf } from '#server/features/requests/door.ts'
import { ticketOf, unansweredSince } from '#server/features/support/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { failingSince, failingTask } from '#server/platform/jobs/failing-jobs.ts'
import { backupFault } from './backup-fault.ts'
import { usernameOf } from './device-admin.ts'

type Params = Waiting['longest']['params']
type WaitingSource = {
  /** The rows that wait, as columns `at` and `id`: read from an index that holds nothing else, and no further than is told. */
  rows: SQL
  /** What one of them is called. */
  nameOf: (db: Db, id: string) => Promise<Params | undefined>
  /** Where it is dealt with. */
  page: (id: string) => string
}

const sources: Record<Exclude<WaitingKind, 'backup'>, WaitingSource> = {
  disputes: { rows: disputedSince, nameOf: partiesOf, page: (id) => `/admin/dashboard/requests/${id}` },
  messages: {
    rows: unansweredSince,
    nameOf: ticketOf,
    page: (id) => `/admin/dashboard/messages/${id}?status=unanswered&by=oldest`,
  },
  reports: { rows: reportedSince, nameOf: listingOf, page: (id) => `${waitingKinds.reports}&product=${id}` },
  bulkReports: {
    rows: reportedNeedsSince,
    nameOf: needOf,
    page: (id) => `${waitingKinds.bulkReports}&order=${id}`,
  },
  devices: {
    rows: sql`select d.last_seen_at as at, d.id::text as id from admin_devices d join users u on u.id = d.user_id
      where d.approved_at is null and d.revoked_at is null and u.open order by d.last_seen_at`,
    nameOf: usernameOf,
    page: (id) => `/admin/dashboard/system?device=${id}#devices`,
  },
  jobs: {
    rows: failingSince,
    nameOf: async (db, id) => ({ task: (await failingTask(db, id)) ?? null }),
    page: (id) => `/admin/dashboard/system?job=${id}#jobs`,
  },
}

type Counted = keyof typeof sources
const kinds = Object.keys(sources) as Counted[]
const counts = sql.join(
  kinds.map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, count(*)::int as count, min(at) as since, (array_agg(id order by at, id))[1] as id
      from (select at, id from (${sources[kind].rows}) each_one limit ${waitingAtMost + 1}) waiting`,
  ),
  sql` union all `,
)

export async function readWaiting(db: Db, backupHours: number): Promise<{ waiting: Waiting[] }> {
  const { rows } = await db.execute<{ kind: Counted; count: number; since: string | null; id: string }>(counts)
  const waiting = await Promise.all([
    ...rows.map(async ({ kind, count, since, id }): Promise<Waiting[]> => {
      if (!since) return []
      const { nameOf, page } = sources[kind]
      const longest = { params: (await nameOf(db, id)) ?? {}, leadsTo: page(id) }
      return [{ kind, count, since: new Date(since).toISOString(), leadsTo: waitingKinds[kind], longest }]
    }),
    ofTheBackup(db, backupHours),
  ])
  return { waiting: waiting.flat().toSorted((one, other) => one.since.localeCompare(other.since)) }
}

async function ofTheBackup(db: Db, backupHours: number): Promise<Waiting[]> {
  const found = await backupFault(db, backupHours)
  if (!found) return []
  const leadsTo = waitingKinds.backup
  const longest = { params: { fault: found.fault }, leadsTo }
  return [{ kind: 'backup', count: 1, since: found.since.toISOString(), leadsTo, longest }]
}
