import type { Notification } from '#contract/notifications/notifications.ts'

/** What is shown of a list, or of its count alone. */
type ShownNotifications = { unread: number; total?: number; notifications?: readonly Notification[] }
export type NotificationUpdate = <S extends ShownNotifications>(shown: S) => S

const listed = <S extends ShownNotifications>(
  shown: S,
  change: (all: readonly Notification[]) => readonly Notification[],
) => (shown.notifications ? { notifications: change(shown.notifications) } : {})

export const asRead =
  ({ _id, read }: Notification): NotificationUpdate =>
  (shown) => ({
    ...shown,
    ...listed(shown, (all) => all.map((one) => (one._id === _id ? { ...one, read: true } : one))),
    unread: Math.max(0, shown.unread - (read ? 0 : 1)),
  })

export const without =
  ({ _id, read }: Notification): NotificationUpdate =>
  (shown) => ({
    ...shown,
    ...listed(shown, (all) => all.filter((one) => one._id !== _id)),
    ...(shown.total !== undefined && { total: Math.max(0, shown.total - 1) }),
    unread: Math.max(0, shown.unread - (read ? 0 : 1)),
  })

/** What came after the newest that was seen stays new; the server's answer counts it. */
export const allRead =
  (upTo: number): NotificationUpdate =>
  (shown) => ({
    ...shown,
    ...listed(shown, (all) => all.map((one) => (one.number <= upTo ? { ...one, read: true } : one))),
    unread: 0,
  })
