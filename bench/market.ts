import pg from 'pg'
import { items } from '#server/features/catalogue/door.ts'
import { jsonOf } from '../checks/tree.ts'
import { withoutIndexes } from './without-indexes.ts'

/** From this size on indexes are created after the rows, which takes a fraction of the time. */
const few = 50_000

type StateDistricts = { districts: Record<string, unknown> }

/** Fills the market with so many products of 2,000 farmers: all crops, all districts, some organic, some sold out. */
export async function fillMarket(pool: pg.Pool, count: number) {
  const { connectionString } = pool.options
  const client = new pg.Client({ connectionString }) // a connection of its own, without the statement time-out of a call
  await client.connect()
  const { states }: { states: Record<string, StateDistricts> } = jsonOf('server/database/reference/places.json')
  const places = Object.entries(states).flatMap(([state, { districts }]) =>
    Object.keys(districts).map((district) => ({ state, district })),
  )
  const crops = items.map(({ key, category, unit }) => ({ key, category, unit }))
  try {
    const hasFresh = await hasColumn(client, 'fresh') // an upgrade begins with the tables of an earlier release
    await client.query(`insert into users (id, role, username, name, email, state, district)
      select gen_random_uuid(), 'farmer', 'bench_' || n, 'Farmer ' || n, 'bench_' || n || '@example.in', 'Karnataka', 'Kolar'
      from generate_series(1, 2000) n on conflict do nothing`)
    const text = `with crop as (select row_number() over () - 1 as at, c.* from jsonb_to_recordset($1) c (key text, category text, unit text)),
        place as (select row_number() over () - 1 as at, p.* from jsonb_to_recordset($2) p (state text, district text)),
        seller as (select row_number() over (order by username) - 1 as at, id from users where username like 'bench\\_%')
      insert into products (id, seller_id, name, category, description, unit, price, available_quantity, harvest_date,
        is_organic, images, state, district, featured, ${hasFresh ? 'fresh, ' : ''}words, created_at, updated_at)
      select gen_random_uuid(), seller.id, crop.key, crop.category::category, 'Well graded lot ' || n, crop.unit::unit,
        5 + (n::bigint * 7919 % 40000) / 100.0, n % 400, current_date - n % 60, n % 4 = 0,
        array['/pictures/0190d3a0-0000-7000-8000-000000000000.jpg'], place.state, place.district,
        case when n % 400 > 0 then 1000 else 0 end + n % 110, ${hasFresh ? 'n % 60 < 3,' : ''}
        array['n:' || crop.key, 'c:' || crop.category, 's:' || place.state, 'd:' || place.state || '/' || place.district,
          'wel', 'graded', 'lot', 'lot' || n % 5000],
        now() - make_interval(secs => n), now()
      from generate_series($3::int, $4::int) n
        join crop on crop.at = (n * 31) % ${crops.length}
        join place on place.at = (n * 17) % ${places.length}
        join seller on seller.at = n % 2000`
    const fill = async () => {
      for (let from = 1; from <= count; from += 10_000)
        await client.query(text, [JSON.stringify(crops), JSON.stringify(places), from, Math.min(count, from + 9_999)])
    }
    if (count > few) await withoutIndexes(client, 'products', fill)
    else await fill()
    await client.query('vacuum analyze products')
    await client.query('analyze users')
  } finally {
    await client.end()
  }
}

async function hasColumn(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from information_schema.columns where table_schema = 'public' and table_name = 'products' and column_name = $1`,
    [name],
  )
  return rows.length > 0
}
