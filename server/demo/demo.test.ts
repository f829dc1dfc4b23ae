import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Database, transaction } from '#server/platform/database/database.ts'
import { testDatabase } from '#server/testing/database.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { demoJob, ensureDemo } from './demo.ts'
import { fillDemoMarket } from './store-market.ts'

const told = async (db: Database) => {
  const { rows } = await db.execute<
    Record<string, number>
  >(sql`select (select count(*)::int from contact_requests) as requests,
    (select count(*)::int from bulk_orders) as needs, (select count(*)::int from contact_messages) as tickets`)
  return Object.values(rows[0] ?? {}).map((count) => count > 0)
}

test('in a new demo everything has happened when it opens', async () => {
  const { db } = await testDatabase()
  expect(await ensureDemo(db, (work) => work())).toEqual({ isToBeRenewed: false })
  expect(await told(db)).toEqual([true, true, true])
})

test('in one that was there before, also where it was cut off half way, that is left to its job', async () => {
  const { db, jobWorld } = await testDatabase()
  await ensureDemoAccounts(db)
  await fillDemoMarket(db)
  expect(await ensureDemo(db, (work) => work())).toEqual({ isToBeRenewed: true })
  expect(await told(db)).toEqual([false, false, false])
  await demoJob.run({}, jobWorld)
  expect(await told(db)).toEqual([true, true, true])
})

test('a node waits for another that fills the market, longer than a call may wait', async () => {
  const { db } = await testDatabase()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const other = transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo market'))`)
    begin()
    await sleep(2_500)
  })
  await begun
  await ensureDemoAccounts(db)
  await fillDemoMarket(db)
  await other
  expect(await ensureDemo(db, (work) => work())).toEqual({ isToBeRenewed: true })
})
