import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { requestsAdminApi } from '#contract/requests/admin.ts'
import type { RequestSort } from '#contract/requests/facts.ts'
import { startOfDay } from '#contract/shared/days.ts'
import { z } from '#contract/zod.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { startingWith } from '#server/features/users/door.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeTotals } from '#server/platform/totals.ts'

type AdminRequestQuery = z.output<(typeof requestsAdminApi)['all']['query']>

const totalOf = makeTotals()

const orders: Record<RequestSort, SQL[]> = {
  newest: [desc(contactRequests.requestedAt), desc(contactRequests.id)],
  oldest: [asc(contactRequests.requestedAt), asc(contactRequests.id)],
  dispute: [asc(contactRequests.disputedAt), asc(contactRequests.id)],
}

/** Which requests an admin asks for, in which order, and how many there are. */
export async function wantedByAdmin(db: Db, { status, search, userId, from, to, sort }: AdminRequestQuery) {
  const isDispute = sort === 'dispute'
  const at = status === 'completed' ? contactRequests.completedAt : contactRequests.requestedAt
  const which = and(
    status ? eq(contactRequests.status, status) : undefined,
    isDispute ? sql`${contactRequests.status} = 'disputed'` : undefined, // as its index says it
    from === undefined ? undefined : gte(at, sql`${startOfDay(from)}::timestamptz`),
    to === undefined ? undefined : lt(at, sql`${startOfDay(to)}::timestamptz + interval '1 day'`),
    userId ? ofEither([userId]) : undefined,
    search ? await found(db, search) : undefined,
  )
  const key = { status, search, userId, from, to, isDispute }
  return { which, order: orders[sort], total: () => totalOf(db, { from: contactRequests, where: which, key }) }
}

/** Each side off its own index, and only then in order: with one condition for both, all requests would be gone through, newest first. */
const ofEither = (people: string[]) => {
  const ids = sql`${sql.param(people)}::uuid[]`
  return sql`${contactRequests.id} = any(array(select id from contact_requests where buyer_id = any(${ids})
    union all select id from contact_requests where seller_id = any(${ids})))`
}

async function found(db: Db, search: string) {
  if (z.uuid().safeParse(search).success) return eq(contactRequests.id, search)
  const people = await startingWith(db, search)
  return people.length ? ofEither(people) : sql`false`
}
