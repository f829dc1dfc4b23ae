import { z } from '#contract/zod.ts'

/** Trust facts, on whichever side of the deals: counts, no opinions. */
export const trustFacts = {
  /** Of two people one counts in 30 days. */
  completedDeals: z.number(),
  /** People with whom they completed a deal at an agreed price. */
  partners: z.number(),
  /** Tenths of the requests of the last 90 days that they answered within a day; null where these are too few. */
  answersInDay: z.number().nullable(),
}
