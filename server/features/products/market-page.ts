import { type ProductSort, pageSizes } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Branch, branchesOf, nameOf, parameters } from './market-search.ts'
import { type MarketStatement, rowsOf } from './market-statement.ts'
import { hasOneWay, type ProductQuestion } from './question.ts'
import { type ProductRow, productColumns, withSeller } from './view.ts'

/** Every order ends with the id, so that no product comes twice or never while the list does not change. */
const orders: Record<ProductSort, string> = {
  featured: 'featured desc, id desc',
  newest: 'created_at desc, id desc',
  nearest: 'featured desc, id desc', // within a district; see near/
  'price-asc': 'kind, comparable, id',
  'price-desc': 'kind, comparable desc, id desc',
}
/** From here on a page is far down: to walk there takes its time. */
export const farFrom = 1_000
const sortColumns = 'featured, created_at, kind, comparable, id'

/** One page of the marketplace. Each branch is read off an index in the wanted order and no further than the page needs. */
export async function marketPage(db: Database, question: ProductQuestion): Promise<ProductRow[]> {
  const statement = pageStatement(question)
  if (!statement) return []
  return rowsOf<ProductRow>(db, statement)
}

/**
 * What the market's and the home page ask for. Such a page has its length in its text: PostgreSQL takes a plan for an unknown length
 * for dear, and plans anew each time.
 */
const usualLimits = Object.values(pageSizes)

export function pageStatement(question: ProductQuestion): MarketStatement | undefined {
  const { sort, page, limit, segments } = question
  const { values, given } = parameters()
  const branches = branchesOf(question, given)
  if (!branches.length) return undefined
  const offset = (page - 1) * limit
  const parts = sort === 'price-desc' ? branches.flatMap(byKind) : branches
  const [first, ...others] = parts
  const isUsual = hasOneWay(question) && offset === 0 && usualLimits.includes(limit)
  const range = isUsual ? `limit ${limit}` : `limit ${given(limit)} offset ${given(offset)}`
  const depth = () => (isUsual ? String(limit) : given(offset + limit))
  const chosen =
    first && !others.length
      ? `select id from products where ${first.where} order by ${orders[sort]} ${range}`
      : merged(parts, sort, { range, depth: depth() })
  const text = `select ${productColumns} from (${chosen}) chosen join products p using (id) ${withSeller}
    order by ${orderOf(sort, parts)}`
  // What is asked most is planned once. A search is planned each time: how common its words are decides the plan.
  if (parts.length > 2 || segments) return { text, values, isShort: false }
  return { name: nameOf(text), text, values, isShort: offset < farFrom }
}

function merged(parts: Branch[], sort: ProductSort, { range, depth }: Record<'range' | 'depth', string>) {
  const each = parts.map(
    ({ where, grade }) =>
      `(select ${sortColumns}, ${grade} as grade from products where ${where} order by ${orders[sort]} limit ${depth})`,
  )
  return `select id, grade from (${each.join(' union all ')}) every
    order by ${graded(sort, parts) ? gradedOrder('') : orders[sort]} ${range}`
}

/** Weighed and counted goods are two runs of the same index, since only the price is turned round. */
const byKind = (branch: Branch): Branch[] =>
  [0, 1].map((kind) => ({ ...branch, where: `${branch.where} and kind = ${kind}` }))

const graded = (sort: ProductSort, parts: Branch[]) =>
  sort === 'featured' && new Set(parts.map(({ grade }) => grade)).size > 1
/** Within what is in stock, what bears the name that was asked for comes before what only mentions it. */
const gradedOrder = (p: string) => `(${p}featured >= 1000) desc, grade, ${p}featured desc, ${p}id desc`
const orderOf = (sort: ProductSort, parts: Branch[]) =>
  graded(sort, parts)
    ? gradedOrder('p.')
    : orders[sort].replaceAll(/\b(featured|created_at|kind|comparable|id)\b/g, 'p.$1')
