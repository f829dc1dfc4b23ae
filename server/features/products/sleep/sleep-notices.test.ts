import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs, inIndia } from '#contract/shared/days.ts'
import { notificationJobs } from '#server/features/notifications/jobs.ts'
import { readConfig } from '#server/platform/config.ts'
import { makeServices } from '#server/platform/services.ts'
import { passingTime } from '#server/testing/clock.ts'
import { type ListingOwner, listingWorld } from '#server/testing/listings.ts'
import { aBrowser, aPushService } from '#server/testing/push-service.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { fallAsleepJob } from './fall-asleep.ts'
import { tellSellersJob } from './tell-sellers.ts'
import { issueSleepTicket } from './tickets.ts'

const service = await aPushService()
const environment = { PUSH_HOSTS: service.origin, DEMO: 'on', PUBLIC_URL: 'https://seedha.example' }
const world = await requestWorld(environment)
const { app, db, call } = world
const { aListing, see, idle } = listingWorld(world)
const deliveries = new Map(
  notificationJobs(makeServices(readConfig(environment), db), { ticketFor: issueSleepTicket }).map((one) => [
    one.name,
    one,
  ]),
)
const tell = () => tellSellersJob.run({}, idle)
const { pass, hours, moved } = passingTime()

/** To an hour of a day to come, in India. */
function goTo(daysOn: number, hour: string) {
  const day = inIndia(new Date(Date.now() + daysOn * dayMs))
    .toISOString()
    .slice(0, 10)
  pass((Date.parse(`${day}T${hour}:00+05:30`) - Date.now()) / 1000 - moved())
}

/** Listed in the morning of a day to come, so that what follows does not depend on the hour at which the test runs. */
function listedInTheMorning(...given: Parameters<typeof aListing>) {
  goTo(1, '08:00')
  return aListing(...given)
}

const toldTo = async ({ id }: { id: string }) => {
  const { rows } = await db.execute<{ params: { count: number; noticeId: string } }>(
    sql`select params from notifications where user_id = ${id} and type = 'listing_sleeps' order by number`,
  )
  return rows.map(({ params }) => params)
}
const ticketOf = async (seller: ListingOwner) => {
  const notice = (await toldTo(seller)).at(-1)
  const made = await issueSleepTicket(db, notice?.noticeId ?? '')
  if (!made) throw new Error('no ticket')
  return made.ticket
}
const answer = (payload: object) => call('POST', '/products/awake', {}, payload)
const post = (url: string) => app.inject({ method: 'POST', url })
/** A seller who was told of listings that fall asleep within a day. */
async function told(count = 1) {
  const first = await listedInTheMorning()
  const others = []
  for (let at = 1; at < count; at++) others.push(await aListing({}, first.seller))
  goTo(10, '09:00')
  await tell()
  return { ...first, ids: [first, ...others].map(({ id }) => id) }
}

describe('a notice', () => {
  test('comes once a day to a seller, about all that will sleep, before they do', async () => {
    const { seller } = await told(3)
    await tell()
    expect(await toldTo(seller)).toMatchObject([{ count: 3 }])
    await aListing({ category: 'dairy', name: 'cow-milk', unit: 'litre' }, seller)
    goTo(13, '08:00')
    await Promise.all([tell(), tell()])
    expect(await toldTo(seller)).toMatchObject([{ count: 3 }, { count: 1 }])
  })

  test('comes by day only', async () => {
    const { seller } = await listedInTheMorning()
    for (const [day, hour] of [
      [10, '21:30'],
      [11, '06:55'],
    ] as const) {
      goTo(day, hour)
      await tell()
    }
    expect(await toldTo(seller)).toEqual([])
  })

  test('is pushed with its buttons, which a ticket answers once', async () => {
    const { id, seller } = await listedInTheMorning()
    const browser = aBrowser(service)
    await call('POST', '/push/subscribe', seller, browser.subscription)
    goTo(10, '09:00')
    await tell()
    await deliveries.get('deliver-notices')?.run({ users: [seller.id] } as never, idle)
    const { rows } = await db.execute<{ id: string }>(
      sql`select id from push_subscriptions where user_id = ${seller.id}`,
    )
    await deliveries.get('push')?.run({ subscriptionId: rows[0]?.id } as never, idle)
    const [push] = browser.heard()
    expect(push).toMatchObject({ answers: { buttons: [{ action: 'available' }, { action: 'sold' }] } })
    expect(push?.answers?.ticket).toMatch(/^[\w-]{43}$/)
    const { ticket } = push?.answers ?? {}
    expect(await answer({ ticket, answer: 'sold', productIds: [id] })).toMatchObject({
      status: 200,
      body: { products: 1 },
    })
    expect((await answer({ ticket, answer: 'available' })).body.code).toBe('token_invalid')
    const stored = await db.execute(sql`select encode(token_hash, 'escape') as hash from sleep_tickets`)
    expect(JSON.stringify(stored.rows)).not.toContain(ticket)
  })

  test('is mailed with a link to a page whose button answers; opening it answers nothing', async () => {
    const seller = await aReachable(db, 'farmer', { emailVerifiedAt: new Date() })
    await call('PUT', '/notifications/settings', seller, { channels: { reminder: { email: true } } })
    const { id, product } = await listedInTheMorning({}, seller)
    goTo(10, '09:00')
    await tell()
    await deliveries.get('deliver-notices')?.run({ users: [seller.id] } as never, idle)
    const { rows } = await db.execute<{ text: string }>(
      sql`select text from outbox where "to" = ${seller.email} order by id desc limit 1`,
    )
    const url = /https:\/\/seedha\.example(\/still-there\?ticket=[\w-]{43})/.exec(rows[0]?.text ?? '')?.[1] ?? ''
    expect(url, rows[0]?.text).not.toBe('')
    const page = await app.inject({ url })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('omato')
    expect(page.body).toContain('noindex')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    for (const wrong of [url, `${url}&answer=maybe`]) {
      const asking = await post(wrong)
      expect([asking.statusCode, asking.body.includes('answer=sold')]).toEqual([400, true])
    }
    expect((await see(id)).awakeUntil).toBe(product.awakeUntil)
    expect((await post(`${url}&answer=available`)).statusCode).toBe(200)
    expect((await see(id)).awakeUntil > product.awakeUntil).toBe(true)
    expect((await post(`${url}&answer=available`)).statusCode).toBe(400)
    expect((await app.inject({ url })).statusCode).toBe(400)
  })
})

describe('a ticket', () => {
  test('confirms all of its listings, also those that sleep by then', async () => {
    const { seller, ids } = await told(2)
    const ticket = await ticketOf(seller)
    hours(30)
    await fallAsleepJob.run({}, idle)
    for (const id of ids) expect((await see(id)).isAsleep).toBe(true)
    expect((await answer({ ticket, answer: 'available' })).body).toEqual({ products: 2 })
    for (const id of ids) expect((await see(id)).isAsleep).toBe(false)
  })

  test('works once, and so do all of its notice together, also at the same moment', async () => {
    const { seller } = await told()
    const tickets = [await ticketOf(seller), await ticketOf(seller)]
    const answers = await Promise.all([...tickets, ...tickets].map((ticket) => answer({ ticket, answer: 'available' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  })

  test('is dead after seven days, and an unknown one was never good', async () => {
    const { seller } = await told()
    const ticket = await ticketOf(seller)
    goTo(17, '09:01')
    for (const one of [ticket, 'x'.repeat(43)])
      expect(await answer({ ticket: one, answer: 'available' })).toMatchObject({
        status: 400,
        body: { code: 'token_invalid' },
      })
  })

  test('is for its own listings: a foreign one is refused and the ticket stays good', async () => {
    const { id, seller } = await told()
    const foreign = await aListing()
    const ticket = await ticketOf(seller)
    for (const wrong of [
      { answer: 'sold', productIds: [foreign.id] },
      { answer: 'sold', productIds: [id, foreign.id] },
      { answer: 'available', productIds: [foreign.id] },
      { answer: 'sold' },
      { answer: 'maybe' },
    ])
      expect(await answer({ ticket, ...wrong })).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await see(foreign.id)).availableQuantity).toBe(480)
    expect((await answer({ ticket, answer: 'sold', productIds: [id] })).body).toEqual({ products: 1 })
  })

  test('that says sold sets the quantity to 0; its owner takes that back within 24 hours', async () => {
    const { id, seller } = await told()
    await answer({ ticket: await ticketOf(seller), answer: 'sold', productIds: [id] })
    const sold = await see(id, seller)
    expect(sold).toMatchObject({ availableQuantity: 0, isAvailable: true, isAsleep: false })
    expect(sold.soldUndoUntil).toMatch(/Z$/)
    expect((await see(id)).soldUndoUntil).toBeUndefined()
    hours(23.9)
    const { body } = await call('POST', `/products/${id}/awake`, seller)
    expect(body.product).toMatchObject({ availableQuantity: 480, soldUndoUntil: null })
  })

  test('later than that, or after another quantity, it stays', async () => {
    const { id, seller } = await told()
    await answer({ ticket: await ticketOf(seller), answer: 'sold', productIds: [id] })
    hours(24.1)
    expect((await call('POST', `/products/${id}/awake`, seller)).body.product.availableQuantity).toBe(0)
    await call('PATCH', `/products/${id}`, seller, { availableQuantity: 7 })
    await call('PATCH', `/products/${id}`, seller, { availableQuantity: 0 })
    expect((await call('POST', `/products/${id}/awake`, seller)).body.product.availableQuantity).toBe(0)
  })

  test('of more than one listing never says sold on the page of the letter, which asks again', async () => {
    const { seller, ids } = await told(2)
    const ticket = await ticketOf(seller)
    const asking = await post(`/still-there?ticket=${ticket}&answer=sold`)
    expect([asking.statusCode, asking.body.includes('answer=available')]).toEqual([400, true])
    for (const id of ids) expect((await see(id)).availableQuantity).toBe(480)
    expect((await answer({ ticket, answer: 'available' })).body).toEqual({ products: 2 })
  })

  test('of somebody suspended is dead, until the admin lets them back', async () => {
    const { seller } = await told()
    const ticket = await ticketOf(seller)
    await db.execute(sql`update users set suspended_at = now() where id = ${seller.id}`)
    expect((await answer({ ticket, answer: 'available' })).body.code).toBe('token_invalid')
    expect((await app.inject({ url: `/still-there?ticket=${ticket}` })).statusCode).toBe(400)
    await db.execute(sql`update users set suspended_at = null where id = ${seller.id}`)
    expect((await answer({ ticket, answer: 'available' })).body).toEqual({ products: 1 })
  })

  test('does nothing for what its owner has removed since', async () => {
    const { id, seller } = await told()
    const ticket = await ticketOf(seller)
    await call('DELETE', `/products/${id}`, seller)
    expect((await answer({ ticket, answer: 'available' })).body).toEqual({ products: 0 })
  })
})
