import { z } from '#contract/zod.ts'

/** States and districts are named in English, as the list of places keys them; the server knows which belong together. */
export const stateName = z.string().trim().min(1).max(60)
export const districtName = z.string().trim().min(1).max(60)
