import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { contactRequests } from '#server/database/tables/requests.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import { addJob } from '#server/platform/jobs/job-queue.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { paymentSteps } from '#server/testing/payments.ts'
import { requestWorld } from '#server/testing/requests.ts'
import { killInTheMiddle, patient, startWorker } from './held-job.ts'

const world = await requestWorld({}, { isPatient: true })
const { db, url, completed, rowOf } = world
const clock = passingTime()
const { goTo } = paymentSteps(world, clock)

const deals = 130

/** How often each deal was asked about, told and marked. */
async function asked() {
  const { rows } = await db.execute<{ told: number; marked: number }>(sql`
    select (select count(*)::int from notifications n
      where n.type = 'payment_due' and n.params ->> 'requestId' = r.id::text) as told,
    coalesce((r.payment -> 'reminded' ->> 'buyer')::int, 0) as marked from contact_requests r`)
  return rows
}
const toldInAll = async () => (await asked()).reduce((sum, { told }) => sum + told, 0)

test('a worker that is killed while it asks about payments loses no question and asks none twice', async () => {
  const deal = await completed()
  const row = await rowOf(deal.id)
  const products = await Promise.all(Array.from({ length: deals - 1 }, () => aProduct(db, { sellerId: row.sellerId })))
  await db.insert(contactRequests).values(products.map(({ id: productId }) => ({ ...row, id: v7(), productId })))
  await goTo(deal, 0)

  const when = "(select count(*) from notifications where type = 'payment_due') >= 60" // in the batch after the first
  await killInTheMiddle({
    url,
    seconds: clock.moved(),
    hold: { table: 'notifications', write: 'insert', when },
    begin: () => addJob(db, requestsJob, {}),
  })
  const whole = await toldInAll() // of batches that were finished
  expect(whole).toBeGreaterThan(0)
  expect(whole).toBeLessThan(deals)
  expect((await asked()).filter(({ told, marked }) => told !== marked)).toEqual([])

  startWorker(url, clock.moved())
  await vi.waitFor(async () => expect(await toldInAll()).toBe(deals), patient)
  for (let again = 0; again < 3; again++) await addJob(db, requestsJob, {})
  await vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select from graphile_worker.jobs where task_identifier = ${requestsJob.name}`)
    expect(rows).toEqual([])
  }, patient)
  expect(await asked()).toEqual(Array.from({ length: deals }, () => ({ told: 1, marked: 1 })))
})
