import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { sellers } from '#server/database/tables/products.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** Trust facts as they are stored. The requests feature counts them; here they stand beside the products that they are read with. */
export type TrustFacts = Pick<typeof sellers.$inferSelect, 'completedDeals' | 'partners' | 'answersInDay'>
type TrustChange = Pick<TrustFacts, 'completedDeals' | 'partners'>

const rowsOf = (userIds: readonly string[], { completedDeals, partners }: TrustChange): SQL =>
  sql.join(
    // In one order, or two deals between the same people could wait for each other.
    [...userIds].sort().map((id) => sql`(${id}, greatest(0, ${completedDeals}::int), greatest(0, ${partners}::int))`),
    sql`, `,
  )

/** The same change to each of them; the nightly ranking reads the deals. */
export async function addTrust(tx: Tx, userIds: readonly string[], change: TrustChange) {
  await tx.execute(sql`insert into sellers (user_id, completed_deals, partners) values ${rowsOf(userIds, change)}
    on conflict (user_id) do update set completed_deals = greatest(0, sellers.completed_deals + ${change.completedDeals}::int),
      partners = greatest(0, sellers.partners + ${change.partners}::int)`)
}

/** By user; who has never listed or traded is not in it. */
export async function readTrust(db: Db, userIds: readonly string[]): Promise<Map<string, TrustFacts>> {
  const { userId, completedDeals, partners, answersInDay } = sellers
  const rows = await db
    .select({ userId, completedDeals, partners, answersInDay })
    .from(sellers)
    .where(inArray(userId, [...userIds]))
  return new Map(rows.map(({ userId, ...facts }) => [userId, facts]))
}

/** From then on nobody else adds to them before the transaction ends. */
export async function lockTrust(tx: Tx, userIds: readonly string[]) {
  const none = { completedDeals: 0, partners: 0 }
  await tx.execute(
    sql`insert into sellers (user_id, completed_deals, partners) values ${rowsOf(userIds, none)} on conflict do nothing`,
  )
  await tx
    .select({ userId: sellers.userId })
    .from(sellers)
    .where(inArray(sellers.userId, [...userIds]))
    .orderBy(asc(sellers.userId))
    .for('update')
}

export async function setTrust(tx: Tx, facts: ReadonlyMap<string, TrustFacts>) {
  const rows = [...facts].map(([id, { completedDeals, partners, answersInDay }]) => {
    return sql`(${id}::uuid, ${completedDeals}::int, ${partners}::int, ${answersInDay}::smallint)`
  })
  await tx.execute(sql`update sellers set completed_deals = counted.deals, partners = counted.partners,
      answers_in_day = counted.answers
    from (values ${sql.join(rows, sql`, `)}) as counted (id, deals, partners, answers) where user_id = counted.id`)
}
