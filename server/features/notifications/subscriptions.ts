import { and, eq, ne, sql } from 'drizzle-orm'
import type { PushSubscription } from '#contract/push.ts'
import { notificationCounters, pushSubscriptions } from '#server/database/tables/notifications.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'

/** Push subscriptions. A browser is one person's: whoever signed in there last. One session has one, since a browser replaces its own. */
export async function keepSubscription(
  db: Db,
  actor: Actor,
  { endpoint, keys: { p256dh, auth }, publicKey: vapidKey }: PushSubscription,
) {
  const { id: userId, sessionId } = actor
  const last = db
    .select({ last: notificationCounters.last })
    .from(notificationCounters)
    .where(eq(notificationCounters.userId, userId))
  const given = {
    userId,
    sessionId,
    p256dh,
    auth,
    vapidKey: vapidKey ?? null,
    pushed: sql`coalesce((${last}), 0)`,
    failures: 0,
  }
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, createdAt: now() as never, ...given })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      // Said again by the same person it goes on where it was: what waits for it is not lost.
      set: {
        ...given,
        pushed: sql`case when ${pushSubscriptions.userId} = ${userId} then ${pushSubscriptions.pushed} else ${given.pushed} end`,
      },
    })
}

export const dropSubscription = (db: Db, userId: string, endpoint: string) =>
  db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))

export const countSubscriptions = (db: Db): Promise<number> => db.$count(pushSubscriptions)
