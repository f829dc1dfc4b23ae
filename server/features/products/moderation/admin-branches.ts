import { type SQL, sql } from 'drizzle-orm'
import type { productsAdminApi } from '#contract/products/admin.ts'
import type { z } from '#contract/zod.ts'
import { mentions, mentionsApart } from '../mentions.ts'

export type AdminQuery = z.output<(typeof productsAdminApi)['all']['query']>
type AdminProductFilters = Pick<AdminQuery, 'status' | 'category' | 'state'> & {
  search?: string | undefined
  sellerId?: string | undefined
}
type AdminSortOrder = `${AdminQuery['sort']} ${AdminQuery['order']}`
/** Parts that are each read off an index in one order, and share no product; `whole` where one index has them all in order. */
export type Run = { branches: SQL[]; order: AdminSortOrder; whole?: SQL }

const unlisted = sql`not p.listed and p.removed_at is null`
const standing = {
  live: sql`p.listed`,
  inactive: sql`${unlisted} and p.moderation = 'visible'`,
  hidden: sql`${unlisted} and p.moderation = 'hidden'`,
  removed: sql`${unlisted} and p.moderation = 'removed'`,
}
const waiting = { queue: sql`p.queued`, reported: sql`p.open_reports > 0 and p.removed_at is null` }
const every = { ...standing, ...waiting }

/** Runs come one after the other: the reported before the others, or after them. */
export function runsOf(query: AdminProductFilters, sort: AdminQuery['sort'], order: AdminQuery['order']): Run[] {
  const branches = branchesOf(query)
  // Weighed and counted goods are two runs of the same index, since only the price is turned round.
  const byKind = (one: SQL) => [0, 1].map((kind) => sql`${one} and p.kind = ${kind}`)
  const isNarrowed = Object.values(query).some((value) => value !== undefined)
  if (sort === 'newest' && !isNarrowed)
    return [{ order: `newest ${order}`, branches, whole: sql`p.removed_at is null` }]
  if (sort !== 'reports')
    return [{ order: `${sort} ${order}`, branches: sort === 'price' ? branches.flatMap(byKind) : branches }]
  const isWanted = query.status ? every[query.status] : sql`p.removed_at is null`
  const reported = sql`p.open_reports > 0 and ${isWanted} and ${filtersOf(query)}`
  const others = branches.map((one) => sql`${one} and p.open_reports = 0`)
  const runs: Run[] = [
    { order: `reports ${order}`, branches: [reported] },
    { order: `newest ${order}`, branches: others },
  ]
  return order === 'desc' ? runs : runs.toReversed()
}

function branchesOf(query: AdminProductFilters): SQL[] {
  const filters = filtersOf(query)
  const within = (where: SQL) => sql`${where} and ${filters}`
  const { search, ...others } = query
  if (search && !query.sellerId && (!query.status || query.status === 'live')) {
    const live = mentionsApart(search).map((one) => sql`${standing.live} and ${filtersOf(others)} and ${one}`)
    return query.status ? live : [...live, within(unlisted)]
  }
  if (query.sellerId) return [within(query.status ? every[query.status] : sql`p.removed_at is null`)]
  if (query.status) return [within(every[query.status])]
  return Object.values(standing).map(within)
}

const filtersOf = ({ category, state, sellerId, search }: AdminProductFilters): SQL =>
  sql.join(
    [
      sql`true`,
      ...(category ? [sql`p.category = ${category}`] : []),
      ...(state ? [sql`p.state = ${state}`] : []),
      ...(sellerId ? [sql`p.seller_id = ${sellerId} and p.removed_at is null`] : []),
      ...(search ? [mentions(search)] : []),
    ],
    sql` and `,
  )
