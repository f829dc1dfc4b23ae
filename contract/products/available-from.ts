import { dayInIndia } from '#contract/shared/days.ts'

/** The day of a harvest that is still to come; null for what can be had today. */
export const availableFrom = (harvestDate: string, at: string | number | Date) =>
  harvestDate > dayInIndia(new Date(at)) ? harvestDate : null
