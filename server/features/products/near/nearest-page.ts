import { districtsFrom } from '#server/features/places/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { branchesOf, parameters } from '../market-search.ts'
import { rowsOf } from '../market-statement.ts'
import type { ProductQuestion } from '../question.ts'
import type { ProductRow } from '../view.ts'
import { type NearDistrict, rowsStatement, sortStatement, tierCountStatement, walkStatement } from './statements.ts'
import { tiersOf } from './tiers.ts'

/** So many are sooner read and sorted than looked for in each district; where words must be held, so many. */
const few = 1_000
const fewOfWords = 20_000
/** Districts in growing steps: the page is mostly full after the first. */
const steps = [24, 144, Number.POSITIVE_INFINITY]

/** One page of the marketplace in the order of distance. `counted` is how many there are in all. */
export async function nearestPage(
  db: Database,
  question: ProductQuestion,
  counted: Promise<number>,
): Promise<ProductRow[]> {
  const ids = await nearestIds(db, question, counted)
  return ids.length ? rowsOf<ProductRow>(db, rowsStatement(ids)) : []
}

async function nearestIds(db: Database, question: ProductQuestion, counted: Promise<number>): Promise<string[]> {
  const { page, limit } = question
  const tierCount = tiersIn(question)
  if (!tierCount) return []
  const districts = districtsOf(question)
  const offset = (page - 1) * limit
  const depth = offset + limit
  const idsBy = async (statement: ReturnType<typeof walkStatement>) =>
    (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id)
  const walk = (tier: number, some: readonly NearDistrict[], most: number) =>
    idsBy(walkStatement(question, tier, some, most))
  const sortAll = () => idsBy(sortStatement(question, undefined, districts, { limit, offset }))

  if (question.seller) return sortAll() // nobody has more than a few
  if (isOfWords(question) && (await counted) <= fewOfWords) return sortAll()
  const found: string[] = []
  for (let tier = 0; tier < tierCount && found.length < depth; tier++) {
    found.push(...(await walk(tier, districts.slice(0, steps[0]), depth - found.length)))
    if (found.length >= depth) break
    if ((await counted) <= few) return sortAll()
    found.push(...(await restOf(tier, depth - found.length)))
  }
  return found.slice(offset, depth)

  /** What a tier has behind the first districts. */
  async function restOf(tier: number, most: number): Promise<string[]> {
    const further = districts.slice(steps[0])
    const [inTier] = await rowsOf<{ total: number }>(db, tierCountStatement(question, tier, few + 1))
    if ((inTier?.total ?? 0) <= few) return idsBy(sortStatement(question, tier, further, { limit: most }))
    const rest: string[] = []
    for (const [at, until] of steps.slice(1).entries()) {
      if (rest.length >= most) break
      rest.push(...(await walk(tier, districts.slice(steps[at], until), most - rest.length)))
    }
    return rest
  }
}

/** Where the question is about one state or district, only there. */
function districtsOf({ near, from, sort, state, district }: ProductQuestion): readonly NearDistrict[] {
  const origins = near && (sort === 'nearest' || !from.length) ? [near] : from
  const all = districtsFrom(origins)
  if (!state && !district) return all
  return all.filter((one) => (!state || one.state === state) && (!district || one.district === district))
}

const tiersIn = (question: ProductQuestion) => {
  const { given } = parameters()
  return branchesOf(question, given).length ? tiersOf(question, given).length : 0
}

/** No index has words and districts both. */
const isOfWords = ({ segments = [] }: ProductQuestion) => {
  const meant = segments.filter(({ isOrganic }) => !isOrganic)
  return meant.length > 1 || meant.some(({ words }) => words.length > 0)
}
