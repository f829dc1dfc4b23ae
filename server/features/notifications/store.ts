import { and, count, desc, eq, getTableColumns, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { type Notice, type NoticeType, notices } from '#contract/notifications/notifications.ts'
import { notifications } from '#server/database/tables/notifications.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { OldRows } from '#server/platform/database/delete-old.ts'
import { type DatabaseHandle, plannedOnce } from '#server/platform/database/prepared-statements.ts'

export type StoredNotice = Notice & {
  id: string
  number: number
  name: string | null
  readAt: Date | null
  createdAt: Date
}
type NoticeColumns = 'id' | 'number' | 'type' | 'params' | 'readAt' | 'createdAt'
export type NoticeRow = Pick<typeof notifications.$inferSelect, NoticeColumns> & { name: string | null }

const { id, userId, number, type, params, readAt, createdAt } = getTableColumns(notifications)
const told = { id, userId, number, type, params, readAt, createdAt }

/** With the name of whose doing each was. */
export const selectNotices = (db: DatabaseHandle) =>
  db
    .select({ ...told, name: users.name })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.aboutId))

const listedFor = (userId: string | Placeholder) =>
  and(eq(notifications.userId, userId), isNull(notifications.archivedAt))
const own = (userId: string, id: string) => and(eq(notifications.userId, userId), eq(notifications.id, id))

type NoticeListQuery = { page: number; limit: number; unread: boolean }

/** A page of them, how many there are, and the language they are told in. */
export async function noticesOf(db: Db, userId: string, { page, limit, unread: onlyUnread }: NoticeListQuery) {
  const reader = sql.placeholder('userId')
  const listing = (handle: DatabaseHandle) =>
    selectNotices(handle)
      .where(and(listedFor(reader), onlyUnread ? isNull(notifications.readAt) : undefined))
      .orderBy(desc(notifications.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
  const name = onlyUnread ? 'notices_unread' : 'notices'
  const rows = await plannedOnce(db, name, listing, { userId, limit, offset: (page - 1) * limit })
  const counting = (handle: DatabaseHandle) =>
    handle
      .select({
        total: count(),
        unread: count(sql`case when ${notifications.readAt} is null then 1 end`),
        language: sql<Language | null>`(select ${users.language} from ${users} where ${users.id} = ${reader})`,
      })
      .from(notifications)
      .where(listedFor(reader))
  const [counts] = await plannedOnce(db, 'notices_counted', counting, { userId })
  const { total = 0, unread = 0, language } = counts ?? {}
  return { told: rows.flatMap(asTold), total: onlyUnread ? unread : total, unread, language: language ?? 'en' }
}

export async function unreadOf(db: Db, userId: string) {
  const [counts] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(listedFor(userId), isNull(notifications.readAt)))
  return counts?.unread ?? 0
}

async function noticeOf(db: Db, userId: string, id: string): Promise<StoredNotice | undefined> {
  const [row] = await selectNotices(db).where(own(userId, id))
  return row && asTold(row)[0]
}

type NoticeMarks = { readAt?: SQL; archivedAt?: SQL | null }

/** Gives back nothing where there is no such notification, or it is another's. */
export async function markNotice(db: Db, userId: string, id: string, marks: NoticeMarks) {
  await db
    .update(notifications)
    .set(marks as never) // expressions, see `notify`
    .where(own(userId, id))
  return noticeOf(db, userId, id)
}

export const readMark = () => ({ readAt: sql`coalesce(${notifications.readAt}, ${now()})` })
export const archiveMark = (archived: boolean) => ({
  archivedAt: archived ? sql`coalesce(${notifications.archivedAt}, ${now()})` : null,
})

export async function readAllOf(db: Db, userId: string, upTo: number | undefined) {
  await db
    .update(notifications)
    .set(readMark() as never)
    .where(
      and(
        listedFor(userId),
        isNull(notifications.readAt),
        upTo === undefined ? undefined : lte(notifications.number, upTo),
      ),
    )
}

/** A notice of this type about something has nothing more to say: it is read, and the open pages hear of it. */
export async function settleNotices(tx: Tx, userId: string, type: NoticeType, about: Record<string, string>) {
  await tx
    .update(notifications)
    .set(readMark() as never)
    .where(
      and(
        listedFor(userId),
        isNull(notifications.readAt),
        eq(notifications.type, type),
        sql`${notifications.params} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
}

export async function removeNotice(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(notifications).where(own(userId, id))
  return rowCount === 1
}

/** What this release can't tell is left out: one row of a release before or after it must not take the list away. */
export function asTold({ type, params, id, number, name, readAt, createdAt }: NoticeRow): StoredNotice[] {
  const read = Object.hasOwn(notices, type) ? notices[type as NoticeType].params.safeParse(params) : undefined
  return read?.success ? [{ ...({ type, params: read.data } as Notice), id, number, name, readAt, createdAt }] : []
}

export async function languageOfReader(db: Db, userId: string) {
  const reading = (handle: DatabaseHandle) =>
    handle
      .select({ language: users.language })
      .from(users)
      .where(eq(users.id, sql.placeholder('userId')))
  const [reader] = await plannedOnce(db, 'reader_language', reading, { userId })
  return reader?.language ?? 'en'
}

const keepDays = 180

export const oldNotices = (): OldRows => ({
  deleteFrom: notifications,
  keptDays: keepDays,
  age: notifications.createdAt,
  before: sql`${now()} - make_interval(days => ${keepDays})`,
})
