import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { backFills } from '#server/database/back-fills.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { runBackFill } from '#server/platform/database/back-fill.ts'
import { transaction } from '#server/platform/database/database.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { paymentSteps } from '#server/testing/payments.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, call, completed, tidy, rowOf } = world
const clock = passingTime()
const { pass } = clock
const { payByOf, goTo, countOf, asked } = paymentSteps(world, clock)
const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)

test.each(['buyer', 'seller'] as const)('of a deal whose %s is gone or suspended nobody is asked', async (side) => {
  const leaver = await aReachable(db, side === 'buyer' ? 'customer' : 'farmer', { passwordHash })
  const [gone, suspended] = [await completed({ [side]: leaver }), await completed()]
  for (const deal of [gone, suspended]) await goTo(deal, 0, '08:00')
  expect((await call('DELETE', '/users/profile', gone[side], { password })).status).toBe(204)
  await db.execute(sql`update users set suspended_at = now() where id = ${suspended[side].id}`)
  pass(3 * 86_400)
  await tidy()
  const other = side === 'buyer' ? 'seller' : 'buyer'
  expect([await countOf(gone[other]), await countOf(suspended[other])]).toEqual([0, 0])
  // Whoever is back is asked what is due from then on, not what was missed.
  await db.execute(sql`update users set suspended_at = null where id = ${suspended[side].id}`)
  await tidy()
  expect(await asked(suspended)).toEqual([0, 0])
  pass(5 * 86_400)
  await tidy()
  expect(await asked(suspended)).toEqual([0, 1])
})

test('deals that were completed before payments were recorded are unsaid, and nobody is asked about them', async () => {
  const deal = await completed()
  await db.execute(sql`update contact_requests set dealt_at = null, payment = null, payment_state = null,
    payment_remind_at = null, completed_at = '2026-11-01T18:31:00Z' where id = ${deal.id}`)
  const other = await rowOf((await completed()).id)
  for (const backFill of backFills) await runBackFill(db, backFill, { log: makeLog('silent') })
  const row = await rowOf(deal.id)
  expect(row.payment).toEqual({ payBy: '2026-11-09', seller: null, buyer: null })
  expect(row).toMatchObject({ dealtAt: row.completedAt, paymentState: 'unsaid', paymentRemindAt: null })
  expect(await rowOf(other.id)).toEqual(other)
  pass(40 * 86_400)
  await tidy()
  expect(await asked(deal)).toEqual([0, 0])
})

describe('the job', () => {
  test('that ended in the middle has asked nobody of its batch, and the next asks each once', async () => {
    const deals = [await completed(), await completed(), await completed()]
    const [first, , last] = deals
    if (!first || !last) throw new Error('three deals')
    await goTo(first, 0)
    await db.execute(sql`create function end_it() returns trigger language plpgsql as $$ begin
      if new.type = 'payment_due' and new.user_id = '${sql.raw(last.buyer.id)}' then
        perform pg_terminate_backend(pg_backend_pid());
      end if; return new; end $$`)
    await db.execute(sql`create trigger end_it before insert on notifications for each row execute function end_it()`)
    await expect(tidy()).rejects.toThrow()
    for (const deal of deals) expect(await asked(deal)).toEqual([0, 0])
    await db.execute(sql`drop trigger end_it on notifications`)
    await Promise.all([tidy(), tidy(), tidy()])
    await tidy()
    for (const deal of deals) expect(await asked(deal)).toEqual([1, 0])
  })

  test('tells a notice and that it waits for delivery in one transaction with its mark', async () => {
    const deal = await completed()
    await goTo(deal, 0)
    await tidy()
    const row = await rowOf(deal.id)
    expect(row.payment?.reminded).toEqual({ buyer: 1 })
    expect(row.paymentRemindAt?.getTime()).toBe(Date.parse(`${await payByOf(deal)}T09:00:00+05:30`) + dayMs)
    const { rows } =
      await db.execute(sql`select n.xmin::text = r.xmin::text as "isOne" from notifications n, contact_requests r
      where n.type = 'payment_due' and n.user_id = ${deal.buyer.id} and r.id = ${deal.id}`)
    expect(rows).toEqual([{ isOne: true }])
  })

  test('asks hundreds in batches, by an index', async () => {
    const deal = await completed()
    const row = await rowOf(deal.id)
    const products = await Promise.all(Array.from({ length: 130 }, () => aProduct(db, { sellerId: row.sellerId })))
    await db.insert(contactRequests).values(products.map(({ id: productId }) => ({ ...row, id: v7(), productId })))
    await goTo(deal, 0)
    await tidy()
    expect(await asked(deal)).toEqual([131, 0])
    const { rows } = await transaction(db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) // cheaper while the table is small
        await tx.execute(sql.raw(`set local enable_${way} = off`))
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select * from contact_requests
        where payment_remind_at <= now() order by payment_remind_at limit 50 for update skip locked`)
    })
    expect(rows.map((one) => one['QUERY PLAN']).join('\n')).toMatch(/Index Scan using contact_requests_payment_remind/)
  })
})
