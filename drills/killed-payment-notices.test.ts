import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contactRequests } from '#server/database/tables/requests.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { paymentSteps } from '#server/testing/payments.ts'
import { requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, url, completed, rowOf } = world
const clock = passingTime()
const { goTo } = paymentSteps(world, clock)

const deals = 130
const patient = { timeout: 90_000, interval: 100 }
const held = 4_711

/** How often each deal was asked about, told and marked. */
async function asked() {
  const { rows } = await db.execute<{ told: number; marked: number }>(sql`
    select (select count(*)::int from notifications n
      where n.type = 'payment_due' and n.params ->> 'requestId' = r.id::text) as told,
    coalesce((r.payment -> 'reminded' ->> 'buyer')::int, 0) as marked from contact_requests r`)
  return rows
}
const toldInAll = async () => (await asked()).reduce((sum, { told }) => sum + told, 0)

function worker() {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'payment-worker.ts'), url, String(clock.moved())])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** From here on the batch after the first waits in the midst of its notices, until it is let go. */
async function holdSecondBatch() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_advisory_lock(${held})`)
  await client.query(`create function wait_here() returns trigger language plpgsql as $$ begin
    if (select count(*) from notifications where type = 'payment_due') >= 60 then
      perform pg_advisory_xact_lock(${held});
    end if; return new; end $$`)
  await client.query(
    'create trigger wait_here before insert on notifications for each row execute function wait_here()',
  )
  return {
    async isReached() {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${held} and not granted`,
      )
      return (rowCount ?? 0) > 0
    },
    letGo: () => client.end(),
  }
}

test('a worker that is killed while it asks about payments loses no question and asks none twice', async () => {
  const deal = await completed()
  const row = await rowOf(deal.id)
  const products = await Promise.all(Array.from({ length: deals - 1 }, () => aProduct(db, { sellerId: row.sellerId })))
  await db.insert(contactRequests).values(products.map(({ id: productId }) => ({ ...row, id: v7(), productId })))
  await goTo(deal, 0)

  const hold = await holdSecondBatch()
  const first = worker()
  await addJob(db, requestsJob, {})
  await vi.waitFor(async () => expect(await hold.isReached()).toBe(true), patient)
  first.kill('SIGKILL')
  await once(first, 'exit')
  await hold.letGo()
  const whole = await toldInAll() // of batches that were finished
  expect(whole).toBeGreaterThan(0)
  expect(whole).toBeLessThan(deals)
  expect((await asked()).filter(({ told, marked }) => told !== marked)).toEqual([])

  worker()
  await vi.waitFor(async () => expect(await toldInAll()).toBe(deals), patient)
  for (let again = 0; again < 3; again++) await addJob(db, requestsJob, {})
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from graphile_worker.jobs where task_identifier = ${requestsJob.name}`)
    expect(rows).toEqual([])
  }, patient)
  expect(await asked()).toEqual(Array.from({ length: deals }, () => ({ told: 1, marked: 1 })))
})
