import { expect, test } from 'vitest'
import { blocks } from '#server/database/tables/users.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld({}, { pool: 16, isPatient: true })
const { db, call, create } = world
type BlockingMember = { id: string; headers: { authorization: string } }
const block = (who: BlockingMember, userId: string) => call('POST', '/users/blocks', who, { userId })
const unblock = (who: BlockingMember, userId: string) => call('DELETE', `/users/blocks/${userId}`, who)
const refused = { status: 403, body: { code: 'not_possible', message: 'This is not possible right now.' } }

async function aPair() {
  const [farmer, buyer] = [await aReachable(db, 'farmer', { name: 'Sita' }), await aReachable(db, 'vendor')]
  return { farmer, buyer, product: await aProduct(db, { sellerId: farmer.id }) }
}

test.each(['farmer', 'buyer'] as const)(
  'no new request after the %s blocked the other, until unblocked',
  async (who) => {
    const pair = await aPair()
    const [mine, other] = who === 'farmer' ? [pair.farmer, pair.buyer] : [pair.buyer, pair.farmer]
    expect(await block(mine, other.id)).toMatchObject({ status: 201, body: { block: { userId: other.id } } })
    expect(await create(pair.buyer, pair.product.id)).toMatchObject(refused)
    expect(await world.toldTo(other)).toEqual([])
    expect((await unblock(other, mine.id)).status).toBe(204) // not theirs to lift
    expect(await create(pair.buyer, pair.product.id)).toMatchObject(refused)
    expect((await unblock(mine, other.id)).status).toBe(204)
    expect((await create(pair.buyer, pair.product.id)).status).toBe(201)
  },
)

test('a request that waits can be refused or taken back after a block, but reveals nothing', async () => {
  const deal = await world.aDeal()
  await block(deal.buyer, deal.seller.id)
  expect(await world.act('accept', deal.id, deal.seller)).toMatchObject(refused)
  expect((await world.act('reject', deal.id, deal.seller)).status).toBe(200)
})

test('what was agreed before goes on', async () => {
  const deal = await world.accepted()
  await block(deal.seller, deal.buyer.id)
  await world.bought(deal)
  await world.sold(deal)
  expect((await world.rowOf(deal.id)).status).toBe('completed')
})

test('no offers for a bulk order, and none accepted, between two who are apart', async () => {
  const { farmer, buyer, product } = await aPair()
  const need = {
    name: 'tomato',
    category: 'vegetables',
    quantity: 100,
    unit: 'kg',
    state: 'Karnataka',
    district: 'Kolar',
  }
  const neededBy = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const { body } = await call('POST', '/bulk-orders', buyer, { ...need, neededBy })
  const path = `/bulk-orders/${body.bulkOrder._id}/offers`
  const offer = () => call('POST', path, farmer, { productId: product.id, quantity: 50, price: 20 })
  const made = await offer()
  expect(made.status).toBe(201)
  await block(buyer, farmer.id)
  expect(await offer()).toMatchObject(refused)
  const accept = () => call('PUT', `${path}/${made.body.offer._id}/accept`, buyer, {})
  expect(await accept()).toMatchObject(refused)
  await unblock(buyer, farmer.id)
  expect((await accept()).status).toBe(200)
})

test('a list of one’s own, the latest first; a second block changes nothing', async () => {
  const { farmer, buyer } = await aPair()
  const third = await aReachable(db, 'customer', { name: 'Ravi' })
  await block(farmer, buyer.id)
  await block(farmer, third.id)
  const [first, again] = await Promise.all([block(farmer, buyer.id), block(farmer, buyer.id)])
  expect([first?.status, again?.status]).toEqual([201, 201])
  const { body } = await call('GET', '/users/blocks', farmer)
  expect(body).toMatchObject({ total: 2, page: 1, pageCount: 1 })
  expect(body.blocks.map(({ userId }: { userId: string }) => userId)).toEqual([third.id, buyer.id])
  expect(body.blocks[0]).toEqual({
    userId: third.id,
    name: 'Ravi',
    role: 'customer',
    district: null,
    at: expect.any(String),
  })
  expect((await call('GET', '/users/blocks', buyer)).body).toMatchObject({ blocks: [], total: 0 })
})

test('nobody blocks themselves, an admin, or somebody who is not there', async () => {
  const { farmer } = await aPair()
  expect(await block(farmer, farmer.id)).toMatchObject({ status: 403, body: { code: 'own_account' } })
  expect((await block(farmer, world.admin.id)).status).toBe(404)
  expect((await block(farmer, '01980000-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await unblock(farmer, '01980000-0000-7000-8000-000000000000')).status).toBe(204)
  expect((await block(farmer, 'x')).status).toBe(400)
})

test('an account that is deleted leaves no block behind', async () => {
  const { farmer, buyer } = await aPair()
  await block(farmer, buyer.id)
  await block(buyer, farmer.id)
  await call('POST', '/admin/users/bulk-actions', world.admin, { userIds: [buyer.id], action: 'delete' })
  const left = (await db.select().from(blocks)).filter(({ userId, blockedId }) =>
    [userId, blockedId].includes(buyer.id),
  )
  expect(left).toEqual([])
})
