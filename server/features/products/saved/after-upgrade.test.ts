import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { searchDigests } from '#server/database/tables/products-saved.ts'
import { runBackFill } from '#server/platform/database/back-fill.ts'
import { makeLog } from '#server/platform/log.ts'
import { aProduct } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { daysFromToday } from '#server/testing/products.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { firstFreshness } from '../rank.ts'
import { firstNights } from '../sleep/first-nights.ts'
import { digestJob } from './digest-job.ts'

const { db, call, jobWorld } = await requestWorld()
const { pass, days, moved } = passingTime()
const moment = () => new Date(Date.now() + moved() * 1000)
const log = makeLog('silent')
const kolar = { state: 'Karnataka', district: 'Kolar' }

/** As the release before wrote it: without the columns that came since. */
async function listedBefore(given: Parameters<typeof aProduct>[1]) {
  const { id } = await aProduct(db, { name: 'okra', createdAt: moment(), updatedAt: moment(), ...given })
  await db.execute(
    sql`update products set fresh = false, ahead = false, awake_until = null, last_sign_at = null where id = ${id}`,
  )
  return id
}
async function upgrade() {
  for (const backFill of [firstNights, firstFreshness]) {
    await db.execute(sql`delete from drizzle.back_fills where name = ${backFill.name}`)
    await runBackFill(jobWorld.db, backFill, { log })
  }
}
async function runInTheMorning() {
  const next = Math.ceil((moment().getTime() - 7_200_000 + 1) / dayMs) * dayMs + 7_200_000
  pass((next - moment().getTime()) / 1000)
  await digestJob.run({}, jobWorld)
}

test('what was listed before an upgrade is told of as soon as its seller says that it is there, and else to nobody', async () => {
  const [silent, confirmed] = await Promise.all(
    [0, 1].map(async () => {
      const seller = await aReachable(db, 'farmer')
      return { seller, id: await listedBefore({ sellerId: seller.id }) }
    }),
  )
  pass(60)
  const buyer = await aReachable(db, 'customer', kolar)
  await call('POST', '/saved-searches', buyer, { query: { name: 'okra' } })
  pass(60)
  await upgrade()
  const told = async () =>
    (await db.select().from(searchDigests).where(eq(searchDigests.userId, buyer.id))).flatMap((one) => one.productIds)
  await runInTheMorning()
  expect(await told()).toEqual([])
  const answer = await call('POST', `/products/${confirmed?.id}/awake`, confirmed?.seller ?? {})
  expect(answer.status).toBe(200)
  await runInTheMorning()
  expect(await told()).toEqual([confirmed?.id])
  // A node of the release before still serves: what it lists is new to who waits.
  const late = await listedBefore({})
  await runInTheMorning()
  days(1)
  await runInTheMorning()
  expect(await told()).toEqual([confirmed?.id, late])
  expect(await told()).not.toContain(silent?.id)
})

test('an upgrade knows at once what is fresh and what is still to be harvested', async () => {
  const [fresh, ahead, old] = [
    await listedBefore({ harvestDate: daysFromToday(0) }),
    await listedBefore({ harvestDate: daysFromToday(5) }),
    await listedBefore({ harvestDate: daysFromToday(-9) }),
  ]
  await upgrade()
  const { body } = await call('GET', '/products?ahead=true&limit=100', {})
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual([ahead])
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.fresh, true))
  const found = rows.map(({ id }) => id)
  expect([found.includes(fresh), found.includes(ahead), found.includes(old)]).toEqual([true, false, false])
})
