import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/shared/days.ts'
import { products } from '#server/database/tables/products.ts'
import { searchDigests } from '#server/database/tables/products-saved.ts'
import { blocks } from '#server/database/tables/users.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { digestJob } from './digest-job.ts'

const world = await requestWorld({}, { pool: 8, isPatient: true })
const { db, call, jobWorld } = world
const { pass, hours, days, moved } = passingTime()
const run = () => digestJob.run({}, jobWorld)

type Waiting = Awaited<ReturnType<typeof aReachable>>
const moment = () => new Date(Date.now() + moved() * 1000)
/** Half past seven in India, tomorrow. */
function untilMorning() {
  const next = Math.ceil((moment().getTime() - 2 * 3_600_000 + 1) / dayMs) * dayMs + 2 * 3_600_000
  pass((next - moment().getTime()) / 1000)
}
// Time is given back after each test: the days of the one before are still to come.
beforeEach(async () => {
  await db.execute(sql`truncate saved_searches, search_digests, search_tickets, product_arrivals, search_runs`)
  await db.execute(sql`update products set removed_at = now()`)
})
const kolar = { state: 'Karnataka', district: 'Kolar' }
const stamp = () => ({ createdAt: moment(), updatedAt: moment() })
const list = (given: Parameters<typeof aProduct>[1] = {}) => aProduct(db, { name: 'okra', ...stamp(), ...given })

async function someone(query: object = { name: 'okra' }, home: object = kolar) {
  const buyer = await aReachable(db, 'customer', home)
  const { status, body } = await call('POST', '/saved-searches', buyer, { query })
  expect(status, JSON.stringify(body)).toBe(201)
  return buyer
}
const digestsOf = ({ id }: Pick<Waiting, 'id'>) =>
  db.select().from(searchDigests).where(eq(searchDigests.userId, id)).orderBy(searchDigests.toldOn)
const toldTo = async (who: Pick<Waiting, 'id'>) => (await digestsOf(who)).flatMap(({ productIds }) => productIds)

describe('a digest', () => {
  test('tells in the morning what came since it is waited for, and leads to it', async () => {
    await list()
    pass(60)
    const buyer = await someone()
    pass(60)
    const okra = await list()
    await list({ name: 'tomato' })
    untilMorning()
    await run()
    const [told, ...more] = await digestsOf(buyer)
    expect([told?.productIds, told?.found, more]).toEqual([[okra.id], 1, []])
    const notices = (await call('GET', '/notifications', buyer)).body.notifications
    expect(notices).toMatchObject([{ type: 'search_digest', message: 'Okra that you wait for is on the market.' }])
    expect(notices[0].page).toBe(`/saved-searches?digest=${told?.id}`)
    const { body } = await call('GET', `/saved-searches/digests/${told?.id}`, buyer)
    expect(body.digest).toMatchObject({ found: 1, told: 1, products: [{ _id: okra.id }] })
    expect((await call('GET', `/saved-searches/digests/${told?.id}`, await aReachable(db, 'vendor'))).status).toBe(404)
  })

  test('has five at most: the nearest first, then the cheapest; the others come the day after', async () => {
    const buyer = await someone({ name: 'okra', state: 'Karnataka' })
    pass(60)
    const at = (district: string, price: number) => list({ district, price })
    const far = await at('Bidar', 5)
    const middling = await at('Hassan', 20)
    const [dear, cheap, fair] = [await at('Kolar', 60), await at('Kolar', 30), await at('Kolar', 45)]
    const near = await at('Chikkaballapura', 80)
    await list({ state: 'Maharashtra', district: 'Nashik', price: 1 })
    untilMorning()
    await run()
    expect(await toldTo(buyer)).toEqual([cheap, fair, dear, near, middling].map(({ id }) => id))
    days(1)
    await run()
    expect((await toldTo(buyer)).slice(5)).toEqual([far.id])
    days(1)
    await run()
    expect(await digestsOf(buyer)).toHaveLength(2)
  })

  test('has two of a seller at most, and the same crop of a seller once in a week', async () => {
    const buyer = await someone({ category: 'vegetables' })
    pass(60)
    const seller = { sellerId: (await aUser(db, 'farmer')).id }
    const names = ['okra', 'okra', 'onion', 'potato']
    const [okra, again, onion, potato] = await Promise.all(
      names.map((name, at) => list({ ...seller, name, price: 10 + at })),
    )
    untilMorning()
    await run()
    expect(await toldTo(buyer)).toEqual([okra?.id, onion?.id])
    days(1)
    await run()
    expect((await toldTo(buyer)).slice(2)).toEqual([potato?.id])
    for (let day = 2; day < 7; day++) {
      days(1)
      await run()
    }
    expect(await toldTo(buyer)).toHaveLength(3)
    days(1)
    await run()
    expect((await toldTo(buyer)).slice(3)).toEqual([again?.id])
  })

  test('leaves out what is one’s own, asleep, sold out, hidden, or of whom one blocked, and whoever is suspended', async () => {
    const buyer = await aReachable(db, 'vendor')
    await call('POST', '/saved-searches', buyer, { query: { name: 'okra' } })
    const gone = await someone()
    await db.execute(sql`update users set suspended_at = now() where id = ${gone.id}`)
    pass(60)
    await list({ sellerId: buyer.id })
    await list({ asleep: true })
    await list({ availableQuantity: 0 })
    await list({ moderation: 'hidden' })
    const blocked = await list()
    await db.insert(blocks).values({ userId: buyer.id, blockedId: blocked.sellerId, createdAt: moment() })
    untilMorning()
    await run()
    expect(await digestsOf(buyer)).toEqual([])
    expect(await digestsOf(gone)).toEqual([])
  })

  test('comes later for what was sold out or asleep, once it is not', async () => {
    const buyer = await someone()
    pass(60)
    const [empty, asleep] = [await list({ availableQuantity: 0 }), await list({ asleep: true })]
    untilMorning()
    await run()
    expect(await digestsOf(buyer)).toEqual([])
    await db.update(products).set({ availableQuantity: 9 }).where(eq(products.id, empty.id))
    await db.update(products).set({ asleep: false }).where(eq(products.id, asleep.id))
    days(1)
    await run()
    expect((await toldTo(buyer)).sort()).toEqual([empty.id, asleep.id].sort())
  })

  test('is never sent at night; what came waits for the morning', async () => {
    const buyer = await someone()
    pass(60)
    const okra = await list()
    untilMorning()
    hours(13.6) // five past nine in the evening
    await run()
    expect(await digestsOf(buyer)).toEqual([])
    untilMorning()
    await run()
    expect(await toldTo(buyer)).toEqual([okra.id])
  })

  test('is not sent for a search that is off, and what came meanwhile is not told later', async () => {
    const buyer = await someone()
    const path = `/saved-searches/${(await call('GET', '/saved-searches', buyer)).body.searches[0]._id}`
    await call('PATCH', path, buyer, { isOn: false })
    pass(60)
    await list()
    untilMorning()
    await run()
    await call('PATCH', path, buyer, { isOn: true })
    days(1)
    await run()
    expect(await digestsOf(buyer)).toEqual([])
  })
})

test('what is listed again is told once more, a week after it was told; not of a quantity that was only changed', async () => {
  const buyer = await someone()
  pass(60)
  const seller = await aReachable(db, 'farmer')
  const [again, changed] = [await list({ sellerId: seller.id }), await list()]
  untilMorning()
  await run()
  expect((await toldTo(buyer)).toSorted()).toEqual([again.id, changed.id].toSorted())
  const { sellerId } = changed
  await db.update(products).set({ availableQuantity: 9 }).where(eq(products.sellerId, sellerId))
  const { status } = await call('PATCH', `/products/${again.id}`, seller, { availableQuantity: 99, listedAgain: true })
  expect(status).toBe(200)
  for (let day = 1; day < 8; day++) {
    days(1)
    await run()
    expect(await toldTo(buyer)).toHaveLength(2)
  }
  days(1)
  await run()
  await run()
  days(1)
  await run()
  expect((await toldTo(buyer)).slice(2)).toEqual([again.id])
})

test('two runs at once, and a second one of the day, tell once', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => someone()))
  pass(60)
  await list()
  untilMorning()
  await Promise.all([run(), run()])
  await list()
  await run()
  for (const buyer of buyers) expect(await toldTo(buyer)).toHaveLength(1)
})

test('killed in the middle it has told nobody, and the next run tells once', async () => {
  const buyer = await someone()
  pass(60)
  const okra = await list()
  untilMorning()
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into notification_counters (user_id, last) values (${buyer.id}, 1)`)
      const failed = expect(run()).rejects.toThrow()
      const killed = async () =>
        (
          await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'seedha-jobs' and wait_event_type = 'Lock' and datname = current_database()`)
        ).rows.length
      await expect.poll(killed, { timeout: 20_000 }).toBeGreaterThan(0)
      await failed
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!String(error).includes('Rollback')) throw error
    })
  expect(await digestsOf(buyer)).toEqual([])
  await list() // came after the run began: it is the next day's
  await run()
  await run()
  expect(await toldTo(buyer)).toEqual([okra.id])
  const { rows } = await db.execute(sql`select 1 from notifications where user_id = ${buyer.id}`)
  expect(rows).toHaveLength(1)
})

test('over 60 days, with days without a run, nothing is told twice and nothing is lost', async () => {
  let seed = 20_261_119
  const chance = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const crops = ['okra', 'onion', 'potato']
  const districts = ['Kolar', 'Hassan', 'Mysuru']
  const buyers = await Promise.all(
    crops.flatMap((name) =>
      districts.map(async (district) => ({
        name,
        district,
        buyer: await someone({ name, state: 'Karnataka', district }),
      })),
    ),
  )
  const came: { id: string; name: string; district: string }[] = []
  for (let day = 0; day < 60; day++) {
    pass(60)
    for (let count = chance(9); count > 0; count--) {
      const [name = '', district = ''] = [crops[chance(3)], districts[chance(3)]]
      came.push({ ...(await list({ name, district })), name, district })
    }
    untilMorning()
    if (day === 59 || chance(4)) await run()
    if (!chance(5)) await run()
  }
  for (let day = 0; day < 4; day++) {
    days(1)
    await run()
  }
  for (const { buyer, name, district } of buyers) {
    const all = came.filter((one) => one.name === name && one.district === district)
    const told = await toldTo(buyer)
    expect(told.length).toBe(new Set(told).size)
    expect(told.sort()).toEqual(all.map(({ id }) => id).sort())
    for (const { productIds } of await digestsOf(buyer)) expect(productIds.length).toBeLessThanOrEqual(5)
  }
}, 120_000)
