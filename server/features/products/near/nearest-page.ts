import { districtsFrom } from '#server/features/places/door.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Branch, branchesOf, parameters } from '../market-search.ts'
import { type MarketStatement, rowsOf } from '../market-statement.ts'
import type { ProductQuestion } from '../question.ts'
import type { ProductRow } from '../view.ts'
import {
  type NearDistrict,
  rowsStatement,
  sortStatement,
  tierCountStatement,
  walkStatement,
  wordsCountStatement,
} from './statements.ts'
import { tiersOf } from './tiers.ts'

/** So many are sooner read and sorted than looked for in each district; where words must be held, so many. */
const few = 1_000
const fewOfWords = 20_000
/** Districts in growing steps: the page is mostly full after the first. */
const steps = [24, 144, Number.POSITIVE_INFINITY] as const

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
  const { branches, tiers } = partsOf(question)
  const districts = districtsOf(question)
  const offset = (page - 1) * limit
  const depth = offset + limit
  const idsBy = async (statement: MarketStatement) => (await rowsOf<{ id: string }>(db, statement)).map(({ id }) => id)
  const countBy = async (statement: MarketStatement) => (await rowsOf<{ total: number }>(db, statement))[0]?.total ?? 0
  const sortAll = () => idsBy(sortStatement(question, undefined, districts, { limit, offset }))

  if (!tiers.length) return []
  if (question.seller) return sortAll() // nobody has more than a few
  // A search is counted anyway; its walk is planned each time, which alone takes longer than to sort a few.
  if (question.segments && (await counted) <= few) return sortAll()
  const areWordsFew = branches.some(isOfWords) && (await hasFewByWords())
  if (areWordsFew && branches.every(isOfWords)) return sortAll()
  const found: string[] = []
  for (const [tier, inTier] of tiers.entries()) {
    if (found.length >= depth) break
    if (areWordsFew && inTier.every(isOfWords)) {
      found.push(...(await idsBy(sortStatement(question, tier, districts, { limit: depth - found.length }))))
      continue
    }
    const first = await walk(tier, districts.slice(0, steps[0]), depth - found.length)
    found.push(...first)
    if (found.length >= depth) break
    if ((await counted) <= few) return sortAll()
    found.push(...(await restOf(tier, first.length, depth - found.length)))
  }
  return found.slice(offset, depth)

  function walk(tier: number, some: readonly NearDistrict[], limit: number) {
    return idsBy(walkStatement(question, { tier, districts: some, limit, areWordsFew }))
  }

  async function hasFewByWords() {
    if ((await counted) <= fewOfWords) return true
    return (await countBy(wordsCountStatement(question, fewOfWords + 1))) <= fewOfWords
  }

  /** What a tier has behind the first districts. Where those had many it is not counted: so have the others. */
  async function restOf(tier: number, inFirst: number, most: number): Promise<string[]> {
    const further = districts.slice(steps[0])
    const isMany =
      inFirst * (districts.length / steps[0]) > few ||
      (await countBy(tierCountStatement(question, tier, few + 1))) > few
    if (!isMany) return idsBy(sortStatement(question, tier, further, { limit: most }))
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

function partsOf(question: ProductQuestion) {
  const { given } = parameters()
  const branches = branchesOf(question, given)
  return { branches, tiers: branches.length ? tiersOf(question, given) : [] }
}

const isOfWords = (branch: Branch) => branch.isOfWords
