import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { neededDaysAhead } from '#contract/bulk-orders/facts.ts'
import type { Category, Unit } from '#contract/catalogue/catalogue.ts'
import type { NameUnder } from '#contract/messages.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { price, quantity } from '#contract/shared/fields.ts'
import { parseDecimal } from '#web/ui/controls/digits.ts'

/** What the form holds: figures as they are typed, and nothing is empty text. */
export type NeedFormValues = {
  name: string
  category: Category | ''
  quantity: string
  unit: Unit
  targetPrice: string
  state: string
  district: string
  neededBy: string
  notes: string
}
export type NeedField = keyof NeedFormValues
export type NeedFaults = Partial<Record<NeedField, 'missing' | 'invalid'>>
/** Each fault has a message. */
type MissingNeedField = NeedField & NameUnder<'bulk-orders', 'missing'>
type InvalidNeedField = NeedField & NameUnder<'bulk-orders', 'invalid'>
export type NeedFault = `missing.${MissingNeedField}` | `invalid.${InvalidNeedField}`
type PosterPlace = { state: string | null; district: string | null }

export const mostNotes = 2000

const daysAhead = (now: Date, days: number) => dayInIndia(new Date(now.getTime() + days * dayMs))
export const neededDays = (now: Date) => ({ min: dayInIndia(now), max: daysAhead(now, neededDaysAhead) })

export const newNeed = ({ state, district }: PosterPlace): NeedFormValues => ({
  name: '',
  category: '',
  quantity: '',
  unit: 'kg',
  targetPrice: '',
  state: state ?? '',
  district: district ?? '',
  neededBy: '',
  notes: '',
})

export const needOf = (order: BulkOrder): NeedFormValues => ({
  name: order.name,
  category: order.category,
  quantity: String(order.quantity),
  unit: order.unit,
  targetPrice: String(order.targetPrice ?? ''),
  state: order.state,
  district: order.district,
  neededBy: order.neededBy,
  notes: order.notes ?? '',
})

/** The same once more, needed as many days from today as it was when it was posted. */
export function sameAgain(order: BulkOrder, now: Date): NeedFormValues {
  const posted = dayInIndia(new Date(order.createdAt))
  const days = Math.round((Date.parse(order.neededBy) - Date.parse(posted)) / dayMs)
  return { ...needOf(order), neededBy: daysAhead(now, Math.min(Math.max(days, 1), neededDaysAhead)) }
}

/** In the order of the form, which is the order of the message about them. */
const required = ['name', 'quantity', 'state', 'district', 'neededBy'] as const satisfies MissingNeedField[]

/** What keeps it from being sent. The contract's rules; the server has the last word. */
export function faultsIn(need: NeedFormValues, now: Date): NeedFaults {
  const faults: NeedFaults = {}
  const { min, max } = neededDays(now)
  const wanted = parseDecimal(need.quantity)
  const target = parseDecimal(need.targetPrice)
  const rules: [InvalidNeedField, boolean][] = [
    ['quantity', quantity.safeParse(wanted).success && Number(wanted) > 0],
    ['targetPrice', target === undefined || price.safeParse(target).success],
    ['neededBy', need.neededBy >= min && need.neededBy <= max],
    ['notes', need.notes.trim().length <= mostNotes],
  ]
  for (const [field, holds] of rules) if (!holds) faults[field] = 'invalid'
  for (const field of required) if (!need[field].trim()) faults[field] = 'missing'
  return faults
}

/** As the server is told; complete and right when `faultsIn` finds nothing. */
export const writtenNeed = (need: NeedFormValues) => ({
  name: need.name,
  category: need.category as Category,
  quantity: parseDecimal(need.quantity) ?? Number.NaN,
  unit: need.unit,
  targetPrice: parseDecimal(need.targetPrice) ?? null,
  state: need.state,
  district: need.district,
  neededBy: need.neededBy,
  notes: need.notes.trim() || null,
})
type WrittenNeed = ReturnType<typeof writtenNeed>

/** Only what is other than it was. A crop and its category go together. */
export function changedNeed(order: BulkOrder, need: NeedFormValues): Partial<WrittenNeed> {
  const before = writtenNeed(needOf(order))
  const entries = Object.entries(writtenNeed(need)) as [keyof WrittenNeed, unknown][]
  return Object.fromEntries(entries.filter(([field, value]) => value !== before[field]))
}
