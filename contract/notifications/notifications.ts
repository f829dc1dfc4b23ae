import { bulkOrderNotices } from '#contract/bulk-orders/notices.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { productNotices } from '#contract/products/notices.ts'
import { requestNotices } from '#contract/requests/notices.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { openRoles } from '#contract/shared/roles.ts'
import { supportNotices } from '#contract/support/notices.ts'
import { userNotices } from '#contract/users/notices.ts'
import { z } from '#contract/zod.ts'
import { type NoticeKind, noticeKinds, notificationSettings, settingsChange } from './settings.ts'

type NoticeDefinition = {
  kind: NoticeKind
  params: z.ZodObject
  page: (params: never) => string
  /** Whoever tells it also writes a letter of its own: no second one is sent. */
  hasLetter?: true
  /** Pushes and mail say it in a sentence of its own, in `letters` below `discreet`, which names nobody and nothing. */
  isDiscreet?: true
  /** It is never pushed or mailed during `nightHours`. */
  byDay?: true
}

/**
 * Everything people are told of, a row a type: its kind, what it is told with, and the page it leads to. The sentences
 * are in namespace `letters`, below `notice`; a type with the parameter `count` has one for each plural form.
 */
export const notices = {
  ...userNotices,
  ...productNotices,
  ...requestNotices,
  ...bulkOrderNotices,
  ...supportNotices,
} as const satisfies Record<string, NoticeDefinition>
export type NoticeType = keyof typeof notices

/** One thing to tell, with the parameters of its row and no others. */
export type Notice = {
  [Type in NoticeType]: { type: Type; params: z.output<(typeof notices)[Type]['params']> }
}[NoticeType]

const notification = z.object({
  _id: z.uuid(),
  /** Counts what one person was told, from 1 on and without a gap: who saw one has seen those before it. */
  number: z.int(),
  type: z.enum(Object.keys(notices) as NoticeType[]),
  kind: z.enum(noticeKinds),
  /** In the reader's language. */
  message: z.string(),
  /** What it is about, such as requestId. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** The page it leads to. */
  page: z.string(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notification = z.output<typeof notification>

const id = z.object({ id: z.uuid() })
const one = z.object({ notification })
const settings = z.object({ settings: notificationSettings })

export const notificationsApi = {
  list: {
    summary: 'What I was told, newest first',
    who: openRoles,
    method: 'GET',
    path: '/notifications',
    query: z.object({
      ...pageQuery(20),
      /** Only what is not read yet. */
      unread: z
        .enum(['true', 'false'])
        .default('false')
        .transform((given) => given === 'true'),
    }),
    reply: z.object({ notifications: z.array(notification), unread: z.number(), ...paged }),
  },
  unreadCount: {
    summary: 'How much I have not read',
    who: openRoles,
    method: 'GET',
    path: '/notifications/unread-count',
    reply: z.object({ unread: z.number() }),
  },
  readAll: {
    summary: 'I have read everything, or everything up to a number',
    who: openRoles,
    method: 'PATCH',
    path: '/notifications/read-all',
    /** Without it a notification that comes at the same moment is read before it is seen. */
    body: z.object({ upTo: z.int().min(0).max(2_147_483_647).optional() }),
    reply: z.object({ unread: z.number() }),
  },
  read: {
    summary: 'I have read one',
    who: openRoles,
    method: 'PATCH',
    path: '/notifications/{id}/read',
    params: id,
    reply: one,
    refuses: ['not_found'],
  },
  archive: {
    summary: 'Take one out of the list, or put it back',
    who: openRoles,
    method: 'PATCH',
    path: '/notifications/{id}/archive',
    params: id,
    body: z.object({ archived: z.boolean().default(true) }),
    reply: one,
    refuses: ['not_found'],
  },
  remove: {
    summary: 'Delete one',
    who: openRoles,
    method: 'DELETE',
    path: '/notifications/{id}',
    params: id,
    reply: null,
    refuses: ['not_found'],
  },
  settings: {
    summary: 'By which ways I am told of what, and when no push comes',
    who: openRoles,
    method: 'GET',
    path: '/notifications/settings',
    reply: settings,
  },
  changeSettings: {
    summary: 'Change by which ways I am told; what is left out stays as it is',
    who: openRoles,
    method: 'PUT',
    path: '/notifications/settings',
    body: settingsChange,
    reply: settings,
  },
} as const satisfies Record<string, Endpoint>
