import { type SQL, sql } from 'drizzle-orm'
import { understand } from '#server/features/catalogue/door.ts'
import { tokensOf } from './search-terms.ts'

/** Full-text search in other lists: that a product, called p, answers to everything a search names; to a search without a meaning none does. */
export function mentions(search: string): SQL {
  const each = understand(search).map((segment) =>
    segment.isOrganic
      ? sql`p.is_organic`
      : sql`(p.words && ${sql.param(tokensOf(segment))}::text[] or p.words @> ${sql.param(segment.words)}::text[])`,
  )
  return each.length ? sql.join(each, sql` and `) : sql`false`
}

const mostNames = 8

/** The same in parts that share no product: each name of a crop is read off its own index in order, without looking at all. */
export function mentionsApart(search: string): SQL[] {
  const [only, ...more] = understand(search)
  const names = only?.names.filter(({ strength }) => strength !== 'wider').map(({ key }) => key) ?? []
  if (!only || more.length || only.isOrganic || !names.length || names.length > mostNames) return [mentions(search)]
  const others = sql`p.words && ${sql.param(tokensOf({ ...only, names: [] }))}::text[]
    or p.words @> ${sql.param(only.words)}::text[]`
  return [
    ...names.map((name) => sql`p.name = ${name}`),
    sql`(${others}) and p.name <> all(${sql.param(names)}::text[])`,
  ]
}
