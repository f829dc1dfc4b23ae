import { desc, eq } from 'drizzle-orm'
import { notifications } from '#server/database/tables/notifications.ts'
import { users } from '#server/database/tables/users.ts'
import type { Db } from '#server/platform/database/database.ts'
import { asTold, selectNotices } from './store.ts'
import { asNotification } from './view.ts'

type OwnNoticePaging = { page: number; limit: number }

/** For the file of one's own data: all that somebody was told, what they put away too. */
export async function ownNotices(db: Db, { id }: { id: string }, { page, limit }: OwnNoticePaging) {
  const [reader] = await db.select({ language: users.language }).from(users).where(eq(users.id, id))
  const rows = await selectNotices(db)
    .where(eq(notifications.userId, id))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.flatMap(asTold).map((notice) => asNotification(notice, reader?.language ?? 'en'))
}
