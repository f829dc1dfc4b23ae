import { z } from './zod.ts'

/** What a list is asked with, and what it says of itself. */
export const pageQuery = (usual: number) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(usual),
})
export const paged = { total: z.number(), page: z.number(), pageCount: z.number() }

/** Pages are counted from 1; of nothing there is none. */
export const pageCountOf = (total: number, limit: number) => Math.ceil(total / limit)
