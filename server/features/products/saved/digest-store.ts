import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { searchDigests } from '#server/database/tables/products-saved.ts'
import { now } from '#server/platform/database/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type Arrival, cropOf, type ToldLately, type WaitingPerson } from './matches.ts'

/** What came so many days ago can still be told: what five a day had no room for, or the week of its seller's crop. */
const lookBackDays = 7

/** What can be told today: come lately, still listed and in stock, and with a sign of life since somebody began to wait. */
export async function readArrivals(db: Db, today: string): Promise<Arrival[]> {
  const { rows } = await db.execute<
    Omit<Arrival, 'comparable' | 'freshAt'> & { comparable: string; freshAt: string }
  >(sql`
    select p.id, p.seller_id as "sellerId", p.name, p.category, p.state, p.district, p.is_organic as "isOrganic", p.kind,
      p.comparable, extract(epoch from greatest(p.updated_at, p.last_sign_at)) * 1000 as "freshAt"
    from search_runs r join product_arrivals a on a.run_id = r.id join products p on p.id = a.product_id
    where r.started_on >= ${today}::date - ${lookBackDays}::int and p.listed and p.available_quantity > 0
      and greatest(p.updated_at, p.last_sign_at) > (select min(on_since) from saved_searches where is_on)`)
  return rows.map((row) => ({ ...row, comparable: Number(row.comparable), freshAt: Number(row.freshAt) }))
}

/** Locks the run, and reads who comes next in it; null where nobody is left. */
export async function nextPeople(tx: Tx, runId: number, most: number) {
  const { rows: held } = await tx.execute<{ cursor: string }>(
    sql`select cursor from search_runs where id = ${runId} and finished_at is null for update`,
  )
  const cursor = held[0]?.cursor
  if (!cursor) return null
  const { rows } = await tx.execute<{ id: string }>(sql`select user_id as id from saved_searches
    where is_on and user_id > ${cursor} group by user_id order by user_id limit ${most}`)
  const last = rows.at(-1)?.id
  await tx.execute(
    last
      ? sql`update search_runs set cursor = ${last} where id = ${runId}`
      : sql`update search_runs set finished_at = ${now()} where id = ${runId}`,
  )
  return last ? rows.map(({ id }) => id) : null
}

type WaitingRow = {
  id: string
  userId: string
  name: string | null
  category: string | null
  state: string | null
  district: string | null
  isOrganic: boolean
  onSince: string
  homeState: string | null
  homeDistrict: string | null
}

/** Their searches, and where they live. Whoever is gone or suspended is left out. */
export async function readWaiting(tx: Tx, people: string[]): Promise<WaitingPerson[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select s.id, s.user_id as "userId", s.name, s.category, s.state, s.district, s.is_organic as "isOrganic",
      extract(epoch from s.on_since) * 1000 as "onSince", u.state as "homeState", u.district as "homeDistrict"
    from saved_searches s join users u on u.id = s.user_id
    where s.user_id = any(${sql.param(people)}::uuid[]) and s.is_on and u.open and u.suspended_at is null
    order by s.created_at, s.id`)
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([id, own]) => {
    const { homeState: state = null, homeDistrict: district = null } = own[0] ?? {}
    return {
      id,
      home: state && district ? { state, district } : null,
      searches: own.map((row) => ({ ...row, onSince: Number(row.onSince) })),
    }
  })
}

/** What they were told within the days looked back on, and whom they or who blocked them. */
export async function readToldLately(tx: Tx, people: string[], today: string): Promise<Map<string, ToldLately>> {
  const lately = new Map(
    people.map((id): [string, ToldLately] => [id, { products: new Set(), crops: new Set(), avoided: new Set() }]),
  )
  const ids = sql`${sql.param(people)}::uuid[]`
  const told = await tx.execute<{
    userId: string
    id: string
    sellerId: string
    name: string
    isThisWeek: boolean
  }>(sql`
    select d.user_id as "userId", p.id, p.seller_id as "sellerId", p.name,
      d.told_on > ${today}::date - ${lookBackDays}::int as "isThisWeek"
    from search_digests d cross join unnest(d.product_ids) as told (id) join products p on p.id = told.id
    where d.user_id = any(${ids}) and d.told_on >= ${today}::date - ${lookBackDays}::int`)
  for (const { userId, id, sellerId, name, isThisWeek } of told.rows) {
    const own = lately.get(userId)
    own?.products.add(id)
    if (isThisWeek) own?.crops.add(cropOf({ sellerId, name }))
  }
  const apart = await tx.execute<{ one: string; other: string }>(sql`
    select user_id as one, blocked_id as other from blocks where user_id = any(${ids})
    union select blocked_id, user_id from blocks where blocked_id = any(${ids})`)
  for (const { one, other } of apart.rows) lately.get(one)?.avoided.add(other)
  return lately
}

type NewDigest = Pick<typeof searchDigests.$inferInsert, 'userId' | 'toldOn' | 'searchIds' | 'productIds' | 'found'>

/** One a person and day: who has theirs gets none. */
export async function insertDigests(tx: Tx, digests: NewDigest[]) {
  if (!digests.length) return []
  const made = digests.map((one) => ({ id: v7(), ...one }))
  const { rows } = await tx.execute<{ id: string; userId: string }>(sql`
    insert into search_digests (id, user_id, told_on, told_at, search_ids, product_ids, found)
    select id, "userId", "toldOn", ${now()}, "searchIds", "productIds", found
    from json_to_recordset(${JSON.stringify(made)}::json)
      as made (id uuid, "userId" uuid, "toldOn" date, "searchIds" uuid[], "productIds" uuid[], found int)
    on conflict do nothing returning id, user_id as "userId"`)
  return rows
}
