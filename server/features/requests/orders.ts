import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/requests/facts.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DatabaseHandle, plannedOnce } from '#server/platform/database/prepared-statements.ts'
import type { RequestSelection } from './store.ts'

const buyer = sql.placeholder('userId')

/**
 * The newest orders of a buyer. Each status is read from its index up to where the page ends, so that neither what was
 * refused in between nor older orders cost anything.
 */
export function orderedBy(userId: string, most: number): RequestSelection {
  const { id, buyerId, status, requestedAt } = contactRequests
  const newest = orderStatuses.map(
    (
      one,
    ) => sql`(select ${id} from ${contactRequests} where ${buyerId} = ${buyer} and ${status} = ${sql.raw(`'${one}'`)}
      order by ${requestedAt} desc, ${id} desc limit ${sql.placeholder('most')})`,
  )
  return {
    name: 'ordered',
    is: sql`${id} in (${sql.join(newest, sql` union all `)})`,
    values: { userId, most },
  }
}

export async function countOrders(db: Db, userId: string): Promise<number> {
  const { buyerId, status } = contactRequests
  const counting = (handle: DatabaseHandle) =>
    handle
      .select({ total: count() })
      .from(contactRequests)
      .where(and(eq(buyerId, buyer), inArray(status, [...orderStatuses])))
  const [counted] = await plannedOnce(db, 'orders_counted', counting, { userId })
  return counted?.total ?? 0
}
