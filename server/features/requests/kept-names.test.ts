import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { insertSession } from '#server/features/session/door.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { retentionJob } from '#server/retention.ts'
import { passingTime } from '#server/testing/clock.ts'
import { paymentSteps, type SaidPayment } from '#server/testing/payments.ts'
import { bearer } from '#server/testing/people.ts'
import { aReachable, requestWorld, type TestDeal } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, call, see, completed, disputed, ruled, jobWorld } = world
const clock = passingTime()
const { pay } = paymentSteps(world, clock)

const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)
const leave = (who: TestDeal['buyer']) => call('DELETE', '/users/profile', who, { password })
const tonight = () => retentionJob.run({}, jobWorld)
const keptRows = async ({ id }: TestDeal) =>
  (await db.execute(sql`select side, name, district from kept_names where request_id = ${id}`)).rows
/** By the moved clock. */
const signIn = async ({ id }: { id: string }) => ({ headers: bearer(await insertSession(db, id)) })

/** A deal whose buyer can leave, after these words about its payment. */
async function aDealWith(...words: ['buyer' | 'seller', SaidPayment][]) {
  const buyer = await aReachable(db, 'vendor', {
    name: 'Venkatesh Naidu',
    state: 'Karnataka',
    district: 'Mandya',
    passwordHash,
  })
  const deal = await completed({ buyer })
  for (const [side, said] of words) await pay(deal, side, said)
  return deal
}
const unpaid: ['seller', SaidPayment] = ['seller', { says: 'unpaid' }]
const nameless = { name: 'Deleted user', isDeleted: true, district: null }

describe('of a deal whose buyer has left', () => {
  test.each<[string, ['buyer' | 'seller', SaidPayment][]]>([
    ['open', [unpaid]],
    ['open in part', [['seller', { says: 'part', amount: 10 }]]],
    ['claimed', [['buyer', { says: 'paid' }]]],
    ['claimed against the seller’s word', [unpaid, ['buyer', { says: 'paid' }]]],
  ])('name and district, and nothing else, stay for the seller while the payment is %s', async (_, words) => {
    const deal = await aDealWith(...words)
    expect((await leave(deal.buyer)).status).toBe(204)
    const { requester } = await see(deal.id, deal.seller)
    expect(requester).toEqual({
      _id: deal.buyer.id,
      name: 'Venkatesh Naidu',
      role: 'vendor',
      district: 'Mandya',
      state: null,
      profileImageUrl: null,
      isDeleted: true,
      phone: null,
      email: null,
    })
    const { body } = await call('GET', '/contact-requests/my', deal.seller)
    expect(body.received[0].requester.name).toBe('Venkatesh Naidu')
    const ofAdmin = await see(deal.id, admin)
    expect(ofAdmin.requester).toMatchObject(nameless)
  })

  test.each<[string, ['buyer' | 'seller', SaidPayment][]]>([
    ['nobody spoke of', []],
    ['is settled', [['seller', { says: 'paid' }]]],
  ])('nothing stays where the payment %s', async (_, words) => {
    const deal = await aDealWith(...words)
    await leave(deal.buyer)
    expect((await see(deal.id, deal.seller)).requester).toMatchObject(nameless)
    expect(await keptRows(deal)).toEqual([])
  })

  test('it goes as soon as the payment is settled', async () => {
    const deal = await aDealWith(unpaid)
    await leave(deal.buyer)
    await pay(deal, 'seller', { says: 'part', amount: 5 })
    expect((await see(deal.id, deal.seller)).requester.name).toBe('Venkatesh Naidu')
    const settled = await pay(deal, 'seller', { says: 'paid' })
    expect(settled.requester).toMatchObject(nameless)
    expect(await keptRows(deal)).toEqual([])
  })

  test('it goes when the deal was none after all', async () => {
    const deal = await aDealWith(unpaid)
    await leave(deal.buyer)
    await disputed(deal, deal.seller)
    expect((await see(deal.id, deal.seller)).requester.name).toBe('Venkatesh Naidu')
    await ruled(deal, { outcome: 'not_completed' })
    expect((await see(deal.id, deal.seller)).requester).toMatchObject(nameless)
    expect(await keptRows(deal)).toEqual([])
  })

  test('one older than a year keeps none', async () => {
    const deal = await aDealWith(unpaid)
    clock.days(366)
    await leave({ ...deal.buyer, ...(await signIn(deal.buyer)) })
    expect(await keptRows(deal)).toEqual([])
  })
})

test('of a seller who has left the buyer knows whom they owe, and both may leave', async () => {
  const seller = await aReachable(db, 'farmer', { name: 'Sita Devi', passwordHash })
  const buyer = await aReachable(db, 'customer', { name: 'Ravi', passwordHash })
  const deal = await completed({ seller, buyer })
  await pay(deal, 'seller', { says: 'unpaid' })
  await leave(seller)
  expect((await see(deal.id, buyer)).seller).toMatchObject({ name: 'Sita Devi', isDeleted: true, phone: null })
  await leave(buyer)
  expect(await keptRows(deal)).toHaveLength(2)
  expect(await see(deal.id, admin)).toMatchObject({ seller: nameless, requester: nameless })
})

test('who leaves while the payment is being settled leaves no name behind', async () => {
  for (let round = 0; round < 5; round++) {
    const deal = await aDealWith(unpaid)
    await Promise.all([pay(deal, 'seller', { says: 'paid' }), leave(deal.buyer)])
    expect(await keptRows(deal)).toEqual([])
  }
})

// Last: the night ends the sessions of the others.
test('it goes a year after the deal, though no night came, and from the database with the night', async () => {
  const deal = await aDealWith(unpaid)
  clock.days(20)
  await leave(deal.buyer)
  clock.days(345 - 0.1)
  await tonight()
  const later = await signIn(deal.seller)
  expect((await see(deal.id, later)).requester.name).toBe('Venkatesh Naidu')
  clock.days(0.2)
  expect((await see(deal.id, later)).requester).toMatchObject(nameless)
  expect(await keptRows(deal)).toHaveLength(1)
  await tonight()
  expect(await keptRows(deal)).toEqual([])
})
