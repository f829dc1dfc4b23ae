import { Readable } from 'node:stream'
import { type SQL, sql } from 'drizzle-orm'
import { beginCsv, cellOf, csvBreak } from '#server/platform/csv/cell.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PeriodBounds } from './sales-record.ts'

/** The columns of the file, as SQL of a request `r`; a figure can't be a formula. */
const columns: Record<string, { value: string; isFigure?: true }> = {
  day: { value: `to_char(r.completed_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')` },
  request: { value: 'upper(right(r.id::text, 6))' },
  side: { value: `case when is_sale then 'sold' else 'bought' end` },
  product: { value: 'r.name' },
  quantity: { value: 'trim_scale(r.final_quantity)', isFigure: true },
  unit: { value: 'r.unit' },
  price: { value: 'trim_scale(r.final_price)', isFigure: true },
  total: { value: 'round(r.final_quantity * r.final_price, 2)', isFigure: true },
  other: { value: `case when other.closed_at is null then other.name else '' end` },
  otherDistrict: { value: 'other.district' },
  payment: { value: 'r.payment_state' },
  note: { value: 'r.note_code' },
}
const values = sql.raw(
  Object.entries(columns)
    .map(([name, { value }]) => `(${value})::text as "${name}"`)
    .join(', '),
)
const line = sql.raw(
  Object.entries(columns)
    .map(([name, { isFigure = false }]) => cellOf(`page."${name}"`, isFigure))
    .join(` || ',' || `),
)

const pageSize = 200
type FilePage = { text: string | null; rows: number; at: string | null; id: string | null }
type Cursor = { at: string; id: string }

/** Somebody's own deals of a period, the first one first. Read a page at a time, so that a slow reader holds nothing. */
export function dealsFile(db: Db, userId: string, period: PeriodBounds): Readable {
  async function* text() {
    yield beginCsv(Object.keys(columns))
    let cursor: Cursor | null = null
    do {
      const page: FilePage | undefined = await readPage(db, userId, period, cursor)
      if (page?.text) yield `${csvBreak}${page.text}`
      cursor = page?.rows === pageSize && page.at && page.id ? { at: page.at, id: page.id } : null
    } while (cursor)
    yield csvBreak
  }
  return Readable.from(text(), { objectMode: false })
}

async function readPage(db: Db, userId: string, { first, next }: PeriodBounds, cursor: Cursor | null) {
  const after = cursor ? sql`and (completed_at, id) > (${cursor.at}::timestamptz, ${cursor.id}::uuid)` : sql``
  const side = (column: SQL, isSale: boolean) => sql`
    (select id, ${sql.raw(String(isSale))} as is_sale, completed_at from contact_requests
      where ${column} = ${userId} and status = 'completed' and completed_at >= ${first} and completed_at < ${next} ${after}
      order by completed_at, id limit ${pageSize})`
  const { rows } = await db.execute<FilePage>(sql`
    with page as materialized (
      select r.id as _id, r.completed_at as _at, ${values}
      from (${side(sql`seller_id`, true)} union all ${side(sql`buyer_id`, false)} order by completed_at, id limit ${pageSize}) found
      join contact_requests r on r.id = found.id
      join users other on other.id = case when is_sale then r.buyer_id else r.seller_id end
    )
    select string_agg(${line}, ${csvBreak} order by _at, _id) as text, count(*)::int as rows,
      (array_agg(_at::text order by _at desc, _id desc))[1] as at, (array_agg(_id order by _at desc, _id desc))[1] as id
    from page`)
  return rows[0]
}
