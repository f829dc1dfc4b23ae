import { z } from '#contract/zod.ts'
import { isDay } from './days.ts'

export const day = z.string().refine(isDay, 'must be a day, YYYY-MM-DD')
