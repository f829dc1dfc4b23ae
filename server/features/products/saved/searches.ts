import { and, desc, eq, sql } from 'drizzle-orm'
import type { FieldFault } from '#contract/errors.ts'
import { type SavedQuery, type SavedSearch, savedSearchesAtMost } from '#contract/products/saved-searches.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import { savedSearches, searchDigests } from '#server/database/tables/products-saved.ts'
import { isNameOf, itemOf } from '#server/features/catalogue/door.ts'
import { isDistrictOf, isState } from '#server/features/places/door.ts'
import { lockAccount } from '#server/features/users/door.ts'
import { now } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'

type StoredSearch = typeof savedSearches.$inferSelect
type SearchPaging = { page: number; limit: number }

export async function searchesOf(db: Db, userId: string, { page, limit }: SearchPaging) {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(ofUser(userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(savedSearches, ofUser(userId))
  return { searches: rows.map(asSearch), total, page, pageCount: pageCountOf(total, limit) }
}

/** The same query a second time is the same search: it is switched on. */
export const saveSearch = (db: Db, actor: Actor, query: SavedQuery): Promise<SavedSearch> =>
  transaction(db, async (tx) => {
    refuseWrongQuery(query)
    const account = await lockAccount(tx, actor.id) // two at the same moment are counted one after the other
    if (!account) throw new Refusal('unauthenticated')
    const { name = null, category = null, state = null, district = null, isOrganic = false } = query
    const asked = { name, category, state, district, isOrganic }
    const own = await tx.select().from(savedSearches).where(ofUser(actor.id))
    const known = own.find((one) =>
      Object.entries(asked).every(([key, value]) => one[key as keyof typeof asked] === value),
    )
    if (known) return switchSearch(tx, actor.id, known.id, true)
    if (own.length >= savedSearchesAtMost) throw new Refusal('too_many_searches')
    const near = nearOf(query, account)
    const [made] = await tx
      .insert(savedSearches)
      .values({ ...asked, ...near, userId: actor.id, onSince: now() as never, createdAt: now() as never })
      .returning()
    if (!made) throw new Error('the search was not stored')
    return asSearch(made)
  })

/** Only what is listed after it was switched on is told. */
export async function switchSearch(db: Db, userId: string, id: string, isOn: boolean): Promise<SavedSearch> {
  const onSince = sql`case when ${isOn} and not ${savedSearches.isOn} then ${now()} else ${savedSearches.onSince} end`
  const [row] = await db
    .update(savedSearches)
    .set({ isOn, onSince })
    .where(and(ofUser(userId), eq(savedSearches.id, id)))
    .returning()
  if (!row) throw new Refusal('not_found')
  return asSearch(row)
}

export async function removeSearch(db: Db, userId: string, id: string) {
  const gone = await db
    .delete(savedSearches)
    .where(and(ofUser(userId), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id })
  if (!gone.length) throw new Refusal('not_found')
}

/** For the file of one's own data. */
export const ownSearches = async (db: Db, { id }: Actor, page: SearchPaging) =>
  (await searchesOf(db, id, page)).searches

/** Whoever leaves waits for nothing. */
export async function forgetSearchesOf(tx: Tx, userId: string) {
  await tx.delete(savedSearches).where(ofUser(userId))
  await tx.delete(searchDigests).where(eq(searchDigests.userId, userId))
}

const ofUser = (userId: string) => eq(savedSearches.userId, userId)

function refuseWrongQuery({ name, category, state, district }: SavedQuery) {
  const isKnown = name === undefined || (category ? isNameOf(category, name) : itemOf(name) !== undefined)
  const isThere = state === undefined || isState(state)
  const isWithin = district === undefined || (state !== undefined && isDistrictOf(state, district))
  const faults: FieldFault[] = [
    ...(isKnown ? [] : [{ path: 'query.name', message: 'must be a name of the catalogue, and of the category' }]),
    ...(isThere ? [] : [{ path: 'query.state', message: 'must be a state' }]),
    ...(isWithin ? [] : [{ path: 'query.district', message: 'must be a district of the state' }]),
  ]
  if (faults.length) throw new Refusal('validation', { details: faults })
  if (!name && !category) throw new Refusal('search_too_wide')
}

type Home = { state: string | null; district: string | null }

/** Where it is counted: the district asked for, else the owner's own, unless that is in another state than the one asked for. */
function nearOf({ state, district }: SavedQuery, home: Home) {
  if (district) return { nearState: state ?? null, nearDistrict: district }
  const isThere = home.state && home.district && (!state || state === home.state)
  return isThere ? { nearState: home.state, nearDistrict: home.district } : { nearState: null, nearDistrict: null }
}

const asSearch = ({ id, name, category, state, district, isOrganic, isOn, createdAt }: StoredSearch): SavedSearch => ({
  _id: id,
  query: {
    ...(name && { name }),
    ...(category && { category }),
    ...(state && { state }),
    ...(district && { district }),
    ...(isOrganic && { isOrganic }),
  },
  isOn,
  createdAt: createdAt.toISOString(),
})
