import pg from 'pg'
import { fillMarket } from './market.ts'

/**
 * Fills the database with so many accounts, products, requests with their history, and audit log entries, spread over a year; a tenth as
 * many messages. In batches, so that progress is visible.
 */
export async function fillHouse(url: string, count: number) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const step = async (what: string, text: string) => {
    const began = performance.now()
    for (let from = 1; from <= count; from += 50_000) await pool.query(text, [from, Math.min(count, from + 49_999)])
    console.log(`  ${what}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const year = (salt: number) => `now() - make_interval(secs => (n::bigint * ${salt} % 31536000)::int)`
  try {
    console.log(`filling with ${count} of each`)
    await step(
      'accounts',
      `insert into users (id, role, username, name, email, phone, state, district, created_at, last_used_at)
      select gen_random_uuid(), (array['farmer', 'vendor', 'customer', 'customer'])[1 + n % 4]::role, 'member_' || n,
        'Member ' || n, 'member_' || n || '@example.in', '+916' || lpad(n::text, 9, '0'), 'Karnataka', 'Kolar',
        ${year(7919)}, now()
      from generate_series($1::int, $2::int) n`,
    )
    const began = performance.now()
    await fillMarket(pool, count)
    console.log(`  products: ${Math.round((performance.now() - began) / 1000)} s`)
    await pool.query(`create unlogged table bench_goods as select row_number() over () as n, p.id, p.seller_id, p.name,
      p.category, p.unit, p.price from products p`)
    await pool.query('alter table bench_goods add primary key (n)')
    await pool.query(`create unlogged table bench_people as
      select row_number() over () as n, id from users where username like 'member\\_%'`)
    await pool.query('alter table bench_people add primary key (n)')
    await step('requests', requests)
    await step('their history', history)
    await pool.query('drop table bench_goods, bench_people')
    await step(
      'entries of the log',
      `insert into audit_log (id, at, actor_id, action, target_kind, target_id, before, after)
      select gen_random_uuid(), ${year(6007)}, (select id from users where role = 'admin' limit 1),
        (array['user.suspended', 'user.notes_changed', 'product.hidden', 'ticket.changed'])[1 + n % 4], 'user',
        case when n % 2000 = 0 then '00000000-0000-7000-8000-000000000000' else gen_random_uuid()::text end, '{"status": "open"}', '{"status": "closed"}'
      from generate_series($1::int, $2::int) n`,
    )
    await step(
      'messages',
      `insert into contact_messages (id, ticket_id, name, email, subject, message, language, status, assignee_id, created_at,
        updated_at)
      select gen_random_uuid(), 'SDH-' || lpad(upper(to_hex(n)), 6, '0'), 'Writer ' || n, 'writer' || n || '@example.in',
        'Subject ' || n, 'The code does not come, number ' || n, 'en',
        (array['open', 'in_progress', 'resolved', 'closed', 'closed', 'closed'])[1 + n % 6]::ticket_status,
        case when n % 70 = 0 then (select id from users where role = 'admin' limit 1) end, ${year(4999)}, ${year(4999)}
      from generate_series($1::int, $2::int) n where n % 10 = 0`,
    )
    await pool.query('vacuum analyze')
  } finally {
    await pool.end()
  }
}

/** One request for each product, each by its own buyer. */
const requests = `insert into contact_requests (id, product_id, buyer_id, seller_id, name, category, unit, price, status,
    close_reason, requested_quantity, requested_at, requested_on, accepted_at, completed_at, disputed_at, final_quantity,
    final_price)
  select gen_random_uuid(), goods.id, people.id, goods.seller_id, goods.name, goods.category, goods.unit, goods.price,
    asked.status, case asked.status when 'expired' then 'unanswered' when 'not_completed' then 'no_deal' end::close_reason,
    5, asked.at, (asked.at at time zone 'Asia/Kolkata')::date,
    case when asked.status in ('accepted', 'completed', 'disputed') then asked.at + interval '3 hours' end,
    case when asked.status = 'completed' then asked.at + interval '2 days' end,
    case when asked.status = 'disputed' then asked.at + interval '1 day' end,
    case when asked.status = 'completed' then 5 end, case when asked.status = 'completed' then goods.price end
  from (select n, now() - make_interval(secs => n * 31) as at, (case when n % 500 = 0 then 'disputed'
      else (array['pending', 'accepted', 'completed', 'completed', 'completed', 'not_completed', 'expired'])[1 + n % 7]
      end)::request_status as status
    from generate_series($1::int, $2::int) n) asked
    join bench_goods goods on goods.n = asked.n
    join bench_people people on people.n = asked.n`

const history = `insert into request_history (id, request_id, at, by, event, "from", "to")
  select gen_random_uuid(), asked.id, moved.at, moved.by::party, moved.event, moved.was::request_status, moved.now::request_status
  from bench_goods goods join contact_requests asked on asked.product_id = goods.id, lateral (values
    (asked.requested_at, 'buyer', 'create', null, 'pending'),
    (asked.accepted_at, 'seller', 'accept', 'pending', 'accepted'),
    (asked.completed_at, 'seller', 'seller_confirm', 'accepted', 'completed'),
    (asked.disputed_at, 'buyer', 'dispute', 'accepted', 'disputed')) moved (at, by, event, was, now)
  where goods.n between $1 and $2 and moved.at is not null`
