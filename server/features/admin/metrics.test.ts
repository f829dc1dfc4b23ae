import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayInIndia, startOfDay } from '#contract/shared/days.ts'
import { auditLog, changedDays } from '#server/database/tables/platform.ts'
import { products } from '#server/database/tables/products.ts'
import { users } from '#server/database/tables/users.ts'
import { userFigures } from '#server/features/users/door.ts'
import { type DayFigures, rollUp } from '#server/platform/day-figures.ts'
import { aProduct, aUser } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { overviewWorld } from '#server/testing/overview.ts'
import { aMessage } from '#server/testing/support.ts'

const world = await overviewWorld()
const { db, call, admin, counted, count, metrics } = world
const time = passingTime()
const longAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** What changed between two counts. */
async function changeBy(work: () => Promise<unknown>) {
  const before = await counted(90)
  await work()
  const after = await counted(90)
  const minus = (pick: (metrics: typeof before) => number) => pick(after) - pick(before)
  return { before, after, minus }
}

test('nothing is known until it was counted once, and then up to when it was', async () => {
  expect(await metrics()).toMatchObject({ asOf: null, users: { total: 0 }, answerMinutes: { sellers: null } })
  const began = Date.now()
  const { asOf, users } = await counted()
  expect(Date.parse(asOf ?? '')).toBeGreaterThan(began - 1_000)
  expect(Date.parse(asOf ?? '')).toBeLessThan(Date.now() + 1_000)
  expect(users).toMatchObject({ total: 1, admin: 1, newThisWeek: 1 })
})

test('charts go back 7, 30 or 90 days, and today is the last of them', async () => {
  for (const days of [7, 30, 90]) {
    const { series } = await metrics(days)
    expect(series).toHaveLength(days)
    expect(series.map(({ day }) => day)).toEqual(series.map(({ day }) => day).toSorted())
  }
  expect((await metrics()).series).toHaveLength(30)
  for (const days of ['0', '8', 'x', '365', '-7'])
    expect((await call('GET', `/admin/dashboard/metrics?days=${days}`, admin)).status).toBe(400)
})

describe('accounts', () => {
  test('are counted by role while they are open, and as new when they were opened', async () => {
    const { minus } = await changeBy(async () => {
      await aUser(db, 'farmer')
      await aUser(db, 'vendor', { createdAt: longAgo(20) })
      await aUser(db, 'customer', { createdAt: longAgo(400) })
    })
    expect([
      minus(({ users }) => users.total),
      minus(({ users }) => users.farmer),
      minus(({ users }) => users.vendor),
      minus(({ users }) => users.customer),
      minus(({ users }) => users.newThisWeek),
      minus(({ series }) => series.reduce((sum, { users }) => sum + users, 0)),
    ]).toEqual([3, 1, 1, 1, 1, 2])
  })

  test('follow a change of role, a suspension and a closing, however old they are', async () => {
    const { id } = await aUser(db, 'farmer', { createdAt: longAgo(200) })
    const change = (given: Partial<typeof users.$inferInsert>) => () =>
      db.update(users).set(given).where(eq(users.id, id))
    const role = await changeBy(change({ role: 'vendor' }))
    expect([role.minus((now) => now.users.farmer), role.minus((now) => now.users.vendor)]).toEqual([-1, 1])
    const suspended = await changeBy(change({ suspendedAt: new Date() }))
    expect([suspended.minus((now) => now.users.suspended), suspended.minus((now) => now.users.total)]).toEqual([1, 0])
    const closed = await changeBy(change({ closedAt: new Date() }))
    expect([closed.minus((now) => now.users.suspended), closed.minus((now) => now.users.total)]).toEqual([-1, -1])
  })

  test('belong to the day it was in India', async () => {
    const today = dayInIndia(new Date())
    const midnight = Date.parse(startOfDay(today))
    const yesterday = dayInIndia(new Date(midnight - 1))
    const { before, after } = await changeBy(async () => {
      await aUser(db, 'customer', { createdAt: new Date(midnight - 1_000) })
      await aUser(db, 'customer', { createdAt: new Date(midnight) })
      await aUser(db, 'customer', { createdAt: new Date(midnight) })
    })
    const on = (day: string, { series }: typeof before) => series.find((one) => one.day === day)?.users ?? 0
    expect([on(yesterday, after) - on(yesterday, before), on(today, after) - on(today, before)]).toEqual([1, 2])
  })
})

describe('products', () => {
  test('are active, hidden by moderation, inactive, or gone', async () => {
    const seller = await aUser(db, 'farmer')
    const listed = (given: Partial<typeof products.$inferInsert>) =>
      aProduct(db, { sellerId: seller.id, createdAt: longAgo(40), ...given })
    const { minus, after } = await changeBy(async () => {
      await listed({})
      await listed({ createdAt: new Date() })
      await listed({ moderation: 'hidden' })
      await listed({ isAvailable: false })
      await listed({ removedAt: new Date() })
      await listed({ moderation: 'removed' })
    })
    const three = ({ products }: typeof after) => [products.active, products.hidden, products.inactive]
    expect([0, 1, 2].map((which) => minus((now) => three(now)[which] ?? 0))).toEqual([2, 1, 1])
    expect(minus(({ products }) => products.newThisWeek)).toBe(1)
  })

  test('that are changed late or deleted for good are counted as they are now', async () => {
    const { id } = await aProduct(db, { createdAt: longAgo(60) })
    const hidden = await changeBy(() => db.update(products).set({ moderation: 'hidden' }).where(eq(products.id, id)))
    expect([hidden.minus((now) => now.products.active), hidden.minus((now) => now.products.hidden)]).toEqual([-1, 1])
    const moved = await changeBy(() =>
      db
        .update(products)
        .set({ createdAt: longAgo(1) })
        .where(eq(products.id, id)),
    )
    expect([moved.minus((now) => now.products.hidden), moved.minus((now) => now.products.newThisWeek)]).toEqual([0, 1])
    const gone = await changeBy(() => db.delete(products).where(eq(products.id, id)))
    expect([gone.minus((now) => now.products.hidden), gone.minus((now) => now.products.newThisWeek)]).toEqual([-1, -1])
  })
})

describe('requests and deals', () => {
  test('are counted by status, and a deal with its rupees', async () => {
    const { minus } = await changeBy(async () => {
      await world.inStatus.pending()
      await world.inStatus.accepted()
      await world.inStatus.not_completed()
      const deal = await world.accepted({ quantity: 40 })
      await world.bought(deal, 40)
      await world.sold(deal, 40, 12.25)
    })
    const statuses = ['pending', 'accepted', 'completed', 'disputed', 'not_completed', 'expired'] as const
    expect(statuses.map((status) => minus(({ requests }) => requests.byStatus[status]))).toEqual([1, 1, 1, 0, 1, 0])
    expect(minus(({ requests }) => requests.total)).toBe(4)
    expect(minus(({ requests }) => requests.today + requests.yesterday)).toBe(4)
    expect(minus(({ deals }) => deals.count)).toBe(1)
    expect(minus(({ deals }) => deals.rupees)).toBe(490)
    expect(minus(({ deals }) => deals.inPeriod.rupees)).toBe(490)
    expect(minus(({ series }) => series.reduce((sum, { rupees }) => sum + rupees, 0))).toBe(490)
  })

  test('a disputed deal is none until it is ruled, and then with what was ruled', async () => {
    const deal = await world.completed()
    const disputed = await changeBy(() => world.disputed(deal))
    expect([
      disputed.minus(({ deals }) => deals.count),
      disputed.minus(({ deals }) => deals.rupees),
      disputed.minus(({ disputes }) => disputes.open),
      disputed.minus(({ series }) => series.reduce((sum, { disputes }) => sum + disputes, 0)),
    ]).toEqual([-1, -2750, 1, 1])
    const ruled = await changeBy(() => world.ruled(deal, { outcome: 'completed', finalQuantity: 10, finalPrice: 20 }))
    expect([
      ruled.minus(({ deals }) => deals.count),
      ruled.minus(({ deals }) => deals.rupees),
      ruled.minus(({ disputes }) => disputes.open),
    ]).toEqual([1, 200, -1])
  })

  test('a dispute is overdue after a week', async () => {
    const { disputes } = await counted()
    await world.inStatus.disputed()
    time.days(6.9)
    expect((await counted()).disputes).toEqual({ open: disputes.open + 1, overdue: disputes.overdue })
    time.days(0.2)
    expect((await counted()).disputes).toEqual({ open: disputes.open + 1, overdue: disputes.overdue + 1 })
  })
})

test('the median answer of sellers and of support is the middle one, and what nobody asked is not among them', async () => {
  const alone = await overviewWorld()
  const answerAfter = async (seconds: number, move: 'accept' | 'reject') => {
    const deal = await alone.aDeal()
    time.pass(seconds)
    await alone.act(move, deal.id, deal.seller)
  }
  await answerAfter(600, 'accept')
  await answerAfter(3_000, 'reject')
  await answerAfter(14_400, 'accept')
  const { body } = await alone.call('POST', '/contact-messages/create', {}, aMessage())
  const { rows } = await alone.db.execute(sql`select id from contact_messages where ticket_id = ${body.ticketId}`)
  const reply = (text: string) =>
    alone.call('PATCH', `/contact-messages/admin/${rows[0]?.id}`, alone.admin, { reply: text })
  time.hours(5)
  await reply('We look into it.')
  time.hours(40)
  await reply('It is mended.')
  const { answerMinutes, messages } = await alone.counted(7)
  expect(answerMinutes.sellers).toBeGreaterThanOrEqual(50)
  expect(answerMinutes.sellers).toBeLessThanOrEqual(52)
  expect(answerMinutes.support).toBeGreaterThanOrEqual(300)
  expect(answerMinutes.support).toBeLessThanOrEqual(310)
  expect(messages).toMatchObject({ open: 1, inPeriod: 1, oldestAt: expect.any(String) })
})

describe('the job', () => {
  test('that is cut off in the middle has counted nothing twice and lost nothing', async () => {
    const { after } = await changeBy(() => aUser(db, 'farmer'))
    await aUser(db, 'farmer')
    const broken: DayFigures = {
      room: 'users',
      count: sql`select day, 'farmer', 0, 1 / (random() * 0)::int from wanted`,
    }
    await expect(rollUp(db, [broken], () => true)).rejects.toThrow()
    expect((await metrics(90)).users).toEqual(after.users)
    expect((await counted(90)).users.farmer).toBe(after.users.farmer + 1)
  })

  test('may run twice, and on several nodes at once', async () => {
    const first = await counted(90)
    await Promise.all([aUser(db, 'vendor'), count(), aUser(db, 'vendor'), count(), aProduct(db), count()])
    const { users } = await counted(90)
    expect(users.vendor).toBe(first.users.vendor + 2)
    expect((await counted(90)).users).toEqual(users)
  })

  test('counts a day once, however often it was noted', async () => {
    const { after } = await changeBy(() => aUser(db, 'farmer', { createdAt: longAgo(3) }))
    await aUser(db, 'farmer', { createdAt: longAgo(3) })
    await db.execute(
      sql`insert into changed_days select 'users', current_date - n % 5 from generate_series(1, 50000) n`,
    )
    expect((await counted(90)).users.farmer).toBe(after.users.farmer + 1)
    expect(await db.$count(changedDays)).toBe(0)
  })

  test('counts days one by one where a few of them together take too long', async () => {
    const { after } = await changeBy(() => aUser(db, 'farmer'))
    for (const days of [2, 3, 4]) await aUser(db, 'farmer', { createdAt: longAgo(days) })
    await db.execute(sql`create function patient(days bigint) returns bigint language plpgsql as $$ begin
      if days > 1 then raise exception using errcode = '57014'; end if; return 1; end $$`)
    const slow = {
      ...userFigures,
      count: sql`select * from (${userFigures.count}) counted
      where patient((select count(*) from wanted)) = 1`,
    }
    expect(await rollUp(db, [slow], () => true)).toBe(true)
    expect((await metrics(90)).users.farmer).toBe(after.users.farmer + 3)
  })

  test('leaves to the next run what it may not begin', async () => {
    await aUser(db, 'customer')
    const before = (await metrics()).users.customer
    expect(await rollUp(db, [], () => true)).toBe(true)
    expect(await rollUp(db, [userFigures], () => false)).toBe(false)
    expect((await metrics()).users.customer).toBe(before)
    expect((await counted()).users.customer).toBe(before + 1)
  })
})

describe('refreshing', () => {
  const refresh = () => call('POST', '/admin/dashboard/refresh', admin)
  const refreshed = and(eq(auditLog.action, 'figures.refreshed'), eq(auditLog.actorId, admin.id))
  const logged = () => db.$count(auditLog, refreshed)

  test('counts the last ninety days from the things themselves', async () => {
    const before = await counted(90)
    await db.execute(sql`update day_figures set value = value + 1000 where room = 'users' and bucket = 0`)
    expect((await metrics(90)).users).not.toEqual(before.users)
    const { status, body } = await refresh()
    expect([status, body]).toEqual([200, { asOf: expect.any(String), isComplete: expect.any(Boolean) }])
    await count() // what a busy machine did not manage within the call
    const recent = ({ series }: typeof before) => series.map(({ users }) => users)
    expect(recent(await metrics(90))).toEqual(recent(before))
  })

  test('is in the log, and harmless when asked for several times at once', async () => {
    const before = await logged()
    const { series } = await counted(90)
    const answers = await Promise.all([refresh(), refresh(), refresh()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await counted(90)).series).toEqual(series)
    expect((await logged()) - before).toBe(3)
  })
})
