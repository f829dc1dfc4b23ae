import { type Branch, branchesOf, nameOf, type Placeholder, parameters } from '../market-search.ts'
import type { MarketStatement } from '../market-statement.ts'
import type { ProductQuestion } from '../question.ts'
import { productColumns, withSeller } from '../view.ts'
import { orderOf, tiersOf } from './tiers.ts'

export type NearDistrict = { state: string; district: string }
type Range = { limit: number; offset?: number }

/** Some districts in their order, as rows. */
function districtRows(districts: readonly NearDistrict[], given: Placeholder) {
  const states = given(districts.map(({ state }) => state))
  const names = given(districts.map(({ district }) => district))
  return `unnest(${states}::text[], ${names}::text[]) with ordinality near (state, district, nth)`
}

/** `areWordsFew` where what is found by its words is sooner read and sorted than looked for in each district. */
export type Walk = { tier: number; districts: readonly NearDistrict[]; limit: number; areWordsFew: boolean }

/**
 * One tier in some districts: of each district in turn as many as are wanted, read off an index in their order, and of no district behind
 * the one with which they are enough. Beside it what is found by words, which no index has by district, is read as a whole.
 */
export function walkStatement(question: ProductQuestion, { tier, districts, limit, areWordsFew }: Walk) {
  return statementOf(question, (given) => {
    const most = given(limit)
    const near = districtRows(districts, given)
    const here = 'district = near.district and state = near.state'
    const order = `order by featured desc, id desc limit ${most}`
    const inOrder = `order by nth, featured desc, id desc limit ${most}`
    const branches = branchesIn(question, tier, given)
    const worded = areWordsFew ? branches.filter(({ isOfWords }) => isOfWords) : []
    const each = branches
      .filter((one) => !worded.includes(one))
      .map(({ where }) => `(select id, featured from products where ${where} and ${here} ${order})`)
    const all = each.length > 1 ? `${each.join(' union all ')} ${order}` : each.join()
    const walked = (columns: string) => `select ${columns} from ${near} cross join lateral (${all}) found ${inOrder}`
    if (!worded.length) return walked('id')
    const read = worded.map(({ where }) => `select id, featured, state, district from products where ${where}`)
    return `with worded as materialized (${read.join(' union all ')})
      select id from ((${walked('id, featured, nth')}) union all (select id, featured, nth from worded join ${near} using (state, district)))
      every ${inOrder}`
  })
}

/** Few enough to read all of them and sort them: one tier, or all. */
export function sortStatement(
  question: ProductQuestion,
  tier: number | undefined,
  districts: readonly NearDistrict[],
  { limit, offset = 0 }: Range,
) {
  return statementOf(question, (given) => {
    const branches = tier === undefined ? branchesOf(question, given) : branchesIn(question, tier, given)
    const each = branches.map(
      ({ where, grade }) =>
        `select id, featured, fresh, state, district, ${grade} as grade from products where ${where}`,
    )
    // Materialized, or each of the districts would be looked up.
    return `with every as materialized (${each.join(' union all ')})
      select id from every join ${districtRows(districts, given)} using (state, district)
      order by ${orderOf(question)} limit ${given(limit)} offset ${given(offset)}`
  })
}

/**
 * How many a tier has, counted up to a limit, which stands in the text: for one that it does not know PostgreSQL plans as if a tenth of
 * the rows were wanted.
 */
export const tierCountStatement = (question: ProductQuestion, tier: number, most: number) =>
  countOf(question, most, (given) => branchesIn(question, tier, given))

/** How many are found by words. */
export const wordsCountStatement = (question: ProductQuestion, most: number) =>
  countOf(question, most, (given) => branchesOf(question, given).filter(({ isOfWords }) => isOfWords))

const countOf = (question: ProductQuestion, most: number, branches: (given: Placeholder) => Branch[]) =>
  statementOf(question, (given) => {
    const each = branches(given).map(({ where }) => `(select 1 from products where ${where})`)
    return `select count(*)::int as total from (${each.join(' union all ')} limit ${most}) found`
  })

const branchesIn = (question: ProductQuestion, tier: number, given: Placeholder): Branch[] =>
  tiersOf(question, given)[tier] ?? []

/** A search is planned each time: how common its words are decides the plan. So is what has many categories, which is rare. */
function statementOf(question: ProductQuestion, write: (given: Placeholder) => string): MarketStatement {
  const { values, given } = parameters()
  const used = withUsedValues(write(given), values)
  if (question.segments) return { ...used, isShort: false }
  return question.category.length > 2 ? { ...used, isShort: true } : { name: nameOf(used.text), ...used, isShort: true }
}

/** Values of branches that the text does not name are left out: PostgreSQL could not tell their type. */
function withUsedValues(text: string, values: unknown[]) {
  const used = [...new Set(Array.from(text.matchAll(/\$(\d+)/g), ([, n]) => Number(n)))]
  return {
    text: text.replaceAll(/\$(\d+)/g, (_, n) => `$${used.indexOf(Number(n)) + 1}`),
    values: used.map((n) => values[n - 1]),
  }
}

const rowsText = `select ${productColumns} from unnest($1::uuid[]) with ordinality chosen (id, nth)
  join products p using (id) ${withSeller} order by nth`

/** These products, in this order. */
export const rowsStatement = (ids: string[]): MarketStatement => ({
  name: nameOf(rowsText),
  text: rowsText,
  values: [ids],
  isShort: true,
})
