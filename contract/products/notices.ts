import { z } from '#contract/zod.ts'

const params = z.object({
  productId: z.uuid(),
  /** The crop's key in the catalogue. */
  product: z.string(),
})
const withReason = params.extend({ reason: z.string() })
const about = {
  kind: 'moderation',
  page: ({ productId }: z.output<typeof params>) => `/products/${productId}`,
} as const

const sleeps = {
  kind: 'reminder',
  params: z.object({
    noticeId: z.uuid(),
    /** The crop's key in the catalogue, of the first of them. */
    product: z.string(),
    count: z.int(),
  }),
  page: () => '/my-products?unconfirmed=true',
  byDay: true,
} as const

const digest = {
  kind: 'reminder',
  params: z.object({
    digestId: z.uuid(),
    /** The crop's key in the catalogue, of the first that is told. */
    product: z.string(),
    count: z.int(),
  }),
  page: ({ digestId }: { digestId: string }) => `/saved-searches?digest=${digestId}`,
  byDay: true,
} as const

/** What a seller is told when an admin decides about a product, and what somebody waits for: a part of `notices`. */
export const productNotices = {
  product_hidden: { ...about, params: withReason },
  product_taken_down: { ...about, params: withReason },
  product_restored: { ...about, params },
  listing_sleeps: sleeps,
  search_digest: digest,
}
