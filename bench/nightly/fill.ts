import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sessionDays } from '#contract/session/session.ts'
import { rankAll } from '#server/features/products/door.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { closeDatabase, openJobDatabase } from '#server/platform/database/database.ts'
import { digest } from '#server/platform/digest.ts'
import { makeLog } from '#server/platform/log.ts'
import { allBackFills } from '#server/schedule.ts'
import { fillMarket } from '../market.ts'
import { withoutIndexes } from '../without-indexes.ts'
import type { Caller } from './callers.ts'

/** Ids in the order of time, as UUIDv7 are. */
const id = "(lpad(to_hex(n), 12, '0') || '70008000000000000000')::uuid"
const spread = (days: number) => `now() - (n::float8 / $1) * interval '${days} days'`
/** A day's more than is kept: what a night deletes. */
const kept = (days: number) => spread(days + 1)

/** So many rows in each table that grows by the day, as it is when the nightly job starts. */
type Growing = { table: string; insert: string; isKeyRandom?: boolean }
const tables: Growing[] = [
  {
    table: 'notifications',
    insert: ` (id, user_id, number, type, params, created_at) select ${id}, p.id, 0, 'request_accepted',
      '{"requestId": "0190d3a0-0000-7000-8000-000000000000", "productId": "0190d3a0-0000-7000-8000-000000000000",
        "product": "tomato", "quantity": 5, "unit": "kg"}', ${kept(180)}`,
  },
  { table: 'notification_deliveries', insert: ` (notification_id, channel, at) select ${id}, 'live', ${kept(180)}` },
  {
    table: 'audit_log',
    insert: ` (id, at, actor_id, action, target_kind, target_id, before, after) select ${id}, ${kept(365)}, p.id,
      'ticket.changed', 'user', p.id::text, '{"status": "open"}', '{"status": "closed"}'`,
  },
  {
    table: 'idempotency_keys',
    insert: ` (id, body_hash, answer, created_at)
      select sha256(int8send(n)), sha256(int8send(n)), decode(repeat(md5(n::text), 8), 'hex'), ${kept(7)}`,
    isKeyRandom: true,
  },
  {
    table: 'outbox',
    insert: ` (id, channel, "to", text, created_at) select ${id}, 'email', p.id || '@example.in', 'Your code', ${kept(7)}`,
  },
  {
    table: 'sessions',
    insert: ` (id, user_id, token_hash, created_at, expires_at) select ${id}, p.id, sha256(int8send(n)),
      ${kept(sessionDays)}, ${kept(sessionDays)} + interval '${sessionDays} days'`,
  },
  {
    table: 'limits',
    insert: ` (key, points, expire) select 'calls ' || md5(n::text), 3,
      (extract(epoch from ${spread(1)} + interval '23 hours') * 1000)::bigint`,
    isKeyRandom: true,
  },
  {
    table: 'codes',
    insert: ` (id, channel, "to", token_hash, handle, created_at, expires_at) select ${id}, 'sms', '+916' || lpad(n::text, 9, '0'),
      sha256(int8send(n)), md5(n::text), ${spread(1)} - interval '1 hour', ${spread(1)} - interval '1 hour'`,
  },
  {
    table: 'tickets',
    insert: ` (token_hash, kind, email, user_id, expires_at) select sha256(int8send(n)), 'email', n || '@example.in', p.id,
      ${spread(1)} - interval '1 hour'`,
    isKeyRandom: true,
  },
  {
    table: 'used_captchas',
    insert: ` (hash, expires_at) select sha256(int8send(n)), ${spread(1 / 24)}`,
    isKeyRandom: true,
  },
]
const hourly = 'used_captchas'

const rowsAtOnce = 100_000
const password = 'Ragi#2026!mudde'

type NightlyCallers = { people: Caller[]; product: string }

export async function fillNight(url: string, size: number) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    console.log(`  ${what}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
  try {
    await pool.query(`set statement_timeout = 0`)
    await timed('members', async () => {
      await pool.query(
        `insert into users (id, role, username, name, email, password_hash, state, district)
        select gen_random_uuid(), 'customer', 'member_' || n, 'Member ' || n, 'member_' || n || '@example.in', $2, 'Karnataka', 'Kolar'
        from generate_series(1, $1::int) n`,
        [Math.max(1_000, size / 100), await hashPassword(password)],
      )
      await pool.query(`create unlogged table bench_people as
        select row_number() over () - 1 as at, id from users where username like 'member\\_%'`)
      await pool.query('alter table bench_people add primary key (at)')
      await pool.query('analyze bench_people')
    })
    const count = Math.max(1_000, size / 100)
    await pool.query('set session_replication_role = replica') // no foreign keys are looked up: half of the time
    for (const { table, insert, isKeyRandom } of tables)
      await timed(table, async () => {
        const rows = table === hourly ? Math.ceil(size / 24) : size
        const statement = `insert into ${table} ${insert} from generate_series($2::bigint, $3::bigint) n
          join bench_people p on p.at = n % ${count}`
        const fill = async () => {
          for (let from = 0; from < rows; from += rowsAtOnce)
            await pool.query(statement, [rows, from, Math.min(rows, from + rowsAtOnce) - 1])
        }
        await withoutIndexes(pool, table, fill, { isKeyRandom })
      })
    await pool.query('set session_replication_role = origin')
    await timed('products', () => fillMarket(pool, Math.max(1_000, size / 10)))
    await timed('yesterday’s ranks', () => rankYesterday(url))
    await timed('requests', () => fillRequests(pool))
    await pool.query('insert into drizzle.back_fills (name) select unnest($1::text[]) on conflict do nothing', [
      allBackFills.map(({ name }) => name), // the rows are as this release writes them
    ])
    await timed('vacuum', () => pool.query('vacuum analyze'))
  } finally {
    await pool.end()
  }
}

/** Members who are signed in, and a product that they look at. */
export async function callersOf(url: string): Promise<NightlyCallers> {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const { rows } = await pool.query<{ id: string }>('select id from products where listed limit 1')
    return { people: await signIn(pool), product: rows[0]?.id ?? '' }
  } finally {
    await pool.end()
  }
}

/** As the night before left them: the first ranking of all would change every product. */
async function rankYesterday(url: string) {
  const db = openJobDatabase(url, { pool: 1, log: makeLog('silent') })
  moveClock(-24 * 3600)
  try {
    await rankAll(db)
  } finally {
    moveClock(24 * 3600)
    await closeDatabase(db)
  }
}

/** A request for each product, with ten steps of history: it is kept for ever, and counted by days. */
async function fillRequests(pool: pg.Pool) {
  await pool.query(`create unlogged table bench_goods as select row_number() over () as n, * from products`)
  const requests = `insert into contact_requests (id, product_id, buyer_id, seller_id, name, category, unit, price, status,
      close_reason, requested_quantity, requested_at, requested_on)
    select gen_random_uuid(), g.id, p.id, g.seller_id, g.name, g.category, g.unit, g.price, 'expired', 'unanswered', 5, asked.at,
      (asked.at at time zone 'Asia/Kolkata')::date
    from bench_goods g join bench_people p on p.at = g.n % (select count(*) from bench_people),
      lateral (select now() - make_interval(secs => g.n * 30) as at) asked`
  await withoutIndexes(pool, 'contact_requests', async () => void (await pool.query(requests)))
  await pool.query('set session_replication_role = replica') // nor is each step noted to be counted: the days are, once
  const history = async () => {
    await pool.query(`insert into request_history (id, request_id, at, by, event, "from", "to")
      select gen_random_uuid(), r.id, r.requested_at + step * interval '1 hour', 'buyer', 'create', null, 'pending'
      from contact_requests r, generate_series(1, 10) step`)
  }
  await withoutIndexes(pool, 'request_history', history, { isKeyRandom: true })
  await pool.query('set session_replication_role = origin')
  await pool.query(`insert into changed_days (room, day)
    select distinct 'requests', (at at time zone 'Asia/Kolkata')::date from request_history`)
  await pool.query('drop table bench_goods')
}

async function signIn(pool: pg.Pool): Promise<Caller[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `select id, email from users where username like 'member\\_%' limit 200`,
  )
  const people = rows.map(({ id, email }) => ({ id, email, password, token: randomBytes(32).toString('base64url') }))
  for (const { id, token } of people)
    await pool.query(
      `insert into sessions (id, user_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [id, digest(token)],
    )
  return people
}
