import type { Maintenance } from './admin/system.ts'
import type { Notification } from './notifications/notifications.ts'
import type { RequestStatus } from './requests/facts.ts'
import { z } from './zod.ts'

/** Socket.IO, protocol 4, at the own origin or VITE_WEBSOCKET_URL. */
export const socketPath = '/socket.io/'
export const socketTransports = ['websocket', 'polling'] as const

/**
 * What a client says while it connects, as Socket.IO's `auth`. `last` is the number of the newest notification that was
 * shown to this person on this device: what came after it is sent at once. Without it nothing old is sent.
 */
export const socketAuth = z.object({
  token: z.string().regex(/^[\w-]{20,200}$/),
  last: z.int().min(0).max(2_147_483_647).optional(),
  /** As header x-device-fingerprint, where the session is bound to a device. */
  device: z.string().min(16).max(256).optional(),
})
export type SocketAuth = z.input<typeof socketAuth>

/** Why nobody was connected: `message` of the client's connect_error. After the first two it should not try again. */
export const socketRefusals = ['unauthenticated', 'account_suspended', 'too_many_requests', 'overloaded'] as const

/** One line to show. Where many came at once it stands for `count` of them, of which it is the newest. */
export type LiveNotification = Notification & { count: number; line: string }

/**
 * What a client hears. A session that has ended hears nothing any more: the server says goodbye (`io server disconnect`).
 * Whatever else ends a connection is to be tried again, and what it shows read again after that.
 */
export type SocketEvents = {
  /** After connecting, behind what was missed: where this person stands. */
  ready: (now: { last: number; unread: number }) => void
  notification: (told: LiveNotification) => void
  /** To both sides of a request, whoever moved it. */
  'order:status': (moved: { requestId: string; status: RequestStatus }) => void
  /** Support has answered. */
  message: (said: { from: string; text: string }) => void
  /** To everybody: it began, ended, or has another message. */
  maintenance: (now: Maintenance) => void
}

/** A message is sent up to here; the whole of it is on its page. */
export const messageAtMost = 1_000

/** Delivered at least once: what was seen is not shown again. */
export const isNews = (last: number, { number }: Pick<Notification, 'number'>) => number > last
