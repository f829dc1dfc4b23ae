import type { Endpoint } from './endpoint.ts'
import { awakeAnswers } from './products/sleep.ts'
import { openRoles } from './shared/roles.ts'
import { z } from './zod.ts'

const base64 = (bytes: number) => z.string().regex(new RegExp(`^[\\w+/-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`))

/** As a browser's PushSubscription says it; `keys` in base64, with either alphabet. */
const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: base64(65), auth: base64(16) }),
  /** The server's key that the browser has subscribed with; without it, the present one is assumed. */
  publicKey: base64(65).optional(),
})
export type PushSubscription = z.output<typeof pushSubscription>

/** What a push carries. The same `tag` twice is shown once; `page` is where a tap leads. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  page: z.string(),
  lang: z.string(),
  /** The newest it tells of, as a socket would. */
  number: z.int(),
  /** The push can be answered by itself: with a ticket, by these buttons. */
  answers: z
    .object({
      ticket: z.string(),
      /** The page that takes the answer, and asks where that failed; without it, the one about listings. */
      page: z.string().optional(),
      /** `done`: what is shown once it was answered so. */
      buttons: z.array(z.object({ action: z.enum([...awakeAnswers, 'off']), title: z.string(), done: z.string() })),
    })
    .optional(),
})
export type PushPayload = z.output<typeof pushPayload>

/** What the worker says to an open page when a push was tapped. */
export type LeadTo = Pick<PushPayload, 'page'>

export const pushApi = {
  publicKey: {
    summary: 'The key that a browser subscribes with',
    who: 'anyone',
    method: 'GET',
    path: '/push/vapid-public-key',
    reply: z.object({ publicKey: z.string() }),
  },
  subscribe: {
    summary: 'Send pushes to this browser until its session ends',
    who: openRoles,
    method: 'POST',
    path: '/push/subscribe',
    body: pushSubscription,
    reply: z.object({ subscribed: z.literal(true) }),
    creates: true,
  },
  unsubscribe: {
    summary: 'Send no more pushes to this browser; one that is not subscribed stays so',
    who: openRoles,
    method: 'POST',
    path: '/push/unsubscribe',
    body: z.object({ endpoint: z.string().min(1).max(1000) }),
    reply: z.object({ subscribed: z.literal(false) }),
  },
} as const satisfies Record<string, Endpoint>
