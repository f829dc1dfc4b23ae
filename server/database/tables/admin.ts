import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, moment } from './columns.ts'
import { users } from './users.ts'

/** Devices from which an admin may sign in; an unknown one waits here until it is approved. */
export const adminDevices = pgTable(
  'admin_devices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    approvedAt: moment('approved_at'),
    /** Taken back; the row stays, so that nobody can be "the first device" a second time. */
    revokedAt: moment('revoked_at'),
    lastSeenAt: moment('last_seen_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('admin_devices_own').on(table.userId, table.deviceHash)],
)
