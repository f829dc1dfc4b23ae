import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { quantityRefusal } from '#contract/requests/state-machine.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import { testApp } from '#server/testing/app.ts'
import { signedInAs } from '#server/testing/builders.ts'
import { passingTime } from '#server/testing/clock.ts'
import { ensureDemoAccounts, retireDemoAccounts } from './accounts.ts'
import { demoMarket } from './market.ts'
import { ensureDemoRequests } from './requests.ts'
import { fillDemoMarket } from './store-market.ts'
import { offerIn, quantityOf, tales } from './tales.ts'

const { app, db, jobWorld } = await testApp()
beforeAll(async () => {
  await ensureDemoAccounts(db)
  await fillDemoMarket(db)
  await ensureDemoRequests(db)
})

const { days } = passingTime()

const every = () => db.select().from(contactRequests).orderBy(contactRequests.id)
async function mine(username: string) {
  const headers = await signedInAs(db, username)
  return (await app.inject({ url: '/api/contact-requests/my?limit=100', headers })).json()
}
type ShownRequest = {
  status: string
  closeReason: string | null
  buyerConfirmation: object | null
  sellerConfirmation: object | null
  product: { name: string }
}
const stateOf = ({ status, closeReason, buyerConfirmation, sellerConfirmation }: ShownRequest) => {
  if (status === 'not_completed') return closeReason
  return status === 'accepted' && (buyerConfirmation || sellerConfirmation) ? 'half confirmed' : status
}

test.each(['demo_farmer', 'demo_vendor', 'demo_customer'])(
  '%s was told of it then, and has not read what is still open',
  async (username) => {
    const headers = await signedInAs(db, username)
    const told = async () => (await app.inject({ url: '/api/notifications?limit=100', headers })).json()
    const before = await told()
    const times = before.notifications.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
    const { sent, received } = await mine(username)
    const isOpen = new Map(
      [...sent, ...received].map(({ _id, status }) => [_id, ['pending', 'accepted', 'disputed'].includes(status)]),
    )
    for (const { read, params } of before.notifications) expect(read || isOpen.get(params.requestId)).toBe(true)
    expect(before.unread).toBeGreaterThan(0)
    expect(before.unread).toBeLessThan(before.total)
    await ensureDemoRequests(db)
    expect((await told()).total).toBe(before.total)
  },
)

test.each(['demo_farmer', 'demo_vendor', 'demo_customer'])('%s has a request in every state', async (username) => {
  const { sent, received } = await mine(username)
  expect(new Set([...sent, ...received].map(stateOf))).toEqual(
    new Set(['pending', 'accepted', 'half confirmed', 'disputed', 'completed', 'expired', 'rejected']),
  )
})

test('a farmer’s waiting request can be answered, and who accepted can be called', async () => {
  const { received } = await mine('demo_farmer')
  const waiting = received.find(
    ({ product, status }: ShownRequest) => status === 'pending' && product.name === 'tomato',
  )
  expect(waiting.requester.name).toBe('Fathima Fresh Vegetables')
  const [agreed] = received.filter(({ status }: ShownRequest) => status === 'accepted')
  expect(agreed.requester.phone).toMatch(/^\+919900000\d{3}$/)
  const headers = await signedInAs(db, 'demo_farmer')
  const answer = await app.inject({ method: 'PUT', url: `/api/contact-requests/${waiting._id}/accept`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  await ensureDemoRequests(db)
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, waiting._id))
  expect(row?.status).toBe('accepted')
})

test('what is asked for is what the market offers, by somebody who buys', () => {
  const { products, sellers } = demoMarket()
  const buyers = [
    'demo_vendor',
    'demo_customer',
    ...sellers.flatMap((one) => (one.role === 'vendor' ? one.username : [])),
  ]
  const faults = tales.filter((tale) => {
    const offer = offerIn(products, tale)
    if (!offer || !buyers.includes(tale.buyer)) return true
    const { quantity: availableQuantity, minimumOrderQuantity } = offer
    return quantityRefusal(quantityOf(tale, offer), { availableQuantity, minimumOrderQuantity }) !== null
  })
  expect(faults).toEqual([])
})

test('another start makes none twice, eats nobody’s daily allowance and takes no stock', async () => {
  const before = await every()
  expect(before).toHaveLength(tales.length)
  await ensureDemoRequests(db)
  expect((await every()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(before.filter(({ isCounted }) => isCounted)).toEqual([])
  const { rows } = await db.execute(sql`select count(*)::int as count from stock_moves`)
  expect(rows).toEqual([{ count: 0 }])
})

describe('a week later', () => {
  const tidy = () => requestsJob.run({}, jobWorld)

  test('where one was answered meanwhile, another waits, some days later', async () => {
    const waitingFor = async (crop: string) =>
      (await mine('demo_vendor')).received.find(
        ({ status, product }: ShownRequest) => status === 'pending' && product.name === crop,
      )
    const { _id: id } = await waitingFor('onion')
    const headers = await signedInAs(db, 'demo_vendor')
    await app.inject({ method: 'PUT', url: `/api/contact-requests/${id}/reject`, headers })
    await ensureDemoRequests(db)
    expect(await waitingFor('onion')).toBeUndefined()
    days(4)
    await ensureDemoRequests(db)
    await ensureDemoRequests(db)
    expect(await waitingFor('onion')).toMatchObject({ requester: { name: 'Chawla Wholesale' } })
  })

  test('somebody still waits, and what nobody answered has expired', async () => {
    const before = await mine('demo_vendor')
    days(7)
    await ensureDemoRequests(db)
    await tidy()
    const { received, sent } = await mine('demo_vendor')
    const count = (list: ShownRequest[], wanted: string) => list.filter((one) => stateOf(one) === wanted).length
    for (const [then, now] of [
      [before.received, received],
      [before.sent, sent],
    ]) {
      expect(count(now, 'pending')).toBe(count(then, 'pending'))
      expect(count(now, 'expired')).toBe(count(then, 'expired') + count(then, 'pending'))
    }
  })
})

test('with the demo off nothing is made', async () => {
  await retireDemoAccounts(db)
  const before = await every()
  days(9)
  await ensureDemoRequests(db)
  expect(await every()).toEqual(before)
  await ensureDemoAccounts(db)
})
