import { eq, inArray } from 'drizzle-orm'
import { awakeUntilOf } from '#contract/products/sleep.ts'
import { products } from '#server/database/tables/products.ts'
import { presentMoment } from '#server/platform/database/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rankProducts } from '../rank.ts'
import type { StoredProductRow } from '../store.ts'
import { usualDays } from './usual-days.ts'

type Kept = Pick<StoredProductRow, 'name' | 'category' | 'harvestDate'>
type SleepClock = Pick<StoredProductRow, 'lastSignAt' | 'awakeUntil' | 'unansweredAt' | 'asleep'>

const timeOf = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString())

/** The clock of a listing whose seller has just given a sign of life. */
export const awakeFrom = (product: Kept, at: string): SleepClock => clockOf(product, { lastSignAt: at, at })

/** The clock of a listing: until when it is awake, and whether it is over at this moment. */
function clockOf(
  product: Kept,
  { lastSignAt, unansweredAt = null, at }: { lastSignAt: string; unansweredAt?: string | null; at: string },
): SleepClock {
  const { harvestDate } = product
  const until = awakeUntilOf({ days: usualDays(product), lastSignAt, harvestDate, unansweredAt })
  return {
    lastSignAt: new Date(lastSignAt),
    awakeUntil: new Date(until),
    unansweredAt: unansweredAt === null ? null : new Date(unansweredAt),
    asleep: until <= at,
  }
}

/** A demo's own listings have no clock: they stay as they are. */
const hasNoClock = ({ demo, awakeUntil }: Pick<StoredProductRow, 'demo' | 'awakeUntil'>) => demo && awakeUntil === null

/** What a change by its seller means: new figures, or putting it on sale again, are a sign of life; another crop or day of harvest has other days. */
export function clockAfterChange(
  before: StoredProductRow,
  after: StoredProductRow & { listedAgain?: boolean },
  at: string,
): Partial<SleepClock> {
  if (hasNoClock(before)) return {}
  const isSign =
    after.listedAgain ||
    after.price !== before.price ||
    after.unit !== before.unit ||
    after.availableQuantity !== before.availableQuantity ||
    (after.isAvailable && !before.isAvailable)
  if (isSign) return awakeFrom(after, at)
  const isReckonedAnew =
    after.name !== before.name || after.category !== before.category || after.harvestDate !== before.harvestDate
  if (!isReckonedAnew || before.lastSignAt === null) return {}
  const lastSignAt = timeOf(before.lastSignAt) ?? at
  return clockOf(after, { lastSignAt, unansweredAt: timeOf(before.unansweredAt), at })
}

const held = (tx: Tx, ids: string[]) =>
  tx.select().from(products).where(inArray(products.id, ids)).orderBy(products.id).for('no key update')

/** Its seller has said, or shown by what they did, that these are still there. Wakes those that sleep; their order stays as it is. */
export async function showLife(tx: Tx, ids: string[]) {
  const at = await presentMoment(tx)
  for (const product of await held(tx, ids)) {
    if (hasNoClock(product)) continue
    await setClock(tx, product, awakeFrom(product, at))
  }
}

/** Two requests in a row that nobody answered shorten the time; null where the last one was answered. */
export async function noteUnanswered(tx: Tx, id: string, unansweredAt: string | null) {
  const at = await presentMoment(tx)
  for (const product of await held(tx, [id])) {
    const lastSignAt = timeOf(product.lastSignAt)
    const isNoted = timeOf(product.unansweredAt) === unansweredAt
    if (lastSignAt === null || isNoted || hasNoClock(product)) continue
    await setClock(tx, product, clockOf(product, { lastSignAt, unansweredAt, at }))
  }
}

async function setClock(tx: Tx, { id, asleep }: StoredProductRow, clock: SleepClock) {
  await tx.update(products).set(clock).where(eq(products.id, id))
  // Nobody ranked it while it slept. Its age counts on as if it had been awake.
  if (asleep && !clock.asleep) await rankProducts(tx, [id])
}
