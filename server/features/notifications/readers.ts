import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import {
  notificationCounters,
  notificationSettings,
  notifications,
  pushSubscriptions,
} from '#server/database/tables/notifications.ts'
import { sessions } from '#server/database/tables/session.ts'
import { users } from '#server/database/tables/users.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { settingsOf } from './settings.ts'
import { asTold, selectNotices } from './store.ts'

/** Those of them who were told something that was not handed on. They are held, in one order, until the transaction ends. */
export async function holdWaiting(tx: Tx, people: string[]) {
  const counters = await tx
    .select({
      userId: notificationCounters.userId,
      last: notificationCounters.last,
      burst: notificationCounters.burst,
      /** Seconds; null where nothing was handed on yet. */
      burstAge: sql<number | null>`extract(epoch from ${now()} - ${notificationCounters.burstSince})::float8`,
    })
    .from(notificationCounters)
    .where(
      and(inArray(notificationCounters.userId, people), gt(notificationCounters.last, notificationCounters.handed)),
    )
    .orderBy(notificationCounters.userId)
    .for('update')
  return counters
}

/** Everything these people were told that was not handed on, and how each may be reached. */
export async function readersOf(tx: Tx, people: string[]) {
  const readers = await tx
    .select({
      id: users.id,
      name: users.name,
      language: users.language,
      email: sql<string | null>`case when ${users.emailVerifiedAt} is not null then ${users.email} end`,
      isThere: sql<boolean>`${users.open} and ${users.suspendedAt} is null`,
      channels: notificationSettings.channels,
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
    })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(inArray(users.id, people))
  const fresh = await selectNotices(tx)
    .innerJoin(notificationCounters, eq(notificationCounters.userId, notifications.userId))
    .where(and(inArray(notifications.userId, people), gt(notifications.number, notificationCounters.handed)))
    .orderBy(notifications.number)
  const browsers = await browsersOf(tx, people)
  return readers.map(({ channels, quietFrom, quietTo, ...reader }) => {
    const own = fresh.filter(({ userId }) => userId === reader.id)
    return {
      ...reader,
      settings: settingsOf({ channels, quietFrom, quietTo }),
      told: own.flatMap(asTold),
      browsers: browsers.filter(({ userId }) => userId === reader.id).map(({ id }) => id),
    }
  })
}
export type NotificationReader = Awaited<ReturnType<typeof readersOf>>[number]

const browsersOf = (db: Db, people: string[]) =>
  db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushSubscriptions.userId, people), gt(sessions.expiresAt, now())))

type WaitingFor = { subscriptionId: string; number?: number | undefined }

/** A browser that may be written to, with what waits for it: what is newer than what was pushed, or only the given one. */
export async function browserOf(db: Db, { subscriptionId, number }: WaitingFor) {
  const [found] = await db
    .select({
      userId: pushSubscriptions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      publicKey: pushSubscriptions.vapidKey,
      pushed: pushSubscriptions.pushed,
      language: users.language,
      channels: notificationSettings.channels,
      quietFrom: notificationSettings.quietFrom,
      quietTo: notificationSettings.quietTo,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, pushSubscriptions.userId))
    .where(
      and(
        eq(pushSubscriptions.id, subscriptionId),
        gt(sessions.expiresAt, now()),
        users.open,
        isNull(users.suspendedAt),
      ),
    )
  if (!found) return undefined
  const { userId, pushed, language, endpoint, p256dh, auth, publicKey, ...row } = found
  const rows = await selectNotices(db)
    .where(
      and(
        eq(notifications.userId, userId),
        number === undefined ? gt(notifications.number, pushed) : eq(notifications.number, number),
        isNull(notifications.readAt),
        isNull(notifications.archivedAt),
        sql`exists (select from notification_deliveries where notification_id = ${notifications.id} and channel = 'push')`,
      ),
    )
    .orderBy(notifications.number)
    .limit(100)
  const to = { endpoint, keys: { p256dh, auth }, ...(publicKey && { publicKey }) }
  return { to, language, settings: settingsOf(row), told: rows.flatMap(asTold) }
}
