import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import { notificationCounters } from '#server/database/tables/notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Missed } from '#server/platform/live/sockets.ts'
import { linesOf } from './lines.ts'
import { asTold, type NoticeRow, unreadOf } from './store.ts'

const atMost = 100

/** The number somebody's counter stands at, and how much of it they have not read. */
export async function standOf(db: Db, userId: string) {
  const [counter] = await db
    .select({ last: notificationCounters.last })
    .from(notificationCounters)
    .where(eq(notificationCounters.userId, userId))
  return { last: counter?.last ?? 0, unread: await unreadOf(db, userId) }
}

type MissedNoticeRow = Pick<NoticeRow, 'id' | 'number' | 'type' | 'params' | 'name'> & {
  reader: string
  language: Language
  isOver: boolean
  createdAt: string
}

/** What these people were told after a number, newest first and no more than anyone would look at. */
export async function missedBy(db: Db, people: { userId: string; after: number }[]): Promise<Map<string, Missed>> {
  const { rows } = await db.execute<MissedNoticeRow>(sql`
    select asked."userId" as reader, reader.language, n.id, n.number, n.type, n.params, about.name,
      n.read_at is not null or n.archived_at is not null as "isOver", n.created_at as "createdAt"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as asked("userId" uuid, after int)
    join users reader on reader.id = asked."userId"
    cross join lateral (
      select * from notifications where user_id = asked."userId" and number > asked.after and number > 0
      order by number desc limit ${atMost}
    ) n
    left join users about on about.id = n.about_id
    order by n.number`)
  const found = new Map<string, MissedNoticeRow[]>()
  for (const row of rows) found.set(row.reader, [...(found.get(row.reader) ?? []), row])
  return new Map([...found].map(([reader, some]) => [reader, missedIn(some)]))
}

/** What was read or put away meanwhile, on another device, is not shown on this one. */
function missedIn(rows: MissedNoticeRow[]): Missed {
  const told = rows.flatMap((row) =>
    row.isOver ? [] : asTold({ ...row, readAt: null, createdAt: new Date(row.createdAt) }),
  )
  return {
    newest: rows.at(-1)?.number ?? 0,
    after: (last) =>
      linesOf(
        told.filter(({ number }) => number > last),
        rows[0]?.language ?? 'en',
      ),
  }
}
