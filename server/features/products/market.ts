import { pageCountOf } from '#contract/paging.ts'
import type { ProductQuery } from '#contract/products.ts'
import { isState } from '#server/features/places/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { questionOf } from './market-branches.ts'
import { marketPage } from './market-page.ts'
import type { Totals } from './totals.ts'

const farFrom = 1_000

/** A page of the marketplace and how much there is: the search is understood once, for both. */
export async function marketOf(db: Database, totals: Totals, query: ProductQuery) {
  if (query.state && !isState(query.state))
    throw new Refusal('validation', { details: [{ path: 'state', message: 'must be a state' }] })
  const question = questionOf(query)
  const { page, limit } = question
  const counting = totals.of(question)
  // Far down it is asked first whether there is anything: what lies past the end must not be walked to.
  const isFar = (page - 1) * limit >= farFrom && (page - 1) * limit >= (await counting)
  const [rows, total] = await Promise.all([isFar ? [] : marketPage(db, question), counting])
  return { rows, total, page, pageCount: pageCountOf(total, limit) }
}
