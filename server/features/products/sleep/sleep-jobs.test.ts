import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { runBackFill } from '#server/platform/database/back-fill.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { listingWorld } from '#server/testing/listings.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { rankAll } from '../rank.ts'
import { fallAsleepJob } from './fall-asleep.ts'
import { firstNights } from './first-nights.ts'
import { tellSellersJob } from './tell-sellers.ts'

const world = await requestWorld()
const { db } = world
const { aListing, see, idle } = listingWorld(world)
const { pass, days, moved } = passingTime()

/** Starts a job that meets a lock, kills its session while it waits, and lets the lock go. */
async function killedAt(lock: ReturnType<typeof sql>, work: () => Promise<unknown>) {
  await db
    .transaction(async (tx) => {
      await tx.execute(lock)
      const failed = expect(work()).rejects.toThrow()
      await expect
        .poll(
          async () => {
            const { rows } = await db.execute<{ killed: boolean }>(sql`
            select pg_terminate_backend(pid) as killed from pg_stat_activity
            where application_name = 'seedha-jobs' and wait_event_type = 'Lock' and datname = current_database()`)
            return rows.length
          },
          { timeout: 20_000 },
        )
        .toBeGreaterThan(0)
      await failed
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!String(error).includes('Rollback')) throw error
    })
}

const toldTo = async (id: string) => {
  const { rows } = await db.execute(sql`select 1 from notifications where user_id = ${id} and type = 'listing_sleeps'`)
  return rows.length
}

test('putting to sleep, killed in the middle, is done by the next run', async () => {
  const { id } = await aListing()
  days(11)
  await killedAt(sql`lock table products in share mode`, () => fallAsleepJob.run({}, idle))
  const asleep = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.asleep
  expect(await asleep()).toBe(false)
  await fallAsleepJob.run({}, idle)
  await fallAsleepJob.run({}, idle)
  expect(await asleep()).toBe(true)
})

/** To an hour of a day to come, in India. */
function goTo(daysOn: number, hour: string) {
  const day = dayInIndia(new Date(Date.now() + daysOn * dayMs))
  pass((Date.parse(`${day}T${hour}:00+05:30`) - Date.now()) / 1000 - moved())
}

test('asking sellers, killed in the middle, has told nobody; the next run tells once', async () => {
  goTo(1, '08:00')
  const { seller } = await aListing()
  goTo(10, '09:00')
  const held = sql`insert into notification_counters (user_id, last) values (${seller.id}, 1)`
  await killedAt(held, () => tellSellersJob.run({}, idle))
  expect(await toldTo(seller.id)).toBe(0)
  await tellSellersJob.run({}, idle)
  await tellSellersJob.run({}, idle)
  expect(await toldTo(seller.id)).toBe(1)
})

test('listings from before fall asleep over 14 nights, all of a seller in one; a demo’s own never', async () => {
  const old = new Date(Date.now() - 100 * dayMs)
  const sellers = await Promise.all(Array.from({ length: 40 }, () => aReachable(db, 'farmer')))
  for (const { id: sellerId } of sellers)
    for (const name of ['tomato', 'spinach'])
      await aProduct(db, { sellerId, name, category: 'vegetables', createdAt: old, updatedAt: old })
  const fresh = await aProduct(db, { sellerId: sellers[0]?.id ?? '', name: 'finger-millet', category: 'grains' })
  const demo = await aProduct(db, { sellerId: sellers[0]?.id ?? '', demo: true })
  await runBackFill(idle.db, firstNights, { log: makeLog('silent') })
  const { rows } = await db.execute<{ nights: number[]; total: number }>(sql`
    select array_agg(distinct ceil(extract(epoch from awake_until - now()) / 86400)::int) as nights, count(*)::int as total
    from products where created_at = ${old.toISOString()}::timestamptz group by seller_id`)
  expect(rows.every(({ nights, total }) => nights.length === 1 && total === 2)).toBe(true)
  const nights = rows.flatMap(({ nights: [night = 0] }) => night)
  expect(Math.min(...nights)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...nights)).toBeLessThanOrEqual(14)
  expect(new Set(nights).size).toBeGreaterThan(6)
  const { awakeUntil } = await see(fresh.id)
  expect(Date.parse(awakeUntil) - Date.now()).toBeGreaterThan(50 * dayMs)
  expect(await see(demo.id)).toMatchObject({ awakeUntil: null, isAsleep: false })
})

test('what a node of a release without sleep lists later has its first night from the next ranking on', async () => {
  const { id: sellerId } = await aReachable(db, 'farmer')
  const [late, known, demo] = [
    await aProduct(db, { sellerId, awakeUntil: null, lastSignAt: null }),
    await aProduct(db, { sellerId, awakeUntil: new Date(Date.now() + 5 * dayMs), lastSignAt: new Date() }),
    await aProduct(db, { sellerId, demo: true }),
  ]
  const [before, ofDemo] = [await see(known.id), await see(demo.id)]
  await rankAll(db)
  const { awakeUntil } = await see(late.id)
  expect(Date.parse(awakeUntil)).toBeGreaterThan(Date.now())
  await rankAll(db)
  expect((await see(late.id)).awakeUntil).toBe(awakeUntil)
  expect([await see(known.id), await see(demo.id)]).toEqual([before, ofDemo])
})
