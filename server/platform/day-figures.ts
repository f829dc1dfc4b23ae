import { type SQL, sql } from 'drizzle-orm'
import { dayFigures } from '#server/database/tables/platform.ts'
import { now } from './database/clock.ts'
import { type Database, type Db, type Tx, transaction } from './database/database.ts'
import type { OldRows } from './database/delete-old.ts'
import { ranOutOfTime } from './database/lost-connection.ts'

/**
 * Daily roll-ups (aggregated statistics), by days in India. `count` is a query over `wanted` (day, first, next: the day and the timestamps of its begin and end)
 * that returns day, figure, bucket and value. Triggers note the days that have changed.
 */
export type DayFigures = { room: string; count: SQL }

const daysAtOnce = 7
const notesAtOnce = 20_000

/** Recounts every changed day, a few days in each transaction; returns whether nothing is left. */
export async function rollUp(db: Database, rooms: readonly DayFigures[], mayGoOn: () => boolean): Promise<boolean> {
  let isDone = true
  for (const room of rooms) {
    let step: CountProgress = 'more'
    let days = daysAtOnce
    while (step === 'more' && mayGoOn())
      try {
        step = await transaction(db, (tx) => countSome(tx, room, days))
      } catch (error) {
        if (!ranOutOfTime(error) || days === 1) throw error
        days = 1
      }
    isDone &&= step === 'done'
  }
  return isDone
}

/** `busy` where another process already counts this room. */
type CountProgress = 'more' | 'done' | 'busy'

/** Deletes the note of a changed day in the transaction that counts it: a job that is killed in between changes neither. */
async function countSome(tx: Tx, { room, count }: DayFigures, daysAtOnce: number): Promise<CountProgress> {
  await tx.execute(sql`insert into roll_ups (room) values (${room}) on conflict do nothing`)
  const held = await tx.execute(sql`select 1 from roll_ups where room = ${room} for update skip locked`)
  if (!held.rows.length) return 'busy'
  // Only the job waits for it, and a day with a million rows takes longer than a call's statement time-out.
  await tx.execute(sql`set local statement_timeout = '9s'`)
  if (await thinned(tx, room)) return 'more'
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct day::text as day from changed_days where room = ${room} order by day desc limit ${daysAtOnce}`)
  const days = sql`${sql.param(rows.map(({ day }) => day))}::date[]`
  // For a single constant day the planner can estimate the rows, and does not take a million for a few.
  const only = rows.length === 1 ? rows[0] : undefined
  if (rows.length) {
    await tx.execute(sql`delete from changed_days where room = ${room} and day = any(${days})`)
    await tx.execute(sql`delete from day_figures where room = ${room} and day = any(${days})`)
    await tx.execute(sql`
      with wanted as (
        select day, day::timestamp at time zone 'Asia/Kolkata' as first,
          (day + 1)::timestamp at time zone 'Asia/Kolkata' as next
        from ${only ? sql`(values (${only.day}::date)) only_this (day)` : sql`unnest(${days}) day`}
      )
      insert into day_figures (room, day, figure, bucket, value)
      select ${room}, counted.* from (${count}) counted (day, figure, bucket, value) where value <> 0`)
  }
  if (rows.length === daysAtOnce) return 'more'
  await tx.execute(sql`update roll_ups set at = ${now()} where room = ${room}`)
  return 'done'
}

/** Of very many notes some are deleted first, all but one of each day: a million at once would take too long. */
async function thinned(tx: Tx, room: string): Promise<boolean> {
  const noted = sql`select ctid, day from changed_days where room = ${room} order by day desc`
  const { rows } = await tx.execute(sql`${noted} limit 1 offset ${notesAtOnce}`)
  if (!rows.length) return false
  await tx.execute(sql`
    with some_of_them as (
      select ctid, row_number() over (partition by day) as nth from (${noted} limit ${notesAtOnce}) noted
    )
    delete from changed_days where ctid = any(array(select ctid from some_of_them where nth > 1))`)
  return true
}

/** Notes the last days as changed, so that they are counted again. */
export const distrust = (db: Db, rooms: readonly DayFigures[], days: number) =>
  db.execute(sql`
    insert into changed_days (room, day)
    select room, day::date from unnest(${sql.param(rooms.map(({ room }) => room))}::text[]) room,
      generate_series(${today()} - ${days - 1}::int, ${today()}, interval '1 day') day
    where not exists (select 1 from changed_days c where c.room = room.room and c.day = day.day::date)`)

/** Up to when all rooms are counted; null while one never was. */
export async function countedUpTo(db: Db, rooms: readonly DayFigures[]): Promise<string | null> {
  const { rows } = await db.execute<{ at: Date | string | null }>(sql`
    select case when count(at) = ${rooms.length} then min(at) end as at from roll_ups
    where room = any(${sql.param(rooms.map(({ room }) => room))}::text[])`)
  const at = rows[0]?.at
  return at ? new Date(at).toISOString() : null
}

const today = () => sql`(${now()} at time zone 'Asia/Kolkata')::date`

type Sum = { room: string; figure: string; ever: string; week: string; period: string }

/** Each figure over all time, over the last seven days and over the last so many, including today. */
export async function sumFigures(db: Db, days: number) {
  const since = (count: number) => sql`day > ${today()} - ${count}::int`
  const { rows } = await db.execute<Sum>(sql`
    select room, figure, sum(value) as ever, coalesce(sum(value) filter (where ${since(7)}), 0) as week,
      coalesce(sum(value) filter (where ${since(days)}), 0) as period
    from day_figures where bucket = 0 group by room, figure`)
  const found = new Map(rows.map((row) => [`${row.room} ${row.figure}`, row]))
  return (room: string, figure: string, span: 'ever' | 'week' | 'period' = 'ever') =>
    Number(found.get(`${room} ${figure}`)?.[span] ?? 0)
}

/** The figures of each of the last so many days, oldest first. */
export async function dailyFigures(db: Db, days: number) {
  const { rows } = await db.execute<{ day: string; figures: Record<string, number> | null }>(sql`
    with counted as (
      select day, jsonb_object_agg(room || ' ' || figure, value) as figures from day_figures
      where bucket = 0 and day > ${today()} - ${days}::int group by day
    )
    select wanted.day::date::text as day, counted.figures
    from generate_series(${today()} - ${days - 1}::int, ${today()}, interval '1 day') wanted (day)
      left join counted on counted.day = wanted.day::date order by wanted.day`)
  return rows.map(({ day, figures }) => ({
    day,
    of: (room: string, figure: string) => figures?.[`${room} ${figure}`] ?? 0,
  }))
}

/** The median of the values that were counted in buckets in the last so many days. */
export async function medianBucket(db: Db, room: string, figure: string, days: number): Promise<number | null> {
  const { rows } = await db.execute<{ bucket: number | null }>(sql`
    with counted as (
      select bucket, sum(value) as value from day_figures
      where room = ${room} and figure = ${figure} and day > ${today()} - ${days}::int group by bucket
    ), ranked as (select bucket, sum(value) over (order by bucket) as reached, sum(value) over () as all_of_them from counted)
    select min(bucket) as bucket from ranked where reached * 2 >= all_of_them`)
  return rows[0]?.bucket ?? null
}

const keepBucketsDays = 100

/** Retention: medians cover ninety days at most; the many buckets of older days only cost space. */
export const oldBuckets = (): OldRows => ({
  deleteFrom: dayFigures,
  keptDays: keepBucketsDays,
  isOld: sql`bucket > 0 and day < ${today()} - ${keepBucketsDays}::int`,
})

/** Whole minutes, rounded to two digits from a hundred on, so that a day has few buckets; the first is 1. */
export const minutesBucket = (from: SQL, to: SQL): SQL => {
  const minutes = sql`greatest(1, ceil(extract(epoch from ${to} - ${from}) / 60))`
  return sql`(case when ${minutes} < 100 then ${minutes} else round(${minutes}, 1 - floor(log(${minutes}))::int) end)::int`
}
