import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { digestJob } from '#server/features/products/saved/digest-job.ts'
import { fallAsleepJob } from '#server/features/products/sleep/fall-asleep.ts'
import { tellSellersJob } from '#server/features/products/sleep/tell-sellers.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import { countUnansweredJob } from '#server/features/requests/unanswered.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { daysFromToday } from '#server/testing/products.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { killInTheMiddle, patient, startWorker } from './held-job.ts'

const world = await requestWorld({}, { isPatient: true })
const { db, url, accepted, aDeal, rowOf, tidy } = world
const { pass, days, moved } = passingTime()
const moment = () => new Date(Date.now() + moved() * 1000)
/** To an hour of tomorrow, in India. */
const goToMorning = (hour: string) =>
  pass((Date.parse(`${daysFromToday(1)}T${hour}:00+05:30`) - moment().getTime()) / 1000)

async function one<T extends Record<string, unknown>>(query: ReturnType<typeof sql>) {
  const { rows } = await db.execute<T>(query)
  if (!rows[0]) throw new Error('nothing was read')
  return rows[0]
}
const noticesOf = (type: string) =>
  db.execute<{ id: string; times: number }>(sql`
    select user_id as id, count(*)::int as times from notifications where type = ${type} group by user_id`)
const toldInAll = async (type: string) => (await noticesOf(type)).rows.reduce((sum, { times }) => sum + times, 0)

type NamedJob = { name: string }
async function untilIdle({ name }: NamedJob) {
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from graphile_worker.jobs where task_identifier = ${name}`)
    expect(rows).toEqual([])
  }, patient)
}
const killed = (hold: Parameters<typeof killInTheMiddle>[0]['hold'], begin: () => Promise<unknown>) =>
  killInTheMiddle({ url, seconds: moved(), hold, begin })

test('the daily run of saved searches, killed among arrivals and again among people, tells everybody once', async () => {
  const [people, batch] = [1_010, 1_000]
  const { id: sample } = await aProduct(db, { name: 'onion', createdAt: moment(), updatedAt: moment() })
  await db.execute(sql`
    insert into products (id, seller_id, name, category, description, unit, price, available_quantity, harvest_date, is_organic, images, state,
      district, words, created_at, updated_at)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, seller_id, name, category, description, unit, price,
      available_quantity, harvest_date, is_organic, images, state, district, words, created_at, updated_at
    from products cross join generate_series(1, ${batch}) n where id = ${sample}`)
  await db.execute(sql`
    with people as (insert into users (id, role, username, name, email, state, district)
      select gen_random_uuid(), 'customer', 'waiting_' || n, 'Waiting', 'waiting_' || n || '@example.in', 'Karnataka', 'Kolar'
      from generate_series(1, ${people}) n returning id)
    insert into saved_searches (id, user_id, name, is_organic, is_on, on_since, created_at)
    select gen_random_uuid(), id, 'okra', false, true, ${moment().toISOString()}, ${moment().toISOString()} from people`)
  pass(60)
  const okra = await aProduct(db, { name: 'okra', createdAt: moment(), updatedAt: moment() })
  goToMorning('07:31')
  const begin = () => addJob(db, digestJob, {})
  const arrived = async () => (await one<{ count: number }>(sql`select count(*)::int from product_arrivals`)).count

  await killed(
    { table: 'product_arrivals', write: 'insert', when: `(select count(*) from product_arrivals) >= ${batch}` },
    begin,
  )
  expect([await arrived(), await toldInAll('search_digest')]).toEqual([batch, 0])

  const told = "(select count(*) from notifications where type = 'search_digest')"
  await killed({ table: 'notifications', write: 'insert', when: `${told} >= ${batch}` }, async () => undefined)
  expect([await arrived(), await toldInAll('search_digest')]).toEqual([batch + 2, batch])

  startWorker(url, moved())
  await vi.waitFor(async () => expect(await toldInAll('search_digest')).toBe(people), patient)
  for (let again = 0; again < 3; again++) await begin()
  await untilIdle(digestJob)
  const notices = (await noticesOf('search_digest')).rows
  expect([notices.length, notices.every(({ times }) => times === 1)]).toEqual([people, true])
  expect(
    await one(sql`select count(*)::int as digests, count(distinct user_id)::int as people,
      bool_and(product_ids = array[${okra.id}]::uuid[]) as right from search_digests`),
  ).toEqual({ digests: people, people, right: true })
})

test('a worker that is killed while it asks sellers what is still there asks each once', async () => {
  const sellers = await Promise.all(Array.from({ length: 4 }, () => aReachable(db, 'farmer')))
  goToMorning('09:00')
  const awakeUntil = new Date(moment().getTime() + dayMs)
  for (const { id: sellerId } of sellers)
    for (const name of ['tomato', 'onion']) await aProduct(db, { sellerId, name, awakeUntil, lastSignAt: moment() })
  const begin = () => addJob(db, tellSellersJob, {})
  const told = "(select count(*) from notifications where type = 'listing_sleeps')"
  await killed({ table: 'notifications', write: 'insert', when: `${told} >= 2` }, begin)
  expect(await toldInAll('listing_sleeps')).toBe(2)
  startWorker(url, moved())
  await vi.waitFor(async () => expect(await toldInAll('listing_sleeps')).toBe(sellers.length), patient)
  for (let again = 0; again < 3; again++) await begin()
  await untilIdle(tellSellersJob)
  expect((await noticesOf('listing_sleeps')).rows.map(({ times }) => times)).toEqual(sellers.map(() => 1))
})

test('a worker that is killed while it puts listings to sleep leaves none awake in the end', async () => {
  const [many, batch] = [230, 200]
  const { id: sample, sellerId } = await aProduct(db, { awakeUntil: moment(), lastSignAt: moment() })
  await db.execute(sql`
    insert into products (id, seller_id, name, category, description, unit, price, available_quantity, harvest_date, is_organic, images, state,
      district, words, created_at, updated_at, awake_until, last_sign_at)
    select gen_random_uuid(), seller_id, name, category, description, unit, price, available_quantity, harvest_date, is_organic, images, state,
      district, words, created_at, updated_at, awake_until, last_sign_at
    from products cross join generate_series(2, ${many}) where id = ${sample}`)
  pass(60)
  const begin = () => addJob(db, fallAsleepJob, {})
  const asleep = async () =>
    (
      await one<{ count: number }>(
        sql`select count(*)::int from products where seller_id = ${sellerId} and asleep and not listed`,
      )
    ).count
  const when = `new.asleep and (select count(*) from products where asleep and seller_id = '${sellerId}') >= ${batch}`
  await killed({ table: 'products', write: 'update', when }, begin)
  expect(await asleep()).toBe(batch)
  startWorker(url, moved())
  await vi.waitFor(async () => expect(await asleep()).toBe(many), patient)
  await begin()
  await untilIdle(fallAsleepJob)
  expect(await asleep()).toBe(many)
})

test('a worker that is killed while it counts what nobody answered shortens the time once', async () => {
  const seller = await aReachable(db, 'farmer')
  const product = await aProduct(db, {
    sellerId: seller.id,
    lastSignAt: new Date(),
    awakeUntil: new Date(Date.now() + 60 * dayMs),
  })
  for (let asked = 0; asked < 2; asked++) await aDeal({ seller, product })
  days(3.01)
  await tidy() // both ran out; what counts them was added in the same transactions
  const stored = async () => (await db.select().from(products).where(eq(products.id, product.id)))[0]
  await killed({ table: 'products', write: 'update', when: `new.id = '${product.id}'` }, async () => undefined)
  expect(await stored()).toMatchObject({ unansweredAt: null, asleep: false })
  startWorker(url, moved())
  await untilIdle(countUnansweredJob)
  const after = await stored()
  const { unansweredAt, awakeUntil } = after ?? {}
  expect((awakeUntil?.getTime() ?? 0) - (unansweredAt?.getTime() ?? 0)).toBe(dayMs)
  for (let again = 0; again < 3; again++) await addJob(db, countUnansweredJob, { productId: product.id })
  await untilIdle(countUnansweredJob)
  expect(await stored()).toEqual(after)
})

test('a worker that is killed on the morning of a harvest tells both sides of each deal once', async () => {
  const [deals, batch] = [60, 50]
  const day = daysFromToday(20)
  const seller = await aReachable(db, 'farmer')
  const deal = await accepted({ seller, product: await aProduct(db, { sellerId: seller.id, harvestDate: day }) })
  const row = await rowOf(deal.id)
  const others = await Promise.all(Array.from({ length: deals - 1 }, () => aProduct(db, { sellerId: seller.id })))
  await db.insert(contactRequests).values(others.map(({ id: productId }) => ({ ...row, id: v7(), productId })))
  pass((Date.parse(`${day}T07:01:00+05:30`) - moment().getTime()) / 1000)
  const told = "(select count(*) from notifications where type = 'harvest_today')"
  const begin = () => addJob(db, requestsJob, {})
  await killed({ table: 'notifications', write: 'insert', when: `${told} >= ${2 * batch}` }, begin)
  expect(await toldInAll('harvest_today')).toBe(2 * batch)
  startWorker(url, moved())
  await vi.waitFor(async () => expect(await toldInAll('harvest_today')).toBe(2 * deals), patient)
  for (let again = 0; again < 3; again++) await begin()
  await untilIdle(requestsJob)
  const { rows } = await db.execute<{ times: number }>(sql`
    select count(*)::int as times from notifications where type = 'harvest_today' group by params ->> 'requestId', user_id`)
  expect(rows).toEqual(Array.from({ length: 2 * deals }, () => ({ times: 1 })))
})
