import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'

/** What of support may wait on the device for the network. */
export const supportKinds = {
  message: { to: 'POST /contact-messages/create', touches: ['support'], page: () => '/contact?view=mine' },
  reply: {
    to: 'POST /contact-messages/ticket/{ticketId}/replies',
    touches: ['support'],
    page: ({ params }) => `/contact?ticket=${params?.ticketId}`,
  },
} as const satisfies Record<string, QueueKind>

type SupportKinds = typeof supportKinds
declare module '#web/lib/outbox/queue-kinds.ts' {
  interface QueueKinds extends SupportKinds {}
}
