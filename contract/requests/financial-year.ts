import { inIndia } from '#contract/shared/days.ts'

/** A period as its first and last day in India, both written YYYY-MM-DD. */
export type Period = { from: string; to: string }

/** India's financial year is named after the calendar year in which it begins. */
export const financialYear = (year: number): Period => ({ from: `${year}-04-01`, to: `${year + 1}-03-31` })

const april = 3

export function financialYearAt(moment: Date): number {
  const day = inIndia(moment)
  return day.getUTCFullYear() - (day.getUTCMonth() < april ? 1 : 0)
}
