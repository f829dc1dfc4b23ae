import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '#server/features/users/door.ts'
import { digest } from '#server/platform/digest.ts'
import { fillMarket } from '../../bench/market.ts'
import type { Caller } from '../../bench/nightly/callers.ts'

export type UpgradeSize = { products: number; users: number; notices: number }

const password = 'Ragi#2026!mudde'
const callers = 40

/** Fills the database of an earlier release: in SQL, since the tables of this program may have columns that it does not have. */
export async function fillUpgrade(url: string, { products, users, notices }: UpgradeSize): Promise<Caller[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    await pool.query(
      `insert into users (id, role, username, name, email, password_hash, state, district)
      select gen_random_uuid(), 'customer', 'member_' || n, 'Member ' || n, 'member_' || n || '@example.in', $2, 'Karnataka', 'Kolar'
      from generate_series(1, $1::int) n`,
      [users, await hashPassword(password)],
    )
    await fillMarket(pool, products)
    await pool.query(
      `insert into notifications (id, user_id, number, type, params, created_at)
      select gen_random_uuid(), u.id, n / $1::int + 1, 'request_accepted', jsonb_build_object('requestId', gen_random_uuid(),
        'productId', gen_random_uuid(), 'product', 'tomato', 'quantity', 5, 'unit', 'kg'), now() - make_interval(secs => n)
      from generate_series(0, $2::int - 1) n join users u on u.username = 'member_' || n % $1::int + 1`,
      [users, notices],
    )
    await pool.query(`insert into notification_counters (user_id, last, handed)
      select user_id, max(number), max(number) from notifications group by user_id on conflict do nothing`)
    const people = await signIn(pool)
    await pool.query('vacuum analyze')
    return people
  } finally {
    await pool.end()
  }
}

/** Sessions and some requests for those who will call. */
async function signIn(pool: pg.Pool): Promise<Caller[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from users where username like 'member\\_%' order by created_at, id limit ${callers}`,
  )
  const people = rows.map((row) => ({ ...row, password, token: randomBytes(32).toString('base64url') }))
  for (const { id, token } of people) {
    await pool.query(
      `insert into sessions (id, user_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [id, digest(token)],
    )
    await pool.query(
      `insert into contact_requests (id, product_id, buyer_id, seller_id, name, category, unit, price, status, requested_quantity,
        requested_at, requested_on, due_at)
      select gen_random_uuid(), p.id, $1, p.seller_id, p.name, p.category, p.unit, p.price, 'pending', 5, now(), current_date,
        now() + interval '2 days'
      from products p where listed limit 5`,
      [id],
    )
  }
  return people
}

export type TableCounts = Record<string, number>

/** What must be the same before and after: how many rows there are, and a sum over what they say. */
export async function countTables(url: string): Promise<TableCounts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<TableCounts>(`select
      (select count(*)::int from users) as users,
      (select count(*)::int from products) as products,
      (select sum(hashtext(id::text || seller_id || name || description || price))::float8 from products) as "products’ sum",
      (select count(*)::int from notifications) as notifications,
      (select sum(hashtext(id::text || user_id || number || type || params))::float8 from notifications) as "notifications’ sum",
      (select count(*)::int from contact_requests) as requests`)
    return rows[0] ?? {}
  } finally {
    await client.end()
  }
}
