import { sql } from 'drizzle-orm'
import pg from 'pg'
import { regions } from '#server/features/places/door.ts'
import { digestJob } from '#server/features/products/jobs.ts'
import { moveClock } from '#server/platform/database/clock.ts'
import { closeDatabase, openJobDatabase } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { fillMarket } from '../market.ts'
import { onGround } from '../processes.ts'
import { writeTable } from '../tables.ts'

/**
 * Benchmark of the daily job that tells people what they wait for: so many saved searches, three a person, a tenth as many products of
 * which a twentieth came lately. Beside it stands the bare SQL that its distinct queries would be, each as it is asked from one place.
 */
const size = process.argv.slice(2).map(Number).find(Boolean) ?? 1_000_000
const [people, products] = [Math.round(size / 3), Math.round(size / 10)]
const promised = 3

await onGround(async ({ url, db }) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await fillMarket(pool, products)
  const places = [...regions].flatMap(([state, { districts }]) =>
    Object.keys(districts).map((district) => ({ state, district })),
  )
  await pool.query(
    `insert into users (id, role, username, name, email, state, district)
      select gen_random_uuid(), 'customer', 'waiting_' || n, 'Waiting', 'waiting_' || n || '@example.in', place.state, place.district
      from generate_series(1, $1::int) n
        join (select row_number() over () as at, * from unnest($2::text[], $3::text[]) place (state, district)) place
          on place.at = 1 + n % $4::int`,
    [people, places.map(({ state }) => state), places.map(({ district }) => district), places.length],
  )
  await pool.query(
    `insert into saved_searches (id, user_id, name, state, district, on_since, created_at)
    select gen_random_uuid(), u.id, p.name, case when n > 1 then p.state end, case when n > 2 then p.district end,
      now() - interval '30 days', now()
    from (select row_number() over () as at, id from users where username like 'waiting\\_%') u
      cross join generate_series(1, 3) n
      join (select row_number() over (order by id) as at, name, state, district from products) p
        on p.at = 1 + (u.at * 7919 + n * 104729) % $1::bigint`,
    [products],
  )
  // What is there already came long ago.
  await pool.query(`with run as (insert into search_runs (id, started_on, arrived_at, finished_at) values (1, '2020-01-01', now(), now()) returning id)
    insert into product_arrivals select p.id, run.id from products p, run where hashtext(p.id::text) % 20 <> 0`)
  await pool.query('vacuum analyze')
  moveClock((Math.ceil((Date.now() - 7_200_000) / 86_400_000) * 86_400_000 + 7_200_000 - Date.now()) / 1000)

  // Whoever names no district is told what is nearest to their own first, so that asks another question than a neighbour.
  const queries =
    await pool.query(`select distinct s.name, s.state, s.district, case when s.district is null then u.district end as home
    from saved_searches s join users u on u.id = s.user_id`)
  const bareBegan = performance.now()
  for (const { name, state, district, home } of queries.rows)
    await pool.query({
      name: `bare_${state ? 1 : 0}_${district ? 1 : 0}`,
      text: `select p.id, p.seller_id, p.district, p.comparable from products p
        where p.listed and p.name = $1 ${state ? 'and p.state = $2' : ''} ${district ? 'and p.district = $3' : ''}
          and not exists (select 1 from product_arrivals a where a.product_id = p.id)
        order by ${home ? `p.district <> $${state ? 3 : 2},` : ''} p.kind, p.comparable limit 50`,
      values: [name, state, district, home].filter((value) => value !== null),
    })
  const bare = (performance.now() - bareBegan) / 1000

  const log = makeLog('silent')
  const jobDb = openJobDatabase(url, { pool: 2, log })
  const began = performance.now()
  await digestJob.run({}, { db: jobDb, log, signal: new AbortController().signal })
  const seconds = (performance.now() - began) / 1000
  await closeDatabase(jobDb)
  const { rows } = await db.execute<{ digests: number }>(sql`select count(*)::int as digests from search_digests`)
  await pool.end()
  await writeTable(
    `saved-searches ${size}`,
    ['what', 'count', 'seconds', 'beside the bare SQL'],
    [
      ['distinct queries, bare SQL', String(queries.rows.length), bare.toFixed(1), ''],
      [
        'the job',
        `${rows[0]?.digests} digests`,
        seconds.toFixed(1),
        `${(seconds / bare).toFixed(2)} × (≤ ${promised} ×)`,
      ],
    ],
  )
})
