import type { Category } from '#contract/catalogue/catalogue.ts'
import { dayMs, startOfDay } from '#contract/shared/days.ts'

/** Crops that keep a shorter time than the rest of their category. The catalogue marks them. */
export const perishableKinds = ['leaves', 'flowers'] as const
export type PerishableKind = (typeof perishableKinds)[number]

/** For how many days a listing stays awake after the last sign of life of its seller. */
export const awakeDays = { short: 3, middle: 10, long: 60 }

const daysOfCategory: Partial<Record<Category, number>> = {
  dairy: awakeDays.short,
  meat: awakeDays.short,
  poultry: awakeDays.short,
  vegetables: awakeDays.middle,
  fruits: awakeDays.middle,
}

export function awakeDaysOf(category: Category, perishable: PerishableKind | null): number {
  if (perishable === 'leaves') return awakeDays.short
  if (perishable === 'flowers') return awakeDays.middle
  return daysOfCategory[category] ?? awakeDays.long
}

/** So many requests in a row that nobody answered shorten the time. */
export const unansweredAtMost = 2
const unansweredMs = dayMs

type SignsOfLife = {
  days: number
  lastSignAt: string
  /** YYYY-MM-DD, a day in India. */
  harvestDate: string
  /** When the second of two requests in a row ran out; null where the last one was answered. */
  unansweredAt: string | null
}

/** Until when a listing stays in lists without another sign of life. */
export function awakeUntilOf({ days, lastSignAt, harvestDate, unansweredAt }: SignsOfLife): string {
  const from = Math.max(Date.parse(lastSignAt), Date.parse(startOfDay(harvestDate)))
  const usual = from + days * dayMs
  const until = unansweredAt === null ? usual : Math.min(usual, Date.parse(unansweredAt) + unansweredMs)
  return new Date(until).toISOString()
}

/** Whoever looks at their products is told this long before. */
export const sleepsSoonHours = 26

type SleepState = 'awake' | 'soon' | 'asleep'
export function sleepStateOf(product: { awakeUntil: string | null; isAsleep: boolean }, now: number): SleepState {
  if (product.isAsleep) return 'asleep'
  if (product.awakeUntil === null) return 'awake'
  const left = Date.parse(product.awakeUntil) - now
  if (left <= 0) return 'asleep'
  return left <= sleepsSoonHours * 3_600_000 ? 'soon' : 'awake'
}

export const awakeAnswers = ['available', 'sold'] as const

/** The ticket of a notice works so long. */
export const ticketDays = 7
/** So long the owner can take back that something was sold, if a ticket said so. */
export const soldUndoHours = 24

/** On the page of a letter, and where a push could not be answered. */
export const stillTherePath = '/still-there'
