import { and, count, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type Notice, type NoticeType, notices } from '#contract/notifications.ts'
import { notifications } from '#server/database/tables/notifications.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** `about` is whose doing it was: they are named by their account when it is told. */
export type Addressed = Notice & { to: string; about?: string | undefined }
export type StoredNotice = Notice & { id: string; name: string | null; readAt: Date | null; createdAt: Date }

/** Written in the transaction of what caused it. */
export async function notify(tx: Tx, told: Addressed[]) {
  if (!told.length) return
  await tx.insert(notifications).values(
    told.map(({ to, type, params, about }) => ({
      id: v7(),
      userId: to,
      type,
      params,
      aboutId: about,
      createdAt: now() as never, // drizzle takes an expression here, its type does not say so
    })),
  )
}

const listedFor = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.archivedAt))

export async function noticesOf(db: Db, userId: string, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .select({ ...getTableColumns(notifications), name: users.name })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.aboutId))
    .where(listedFor(userId))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counts] = await db
    .select({ total: count(), unread: count(sql`case when ${notifications.readAt} is null then 1 end`) })
    .from(notifications)
    .where(listedFor(userId))
  return { told: rows.flatMap(asTold), total: counts?.total ?? 0, unread: counts?.unread ?? 0 }
}

type Row = typeof notifications.$inferSelect & { name: string | null }

/** What this release can't tell is left out: one row of a release before or after it must not take the list away. */
function asTold({ type, params, id, name, readAt, createdAt }: Row): StoredNotice[] {
  const read = Object.hasOwn(notices, type) ? notices[type as NoticeType].params.safeParse(params) : undefined
  return read?.success ? [{ ...({ type, params: read.data } as Notice), id, name, readAt, createdAt }] : []
}

export async function languageOfReader(db: Db, userId: string) {
  const [reader] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId))
  return reader?.language ?? 'en'
}

const keepDays = 180

export const forgetOldNotices = (db: Db) =>
  db.execute(sql`delete from notifications where created_at < ${now()} - make_interval(days => ${keepDays})`)
