import { eq } from 'drizzle-orm'
import {
  type NoticeKind,
  type NotificationSettings,
  noticeKinds,
  notificationSettings,
  type SettingsChange,
  usualSettings,
} from '#contract/notifications/settings.ts'
import { notificationSettings as stored } from '#server/database/tables/notifications.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'

type NotificationSettingsRow = Pick<typeof stored.$inferSelect, 'channels' | 'quietFrom' | 'quietTo'>

/** What somebody changed, on what is usual: kinds that came later have their usual ways. */
export function settingsOf(row: Partial<NotificationSettingsRow> | undefined): NotificationSettings {
  const { channels, quietFrom, quietTo } = row ?? {}
  const changed = (channels ?? {}) as Partial<NotificationSettings['channels']>
  const quietHours = quietFrom && quietTo ? { from: quietFrom, to: quietTo } : null
  const read = notificationSettings.safeParse({ ...merged(usualSettings, { channels: changed }), quietHours })
  return read.success ? read.data : usualSettings
}

function merged(from: NotificationSettings, { channels, quietHours }: SettingsChange): NotificationSettings {
  const kinds = noticeKinds.map((kind) => [kind, { ...from.channels[kind], ...channels[kind] }])
  return { channels: Object.fromEntries(kinds), quietHours: quietHours === undefined ? from.quietHours : quietHours }
}

export async function readSettings(db: Db, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(stored).where(eq(stored.userId, userId))
  return settingsOf(row)
}

/** For a letter of a feature's own. */
export const wantsLetter = async (db: Db, userId: string, kind: NoticeKind) =>
  (await readSettings(db, userId)).channels[kind].email

export const changeSettings = (db: Db, userId: string, change: SettingsChange) =>
  transaction(db, async (tx: Tx) => {
    await tx.insert(stored).values({ userId, channels: {} }).onConflictDoNothing() // so that there is a row to hold
    const [row] = await tx.select().from(stored).where(eq(stored.userId, userId)).for('update')
    const { channels, quietHours } = merged(settingsOf(row), change)
    await tx
      .update(stored)
      .set({ channels, quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null })
      .where(eq(stored.userId, userId))
    return { channels, quietHours }
  })
