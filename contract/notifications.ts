import { bulkOrderNotices } from './bulk-orders-notices.ts'
import type { Endpoint } from './endpoint.ts'
import { paged, pageQuery } from './paging.ts'
import { requestNotices } from './requests-notices.ts'
import { openRoles } from './roles.ts'
import { supportNotices } from './support-notices.ts'
import { z } from './zod.ts'

/** What can be switched on or off as one, on every channel. */
type NoticeKind = 'deal' | 'reminder' | 'bulk' | 'support'
type NoticeRow = { kind: NoticeKind; params: z.ZodObject; page: (params: never) => string }

/**
 * Everything people are told of, a row a type: its kind, what it is told with, and the page it leads to. The sentences
 * are in namespace `letters`, below `notice`; a type with the parameter `count` has one for each plural form.
 */
export const notices = { ...requestNotices, ...bulkOrderNotices, ...supportNotices } as const satisfies Record<
  string,
  NoticeRow
>
export type NoticeType = keyof typeof notices

/** One thing to tell, with the parameters of its row and no others. */
export type Notice = {
  [Type in NoticeType]: { type: Type; params: z.output<(typeof notices)[Type]['params']> }
}[NoticeType]

const notification = z.object({
  _id: z.uuid(),
  type: z.enum(Object.keys(notices) as NoticeType[]),
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
