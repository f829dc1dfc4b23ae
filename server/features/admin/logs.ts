import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { adminLogsApi, LogEntry } from '#contract/admin/logs.ts'
import { startOfDay } from '#contract/shared/days.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import { auditLog } from '#server/database/tables/platform.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeTotals } from '#server/platform/totals.ts'

type LogQuery = z.output<(typeof adminLogsApi)['list']['query']>
type AuditLogRow = typeof auditLog.$inferSelect

export function makeLogs() {
  const totalOf = makeTotals()
  return async (db: Db, { page, limit, ...wanted }: LogQuery) => {
    const where = await conditionOf(db, wanted)
    const read = db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [rows, total] = await Promise.all([read, totalOf(db, { from: auditLog, where, key: wanted })])
    return { logs: await told(db, rows), total, page, pageCount: pageCountOf(total, limit) }
  }
}

async function conditionOf(db: Db, { actor, action, target, from, to }: Omit<LogQuery, 'page' | 'limit'>) {
  const wanted: (SQL | undefined)[] = [
    actor === undefined ? undefined : await byActor(db, actor),
    action && eq(auditLog.action, action),
    target === undefined ? undefined : eq(auditLog.targetId, target),
    from === undefined ? undefined : gte(auditLog.at, sql`${startOfDay(from)}::timestamptz`),
    to === undefined ? undefined : lt(auditLog.at, sql`${startOfDay(to)}::timestamptz + interval '1 day'`),
  ]
  return and(...wanted)
}

async function byActor(db: Db, actor: string) {
  if (z.uuid().safeParse(actor).success) return eq(auditLog.actorId, actor)
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = ${actor.toLowerCase()}`)
  return found ? eq(auditLog.actorId, found.id) : sql`false`
}

/** With the names that people have today: the log itself keeps only who and what. */
async function told(db: Db, rows: AuditLogRow[]): Promise<LogEntry[]> {
  const people = rows.flatMap(({ actorId, targetKind, targetId }) => [actorId, targetKind === 'user' ? targetId : null])
  const ids = [...new Set(people.filter((id): id is string => z.uuid().safeParse(id).success))]
  const known = ids.length
    ? await db
        .select({ id: users.id, name: users.name, username: users.username })
        .from(users)
        .where(inArray(users.id, ids))
    : []
  const nameOf = new Map(known.map((person) => [person.id, person]))
  return rows.map(({ id, at, action, actorId, targetKind, targetId, before, after }) => {
    const actor = nameOf.get(actorId ?? '')
    return {
      _id: id,
      at: at.toISOString(),
      action,
      actor: actorId ? { _id: actorId, name: actor?.name ?? '', username: actor?.username ?? null } : null,
      target:
        targetKind && targetId ? { kind: targetKind, id: targetId, name: nameOf.get(targetId)?.name ?? null } : null,
      before: before as LogEntry['before'],
      after: after as LogEntry['after'],
    }
  })
}
