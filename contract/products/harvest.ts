import { dayInIndia, isDay } from '#contract/shared/days.ts'
import { z } from '#contract/zod.ts'

export const harvestDaysBack = 365
export const harvestDaysAhead = 60

const moment = z.iso.datetime({ offset: true, local: true })
/** A day in India: written as a day, or as a moment that falls into it. Without a zone it is India's own. */
export const harvestDate = z
  .string()
  .max(40)
  .refine((text) => isDay(text) || moment.safeParse(text).success, 'must be a date')
  .transform((text) => (/(Z|[+-]\d\d:\d\d)$/.test(text) ? dayInIndia(new Date(text)) : text.slice(0, 10)))
