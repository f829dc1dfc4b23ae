import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Farm, farmCodeAlphabet, farmCodeLength, type OwnFarm } from '#contract/products/farms.ts'
import { pageCountOf } from '#contract/shared/pagination.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asSeller, type SellerRow, sellerColumns } from '../view.ts'

/** Somebody who can be found and has something on the market: nobody else has a page. */
const isOpen = sql.raw(`u.open and u.suspended_at is null
  and exists (select 1 from products p where p.seller_id = u.id and p.removed_at is null and p.listed)`)
const withFarm = sql.raw('users u left join sellers s on s.user_id = u.id')

export async function findFarm(db: Db, username: string): Promise<Farm> {
  const { rows } = await db.execute<SellerRow & { isIndexed: boolean }>(sql`
    select ${sql.raw(sellerColumns)}, coalesce(s.farm_indexed, false) as "isIndexed"
    from ${withFarm} where lower(u.username) = lower(${username}) and ${isOpen}`)
  const [row] = rows
  if (!row) throw new Refusal('not_found')
  return { ...asSeller(row), isIndexed: row.isIndexed }
}

/** Also of a farm that has nothing on sale today: its page says so. */
export async function findFarmByCode(db: Db, code: string): Promise<{ username: string }> {
  const { rows } = await db.execute<{ username: string }>(sql`
    select u.username from users u join sellers s on s.user_id = u.id
    where s.farm_code = ${code} and u.open and u.suspended_at is null`)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

type StoredFarm = Omit<OwnFarm, 'link'>

type FarmPage = { page: number; limit: number }

/** Those that search engines may list. */
export async function listFarms(db: Db, { page, limit }: FarmPage) {
  const which = sql`from users u join sellers s on s.user_id = u.id where s.farm_indexed and ${isOpen}`
  const { rows } = await db.execute<{ username: string }>(
    sql`select u.username ${which} order by u.id limit ${limit} offset ${(page - 1) * limit}`,
  )
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${which}`)
  const total = counted.rows[0]?.total ?? 0
  return { farms: rows, total, page, pageCount: pageCountOf(total, limit) }
}

/** The own farm; its code is made when it is first asked for. */
export async function ownFarm(db: Db, userId: string): Promise<StoredFarm> {
  const known = await readOwnFarm(db, userId)
  if (known?.code) return { ...known, code: known.code }
  await db.execute(sql`
    insert into sellers (user_id, farm_code) values (${userId}, ${newFarmCode()})
    on conflict (user_id) do update set farm_code = excluded.farm_code where sellers.farm_code is null`)
  const made = await readOwnFarm(db, userId)
  if (!made?.code) throw new Error('a farm has no code')
  return { ...made, code: made.code }
}

export async function letFarmBeIndexed(db: Db, userId: string, isIndexed: boolean): Promise<StoredFarm> {
  await db.execute(sql`
    insert into sellers (user_id, farm_indexed) values (${userId}, ${isIndexed})
    on conflict (user_id) do update set farm_indexed = excluded.farm_indexed`)
  return ownFarm(db, userId)
}

async function readOwnFarm(db: Db, userId: string) {
  const { rows } = await db.execute<Omit<StoredFarm, 'code'> & { code: string | null }>(sql`
    select u.username, s.farm_code as code, coalesce(s.farm_indexed, false) as "isIndexed", ${isOpen} as "isOpen"
    from ${withFarm} where u.id = ${userId}`)
  return rows[0]
}

/** 36 bits: not to be guessed one by one, and nothing secret stands behind it. */
const newFarmCode = () =>
  Array.from({ length: farmCodeLength }, () => farmCodeAlphabet[randomInt(farmCodeAlphabet.length)]).join('')
