import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { arrivalsBatch } from './arrivals.ts'
import { digestJob } from './digest-job.ts'

const { db, call, jobWorld } = await requestWorld({}, { pool: 8, isPatient: true })
const { pass, days, moved } = passingTime()
const run = (signal = jobWorld.signal) => digestJob.run({}, { ...jobWorld, signal })
const moment = () => new Date(Date.now() + moved() * 1000)

/** Three batches of products that nobody waits for. Those of `okra` below come in the last one. */
const others = 2 * arrivalsBatch + 10
const { id: sellerId } = await aUser(db, 'farmer')
const { id: sample } = await aProduct(db, { sellerId })
await db.execute(sql`
  insert into products (id, seller_id, name, category, description, unit, price, available_quantity, harvest_date, is_organic, images, state,
    district, words, created_at, updated_at)
  select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, seller_id, name, category, description, unit, price,
    available_quantity, harvest_date, is_organic, images, state, district, words, created_at, updated_at
  from products cross join generate_series(1, ${others}) n where id = ${sample}`)

beforeEach(async () => {
  await db.execute(sql`truncate saved_searches, search_digests, search_tickets, product_arrivals, search_runs`)
  await db.execute(sql`update products set removed_at = now() where name = 'okra'`)
})

/** Two who wait for okra, which has come since; and it is half past seven in India. */
async function morning() {
  const buyers = await Promise.all([0, 1].map(() => aReachable(db, 'customer')))
  for (const buyer of buyers) await call('POST', '/saved-searches', buyer, { query: { name: 'okra' } })
  pass(60)
  const okra = await aProduct(db, { name: 'okra', createdAt: moment(), updatedAt: moment() })
  const now = moment().getTime()
  pass((Math.ceil((now - 7_200_000 + 1) / dayMs) * dayMs + 7_200_000 - now) / 1000)
  return { okra, told: () => Promise.all(buyers.map(({ id }) => toldTo(id))) }
}
async function toldTo(id: string) {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    select product_ids as ids from search_digests where user_id = ${id} order by told_on`)
  return rows.map(({ ids }) => ids)
}
async function arrived() {
  const { rows } = await db.execute<{ runs: number; products: number }>(sql`
    select (select count(*)::int from search_runs) as runs, (select count(*)::int from product_arrivals) as products`)
  return rows[0]
}
const inAll = others + 2 // the sample and the okra

/** Does something while a run waits in the midst of its second batch. */
async function inSecondBatch(running: () => Promise<unknown>, then: () => Promise<unknown>) {
  let ran: Promise<unknown> = Promise.resolve()
  const held = db.transaction(async (tx) => {
    const last = `00000000-0000-7000-8000-${String(2 * arrivalsBatch).padStart(12, '0')}`
    await tx.execute(sql`insert into search_runs (id, started_on) values (-1, '2000-01-01')`)
    await tx.execute(sql`insert into product_arrivals values (${last}, -1)`)
    ran = running().catch((error: unknown) => error)
    const waits = async () =>
      (
        await db.execute(sql`select pid from pg_stat_activity
          where application_name = 'seedha-jobs' and wait_event_type = 'Lock' and datname = current_database()`)
      ).rows.length
    await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0)
    await then()
    tx.rollback()
  })
  await expect(held).rejects.toThrow('Rollback')
  return ran
}

test('a run that is ended between two batches of arrivals has told nobody; the next one goes on there', async () => {
  const { okra, told } = await morning()
  const stopping = new AbortController()
  const outcome = await inSecondBatch(
    () => run(stopping.signal),
    async () => stopping.abort(new Error('stopping')),
  )
  expect(outcome).toMatchObject({ message: 'stopping' })
  expect(await arrived()).toEqual({ runs: 1, products: 2 * arrivalsBatch })
  expect(await told()).toEqual([[], []])
  await run()
  await run()
  expect(await arrived()).toEqual({ runs: 1, products: inAll })
  expect(await told()).toEqual([[[okra.id]], [[okra.id]]])
})

test('a run that is killed within a batch keeps the batches before, and loses none', async () => {
  const { okra, told } = await morning()
  const outcome = await inSecondBatch(run, () =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'seedha-jobs' and wait_event_type = 'Lock' and datname = current_database()`),
  )
  expect(outcome).toBeInstanceOf(Error)
  expect(await arrived()).toEqual({ runs: 1, products: arrivalsBatch })
  expect(await told()).toEqual([[], []])
  await run()
  expect(await arrived()).toEqual({ runs: 1, products: inAll })
  expect(await told()).toEqual([[[okra.id]], [[okra.id]]])
})

test('two workers at once share the batches, and tell once', async () => {
  const { okra, told } = await morning()
  const two: Promise<unknown>[] = []
  await inSecondBatch(
    async () => {
      two.push(run(), run())
    },
    async () => expect(await told()).toEqual([[], []]),
  )
  await Promise.all(two)
  expect(await arrived()).toEqual({ runs: 1, products: inAll })
  expect(await told()).toEqual([[[okra.id]], [[okra.id]]])
  await run()
  expect(await told()).toEqual([[[okra.id]], [[okra.id]]])
})

test('what a lost run did not reach comes with the run of the next day, and what it did reach is told then too', async () => {
  const { okra, told } = await morning()
  const early = await aProduct(db, {
    id: '00000000-0000-7000-8000-000000000000',
    name: 'okra',
    createdAt: moment(),
    updatedAt: moment(),
  })
  await inSecondBatch(run, () =>
    db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'seedha-jobs' and wait_event_type = 'Lock' and datname = current_database()`),
  )
  days(1)
  await run()
  expect(await arrived()).toEqual({ runs: 2, products: inAll + 1 })
  for (const digests of await told()) {
    expect(digests).toHaveLength(1)
    expect(digests[0]?.toSorted()).toEqual([early.id, okra.id].toSorted())
  }
})
