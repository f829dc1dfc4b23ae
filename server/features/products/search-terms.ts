import { sql } from 'drizzle-orm'
import { wordsOf } from '#contract/catalogue/fold.ts'
import type { SearchSegment } from '#server/features/catalogue/door.ts'
import type { CursorBackFill } from '#server/platform/database/back-fill.ts'
import { type Tx, transaction } from '#server/platform/database/database.ts'
import { described, setWords } from './store.ts'

type Described = {
  name: string
  category: string
  description: string
  state: string
  district: string
  sellerName: string
}

export const token = {
  name: (key: string) => `n:${key}`,
  category: (key: string) => `c:${key}`,
  state: (state: string) => `s:${state}`,
  district: (state: string, district: string) => `d:${state}/${district}`,
}
const mostWords = 400
const longestWord = 40

/** What a search may find a product by, folded: its words, and its name, kind and place as the catalogue knows them. */
export function searchWords({ name, category, description, state, district, sellerName }: Described): string[] {
  const tokens = [token.name(name), token.category(category), token.state(state), token.district(state, district)]
  const words = [...wordsOf(sellerName), ...wordsOf(description)].map(shortened)
  return [...new Set([...tokens, ...words])].slice(0, mostWords)
}

/** As long as a search reads a word; an index takes no key without end. */
const shortened = (word: string) => word.slice(0, longestWord)

/** What is only wider than the crop asked for does not answer beside other words. */
export const tokensOf = ({
  names,
  categories,
  places,
}: Pick<SearchSegment, 'names' | 'categories' | 'places'>): string[] => [
  ...names.flatMap(({ key, strength }) => (strength === 'wider' ? [] : [token.name(key)])),
  ...categories.map(token.category),
  ...places.map(({ state, district }) => (district ? token.district(state, district) : token.state(state))),
]

/** A search finds products by their seller's name: the new one from now on. */
export async function renameSeller(tx: Tx, sellerId: string, sellerName: string) {
  const products = await described(tx, sellerId)
  await setWords(
    tx,
    products.map(({ id, ...product }) => ({ id, words: searchWords({ ...product, sellerName }) })),
  )
}

const sellersAtOnce = 20

/** Rows of a release that stored the beginnings of sellers' names too, which made a crop of "dahi" find everybody called Dahiya. */
export const wholeSellerNames: CursorBackFill = {
  name: 'whole-seller-names',
  async batch(db, after) {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select id, name from users where id > ${after ?? '00000000-0000-0000-0000-000000000000'}
        and exists (select from products where seller_id = users.id and removed_at is null) order by id limit ${sellersAtOnce}`)
    for (const { id, name } of rows) await transaction(db, (tx) => renameSeller(tx, id, name))
    return rows.at(-1)?.id ?? null
  },
}
