import { kmToEach } from '#server/features/places/door.ts'
import type { Branch, parameters } from './market-search.ts'
import type { ProductQuestion } from './question.ts'
import { productColumns, withSeller } from './view.ts'

/** A page of what is not to be had where it was asked for: what is in stock, then the best match, then the nearest to there. */
export function nearestStatement(
  { from, page, limit }: ProductQuestion,
  branches: Branch[],
  { values, given }: ReturnType<typeof parameters>,
) {
  const districts = kmToEach(from)
  const states = given(districts.map(({ state }) => state))
  const names = given(districts.map(({ district }) => district))
  const kms = given(districts.map(({ km }) => km))
  const near = `unnest(${states}::text[], ${names}::text[], ${kms}::int[]) near (state, district, km)`
  const each = branches.map(
    ({ where, grade }) =>
      `select id, featured, km, ${grade} as grade from products join ${near} using (state, district) where ${where}`,
  )
  const order = (p: string) => `(${p}featured >= 1000) desc, chosen.grade, chosen.km, ${p}featured desc, ${p}id desc`
  const text = `select ${productColumns} from (select * from (${each.join(' union all ')}) chosen
      order by ${order('chosen.')} limit ${given(limit)} offset ${given((page - 1) * limit)}) chosen
    join products p using (id) ${withSeller} order by ${order('p.')}`
  return { text, values, isShort: false }
}
