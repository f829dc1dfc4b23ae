import type { ProductQuery } from '#contract/products/products.ts'
import { originName } from '#contract/shared/origin.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { isOfVariety, saidOfVariety } from '#server/features/catalogue/door.ts'
import { isDistrictOf, isState } from '#server/features/places/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { farFrom, marketPage } from './market-page.ts'
import { nearestPage } from './near/nearest-page.ts'
import { isByDistance, isNarrow, type ProductQuestion, questionOf, relaxations } from './question.ts'
import type { Totals } from './totals.ts'
import { understoodOf } from './understood.ts'

/** A page of the marketplace and how much there is: the search is understood once, for both. */
export async function marketOf(db: Database, totals: Totals, query: ProductQuery) {
  refuseUnknownState(query)
  refuseUnknownOrigin(query)
  const asked = questionOf(query)
  const { question, rows, total } = await answered(db, totals, asked)
  const missing = total > 0 ? await missingVarieties(totals, asked, question) : []
  const { page, limit } = query
  return {
    rows,
    total,
    page,
    pageCount: pageCountOf(total, limit),
    ...understoodOf(asked, question, { total, missing }),
  }
}

/** A variety that nobody sells is said to be left out, never silently replaced. */
async function missingVarieties(totals: Totals, { segments = [] }: ProductQuestion, answered: ProductQuestion) {
  const told = segments.filter((segment) => isOfVariety(segment) && !answered.ignored.includes(segment))
  if (!told.length || (await totals.has({ ...answered, isOfVarietyOnly: true }))) return []
  return told.map(saidOfVariety)
}

export function refuseUnknownState({ state }: { state?: string | undefined }) {
  if (state && !isState(state))
    throw new Refusal('validation', { details: [{ path: 'state', message: 'must be a state' }] })
}

function refuseUnknownOrigin({ near, sort }: ProductQuery) {
  const isKnown = near ? isDistrictOf(near.state, near.district) : sort !== 'nearest'
  if (!isKnown) throw new Refusal('validation', { details: [{ path: originName, message: 'must be State/District' }] })
}

/** What was asked for; only where that is nothing, the next that is not. */
async function answered(db: Database, totals: Totals, asked: ProductQuestion) {
  const strict = await pageOf(db, totals, asked)
  if (strict.total > 0) return { question: asked, ...strict }
  for (const question of relaxations(asked)) {
    const total = await totals.of(question)
    if (total > 0) return { question, ...(await pageOf(db, { of: async () => total }, question)) }
  }
  return { question: asked, ...strict }
}

async function pageOf(db: Database, totals: Pick<Totals, 'of'>, question: ProductQuestion) {
  const { page, limit } = question
  const before = (page - 1) * limit
  // Far down it is asked first whether there is anything: what lies past the end must not be walked to.
  if (before >= farFrom) {
    const total = await totals.of(question)
    if (before >= total) return { rows: [], total }
    const isNear = isByDistance(question)
    return {
      rows: await (isNear ? nearestPage(db, question, Promise.resolve(total)) : marketPage(db, question)),
      total,
    }
  }
  if (isByDistance(question)) {
    const counted = totals.of(question)
    const [rows, total] = await Promise.all([nearestPage(db, question, counted), counted])
    return { rows, total }
  }
  if (!isNarrow(question)) {
    const [rows, total] = await Promise.all([marketPage(db, question), totals.of(question)])
    return { rows, total }
  }
  const rows = await marketPage(db, question)
  // A page that is not full is the last one: nothing is left to be counted.
  const isLast = rows.length < limit && (rows.length > 0 || before === 0)
  return { rows, total: isLast ? before + rows.length : await totals.of(question) }
}
