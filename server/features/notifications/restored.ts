import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'

/** After a restore: what still waited for delivery when the backup was taken was sent long ago, and is not sent again. */
export async function markAllDelivered(db: Pick<Db, 'execute'>) {
  await db.execute(sql`update notification_counters set handed = last where handed < last`)
  await db.execute(sql`
    update push_subscriptions set pushed = last from notification_counters
    where notification_counters.user_id = push_subscriptions.user_id and pushed < last`)
}
