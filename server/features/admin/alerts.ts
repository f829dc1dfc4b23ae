import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { type Alert, type AlertKind, alarming, alertKinds, severities } from '#contract/admin/alerts.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { adminDevices } from '#server/database/tables/admin.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import { reportedOrders } from '#server/features/bulk-orders/door.ts'
import { reportedProducts } from '#server/features/products/door.ts'
import { overdueDisputes, requestBursts, revealBursts } from '#server/features/requests/door.ts'
import { registerCodesToday } from '#server/features/session/door.ts'
import { longOpenGrievances, longWaiting, unansweredGrievances } from '#server/features/support/door.ts'
import { record } from '#server/platform/audit.ts'
import { now, presentMoment } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { answersIn, leastFree } from '#server/platform/http/answer-counts.ts'
import { failingJobs } from '#server/platform/jobs/failing-jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { backupFault } from './backup-fault.ts'
import { retentionLateSince } from './last-retention.ts'

/** What this installation can't do by its set-up. */
export type Lacks = {
  sms: boolean
  mail: boolean
  operator: string[]
  /** From this age of the last backup on it lacks one; 0: never. */
  backupHours: number
}

type AlertPaging = { page: number; limit: number }

/** Looked up when it is asked for: an alert that is dealt with is gone. */
export async function readAlerts(db: Db, lacks: Lacks, { page, limit }: AlertPaging) {
  const all = await allAlerts(db, lacks)
  const gone = await dismissed(db, all)
  const alerts = all
    .filter(({ _id }) => !gone.has(_id))
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || b.at.localeCompare(a.at))
  const total = alerts.length
  return { alerts: alerts.slice((page - 1) * limit, page * limit), total, page, pageCount: pageCountOf(total, limit) }
}

/** The log remembers who has seen it. Dismissing twice is no mistake. */
export async function dismissAlert(db: Db, lacks: Lacks, { id: actorId }: Actor, id: string) {
  const found = (await allAlerts(db, lacks)).find(({ _id }) => _id === id)
  if (!found) throw new Refusal('not_found')
  if (!found.isDismissible) throw new Refusal('forbidden')
  if ((await dismissed(db, [found])).size) return
  await record(db, { action: 'alert.dismissed', actorId, target: { kind: 'alert', id }, after: { kind: found.kind } })
}

async function dismissed(db: Db, alerts: Alert[]): Promise<Set<string | null>> {
  const ids = alerts.flatMap(({ _id, isDismissible }) => (isDismissible ? _id : []))
  if (!ids.length) return new Set()
  const rows = await db
    .select({ id: auditLog.targetId })
    .from(auditLog)
    .where(and(eq(auditLog.targetKind, 'alert'), inArray(auditLog.targetId, ids)))
  return new Set(rows.map(({ id }) => id))
}

type AlertFacts = { key?: string; at: Date; params: Alert['params']; about?: string }

const alert = (kind: AlertKind, { key, at, params, about = '' }: AlertFacts): Alert => {
  const { severity, isDismissible, page } = alertKinds[kind]
  const _id = key ? `${kind}:${key}` : kind
  return { _id, kind, severity, isDismissible, at: at.toISOString(), params, leadsTo: `${page}${about}` }
}

async function allAlerts(db: Db, lacks: Lacks): Promise<Alert[]> {
  const present = new Date(await presentMoment(db))
  const some = await Promise.all([
    waitingLong(db),
    ofThePrograms(db, present),
    ofTheBackup(db, lacks),
    refusedDevices(db),
    ofPeople(db),
    manyRegisterCodes(db, present),
    lacks.operator.length
      ? [alert('operator_missing', { at: present, params: { names: lacks.operator.join(', ') } })]
      : [],
    lacks.sms ? [alert('sms_missing', { at: present, params: {} })] : [],
    lacks.mail ? [alert('mail_missing', { at: present, params: {} })] : [],
  ])
  return some.flat()
}

async function waitingLong(db: Db): Promise<Alert[]> {
  const [disputes, unanswered, open, reported, orders, messages] = await Promise.all([
    overdueDisputes(db),
    unansweredGrievances(db),
    longOpenGrievances(db),
    reportedProducts(db),
    reportedOrders(db),
    longWaiting(db),
  ])
  const waiting = ({ count, since }: { count: number; since: Date }) => ({
    at: since,
    params: { count, since: since.toISOString() },
  })
  return [
    ...(disputes ? [alert('disputes_overdue', waiting(disputes))] : []),
    ...(unanswered ? [alert('grievances_unanswered', waiting(unanswered))] : []),
    ...(open ? [alert('grievances_open', waiting(open))] : []),
    ...(reported ? [alert('products_reported', waiting(reported))] : []),
    ...(orders ? [alert('bulk_orders_reported', waiting(orders))] : []),
    ...(messages ? [alert('messages_waiting', waiting(messages))] : []),
  ]
}

async function ofThePrograms(db: Db, present: Date): Promise<Alert[]> {
  const { errors, freeShare } = alarming
  const [{ answers, failures }, free, jobs, lateSince] = await Promise.all([
    answersIn(db, errors.minutes),
    leastFree(db),
    failingJobs(db),
    retentionLateSince(db),
  ])
  const isFailing = failures >= errors.failures && failures / answers >= errors.share
  const percent = (share: number) => Math.round(share * 100)
  return [
    ...(isFailing
      ? [alert('errors', { at: present, params: { failures, answers, percent: percent(failures / answers) } })]
      : []),
    ...(free !== undefined && free < freeShare
      ? [alert('disk_full', { at: present, params: { percent: percent(free) } })]
      : []),
    ...(lateSince ? [alert('retention_late', { at: lateSince, params: { since: lateSince.toISOString() } })] : []),
    ...(jobs
      ? [alert('jobs_failing', { key: jobs.newest, at: jobs.at, params: { count: jobs.count, names: jobs.names } })]
      : []),
  ]
}

async function ofTheBackup(db: Db, { backupHours }: Lacks): Promise<Alert[]> {
  const found = await backupFault(db, backupHours)
  if (!found) return []
  const { fault, since } = found
  return [alert('backup_late', { at: since, params: { fault, since: since.toISOString() } })]
}

/** Whoever asked knows an admin's password. */
async function refusedDevices(db: Db): Promise<Alert[]> {
  const isNews = gt(adminDevices.lastSeenAt, sql`${now()} - make_interval(days => ${alarming.deviceDays})`)
  const rows = await db
    .select({ id: adminDevices.id, at: adminDevices.lastSeenAt, username: users.username })
    .from(adminDevices)
    .innerJoin(users, eq(users.id, adminDevices.userId))
    .where(and(isNull(adminDevices.approvedAt), isNull(adminDevices.revokedAt), users.open, isNews))
  return rows.map(({ id, at, username }) =>
    alert('device_refused', { key: `${id}:${at.toISOString()}`, at, params: { username } }),
  )
}

/** Somebody may be registering numbers by the thousand, or sending SMS at the operator's cost. */
async function manyRegisterCodes(db: Db, present: Date): Promise<Alert[]> {
  const { sent, isMany } = await registerCodesToday(db)
  const params = { count: sent }
  return isMany ? [alert('register_codes', { key: dayInIndia(present), at: present, params })] : []
}

async function ofPeople(db: Db): Promise<Alert[]> {
  const [requests, reveals] = await Promise.all([requestBursts(db), revealBursts(db)])
  const from = (kind: AlertKind, bursts: typeof requests) =>
    bursts.map(({ userId, name, count, at }) =>
      alert(kind, { key: `${userId}:${dayInIndia(at)}`, at, params: { name, count }, about: userId }),
    )
  return [...from('requests_burst', requests), ...from('reveals_burst', reveals)]
}
