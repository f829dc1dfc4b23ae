import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { isUnreachable } from '#server/platform/database/lost-connection.ts'
import { startRetry } from '#server/platform/database/start-retry.ts'
import { makeLog } from '#server/platform/log.ts'
import { testDatabase } from '#server/testing/database.ts'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { ensureDemoAccounts } from './accounts.ts'
import { fillDemoMarket } from './store-market.ts'

const log = makeLog('silent')
const { db, url } = await testDatabase()

/** A pool whose connection is lost once, when `words` were said and before the answer to them is heard. */
async function interruptedAt(words: string) {
  let cuts = 0
  const proxy = await databaseProxy(url, {
    hears(said, cut) {
      if (cuts || !said.toLowerCase().includes(words)) return
      cuts++
      cut()
    },
  })
  const cutOff = openDatabase(proxy.url, { pool: 1, log })
  onTestFinished(async () => {
    await closeDatabase(cutOff)
    proxy.stop()
  })
  return { db: cutOff, cuts: () => cuts }
}

test('the accounts of a demo are all there, though the first try was cut off after one of them', async () => {
  const { db: cutOff, cuts } = await interruptedAt('insert into "users"')
  await startRetry(log)(() => ensureDemoAccounts(cutOff))
  const { rows } = await db.execute(sql`select username from users order by username`)
  expect([rows.map(({ username }) => username), cuts()]).toEqual([
    ['admin', 'demo_customer', 'demo_farmer', 'demo_vendor'],
    1,
  ])
})

test('a market whose maker was cut off while committing is ranked as well', async () => {
  const { db: cutOff, cuts } = await interruptedAt('commit')
  const failure = await fillDemoMarket(cutOff).catch((error: unknown) => error)
  expect([isUnreachable(failure), cuts()]).toEqual([true, 1])
  const market = () =>
    db.execute(sql`select count(*) > 500 as many, bool_and(featured > 0) as ranked from products where listed`)
  await expect.poll(async () => (await market()).rows).toEqual([{ many: true, ranked: true }])
})
