import { z } from '#contract/zod.ts'

/** Pagination by offset, no cursor (keyset), as lists show numbered pages: the query of a list, and what its answer says of itself. */
export const pageQuery = (usual: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(usual),
})
/** The order of a list that can be sorted by several columns: the first named is the usual one. */
export const sortQuery = <K extends [string, ...string[]]>(keys: K, order: 'asc' | 'desc' = 'desc') => ({
  sort: z.enum(keys).default(keys[0] as never),
  order: z.enum(['asc', 'desc']).default(order),
})
export const paged = { total: z.number(), page: z.number(), pageCount: z.number() }

/** Pages are counted from 1; of nothing there is none. */
export const pageCountOf = (total: number, limit: number) => Math.ceil(total / limit)
