import { type SQL, sql } from 'drizzle-orm'
import { understand } from '#server/features/catalogue/door.ts'
import { tokensOf } from './words.ts'

/** That a product, called p, answers to everything a search names; to a search without a meaning none does. */
export function mentions(search: string): SQL {
  const each = understand(search).map((segment) =>
    segment.isOrganic
      ? sql`p.is_organic`
      : sql`(p.words && ${sql.param(tokensOf(segment))}::text[] or p.words @> ${sql.param(segment.words)}::text[])`,
  )
  return each.length ? sql.join(each, sql` and `) : sql`false`
}
