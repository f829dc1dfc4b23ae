import type { Category } from '#contract/catalogue/catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { branchesOf, nameOf, parameters } from './market-search.ts'
import { type MarketStatement, rowsOf } from './market-statement.ts'
import { hasOneWay, type ProductQuestion } from './question.ts'

const lagMs = 30_000
export const exactTo = 1_000
const mostKept = 500

type CategoryTotals = Partial<Record<Category, number>>

/**
 * How many there are: counted each time up to a thousand, since people notice; beyond that a count may be half a minute
 * old, or a large market would be counted again for every page anyone looks at.
 */
export function makeTotals(db: Database) {
  const kept = keeper<number>()
  const counts = keeper<CategoryTotals>()

  const count = async (question: ProductQuestion, most?: number): Promise<number> => {
    const statement = countStatement(question, most)
    if (!statement) return 0
    const [counted] = await rowsOf<{ total: number }>(db, statement)
    return counted?.total ?? 0
  }

  const countCategories = async (): Promise<CategoryTotals> => {
    const text = 'select category, count(*)::int as count from products where listed group by category'
    const { rows } = await db.$client.query<{ category: Category; count: number }>(text)
    return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
  }

  return {
    has: async (question: ProductQuestion): Promise<boolean> => (await count(question, 1)) > 0,
    async of(question: ProductQuestion): Promise<number> {
      const key = JSON.stringify(countStatement(question)) // however it was spelt
      const known = kept.fresh(key)
      if (known !== undefined && known > 2 * exactTo) return known
      const few = await count(question, exactTo + 1)
      if (few <= exactTo) return few
      return known ?? kept.again(key, () => count(question))
    },
    async categories(): Promise<CategoryTotals> {
      const known = counts.fresh('')
      const isLarge = known && Object.values(known).reduce((sum, one) => sum + one, 0) > exactTo
      return isLarge ? known : counts.again('', countCategories)
    },
  }
}

export type Totals = ReturnType<typeof makeTotals>

export function countStatement(question: ProductQuestion, most?: number): MarketStatement | undefined {
  const { values, given } = parameters()
  const rows = branchesOf(question, given).map(({ where }) => `(select 1 from products where ${where})`)
  if (!rows.length) return undefined
  const limit = most ? `limit ${most}` : ''
  const text = `select count(*)::int as total from (${rows.join(' union all ')} ${limit}) found`
  if (!most || !hasOneWay(question) || rows.length > 2) return { text, values, isShort: false }
  return { name: nameOf(text), text, values, isShort: true }
}

/** Remembers for a while; whoever asks while it is being found out waits for the same answer. */
export function keeper<T>() {
  const all = new Map<string, { at: number; value: T }>()
  const asked = new Map<string, Promise<T>>()
  const fresh = (key: string) => {
    const one = all.get(key)
    return one && performance.now() - one.at < lagMs ? one.value : undefined
  }
  return {
    fresh,
    async again(key: string, find: () => Promise<T>): Promise<T> {
      const asking = asked.get(key) ?? find().finally(() => asked.delete(key))
      asked.set(key, asking)
      const value = await asking
      all.delete(key)
      all.set(key, { at: performance.now(), value })
      for (const oldest of all.keys()) {
        if (all.size <= mostKept) break
        all.delete(oldest)
      }
      return value
    },
  }
}
