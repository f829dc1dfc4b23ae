import { z } from '#contract/zod.ts'

const params = z.object({ ticketId: z.string() })

/** What is told about support tickets: a part of `notices`. */
export const supportNotices = {
  support_replied: {
    kind: 'support',
    hasLetter: true,
    params,
    page: ({ ticketId }: z.output<typeof params>) => `/contact?ticket=${ticketId}`,
  },
} as const
