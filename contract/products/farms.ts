import type { Endpoint } from '#contract/endpoint.ts'
import { paged, pageQuery } from '#contract/shared/pagination.ts'
import { z } from '#contract/zod.ts'
import { seller } from './products.ts'

/** Digits and small letters that nobody mistakes for one another, typed from paper or read out. */
export const farmCodeAlphabet = '34679acdefghjkmnpqrtvwxy'
export const farmCodeLength = 8

/** As somebody types it: in capitals too. */
const farmCode = z
  .string()
  .max(40)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(new RegExp(`^[${farmCodeAlphabet}]{${farmCodeLength}}$`)))

const farm = z.object({
  ...seller.shape,
  /** Whether its seller lets search engines list the page. */
  isIndexed: z.boolean(),
})
export type Farm = z.infer<typeof farm>

const ownFarm = z.object({
  username: z.string(),
  /** Of the short link /f/{code}; never changes. */
  code: z.string(),
  isIndexed: z.boolean(),
  /** Anyone can open its page: something is on sale. */
  isOpen: z.boolean(),
  /** The short link in full, and as a QR code: the side of its square, and the path of its dark modules. */
  link: z.object({ address: z.string(), qr: z.object({ size: z.number(), path: z.string() }) }),
})
export type OwnFarm = z.infer<typeof ownFarm>

const sellers = ['farmer', 'vendor'] as const

export const farmsApi = {
  list: {
    summary: 'Farms whose pages search engines may list',
    who: 'anyone',
    method: 'GET',
    path: '/farms',
    query: z.object(pageQuery(100)),
    reply: z.object({ farms: z.array(z.object({ username: z.string() })), ...paged }),
  },
  one: {
    summary: 'Who runs a farm; only while something is on sale',
    who: 'anyone',
    method: 'GET',
    path: '/farms/{username}',
    params: z.object({ username: z.string().max(80) }),
    reply: z.object({ farm }),
    refuses: ['not_found'],
  },
  byCode: {
    summary: 'Where the short link of a farm leads',
    who: 'anyone',
    method: 'GET',
    path: '/farm-codes/{code}',
    params: z.object({ code: farmCode }),
    reply: z.object({ username: z.string() }),
    refuses: ['not_found'],
  },
  mine: {
    summary: 'The own farm’s page, and its short link',
    who: sellers,
    method: 'GET',
    path: '/products/farmer/my-farm',
    reply: z.object({ farm: ownFarm }),
  },
  change: {
    summary: 'Let search engines list the own farm’s page, or not',
    who: sellers,
    method: 'PATCH',
    path: '/products/farmer/my-farm',
    body: z.object({ isIndexed: z.boolean() }),
    reply: z.object({ farm: ownFarm }),
    edits: true,
  },
} as const satisfies Record<string, Endpoint>
