import type { Endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { requestNotices } from './requests-facts.ts'
import { openRoles } from './roles.ts'
import { z } from './zod.ts'

/** Everything people are told of. Each has its sentence in four languages: namespace `letters`, below `notice`. */
const notificationTypes = [...requestNotices] as const
export type NotificationType = (typeof notificationTypes)[number]

const notification = z.object({
  _id: z.uuid(),
  type: z.enum(notificationTypes),
  /** In the reader's language. */
  message: z.string(),
  /** What it is about, such as requestId. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const notificationsApi = {
  list: {
    summary: 'What I was told, newest first',
    who: openRoles,
    method: 'GET',
    path: '/notifications',
    query: z.object(pageQuery(20)),
    reply: z.object({ notifications: z.array(notification), unread: z.number(), ...paged }),
  },
} as const satisfies Record<string, Endpoint>
