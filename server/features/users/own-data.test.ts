import { expect, test } from 'vitest'
import { dataSections } from '#contract/users/data.ts'
import { aProduct, signedIn } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, call } = world
type Reveal = { requestId: string; name: string }

test('everything that is kept of somebody comes as one file, and nothing of anybody else', async () => {
  const deal = await world.completed()
  const { seller, buyer } = deal
  await call('POST', '/users/blocks', seller, { userId: (await aReachable(db, 'customer')).id })
  await call('POST', '/contact-messages/create', seller, {
    name: 'Sita',
    email: seller.email,
    subject: 'Where is it?',
    message: 'Where do I see my deals?',
  })
  const stranger = await world.completed()
  const answer = await call('GET', '/users/profile/data', seller)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="seedha-my-data.json"')
  const { body } = answer
  expect(Object.keys(body).sort()).toEqual(['madeAt', 'profile', ...dataSections].sort())
  expect(body.profile).toMatchObject({ _id: seller.id, phone: seller.phone, email: seller.email })
  const sizes = Object.fromEntries(dataSections.map((name) => [name, body[name].length]))
  expect(sizes).toMatchObject({ products: 1, requests: 1, deals: 1, sessions: 1, reveals: 1, blocks: 1, tickets: 1 })
  expect(body.notifications.length).toBeGreaterThan(0)
  expect(body.deals[0]).toMatchObject({ requestId: deal.id, finalQuantity: 100, finalPrice: 27.5 })
  const text = JSON.stringify(body)
  for (const secret of [buyer.phone, buyer.email, stranger.id, stranger.seller.phone, 'tokenHash', 'passwordHash'])
    expect(text, String(secret)).not.toContain(secret)
})

test('without an email the file has none', async () => {
  const farmer = await aReachable(db, 'farmer', { email: null, emailVerifiedAt: null, passwordHash: null })
  const { status, body } = await call('GET', '/users/profile/data', farmer)
  expect(status).toBe(200)
  expect(body.profile).toMatchObject({ _id: farmer.id, phone: farmer.phone, email: null, hasPassword: false })
})

test('more than a page of something is all in the file', async () => {
  const farmer = await aReachable(db, 'farmer')
  for (let count = 0; count < 105; count++) await aProduct(db, { sellerId: farmer.id })
  expect((await call('GET', '/users/profile/data', farmer)).body.products).toHaveLength(105)
})

test('who saw my number: the other side of what was accepted, not of what was only asked', async () => {
  const farmer = await aReachable(db, 'farmer', { name: 'Sita' })
  await world.aDeal({ seller: farmer })
  const first = await world.accepted({ seller: farmer, buyer: await aReachable(db, 'customer', { name: 'Ravi' }) })
  const second = await world.accepted({ seller: farmer, buyer: await aReachable(db, 'vendor', { name: 'Meena' }) })
  const { body } = await call('GET', '/users/profile/reveals', farmer)
  expect(body.reveals.map(({ requestId, name }: Reveal) => [requestId, name])).toEqual([
    [second.id, 'Meena'],
    [first.id, 'Ravi'],
  ])
  expect(body).toMatchObject({ total: 2, page: 1, pageCount: 1 })
  const seen = await call('GET', '/users/profile/reveals', first.buyer)
  expect(seen.body.reveals.map(({ name }: Reveal) => name)).toEqual(['Sita'])
  await world.act('dispute', first.id, farmer, { reason: 'No call.' })
  expect((await call('GET', '/users/profile/reveals?limit=1&page=2', farmer)).body.reveals).toHaveLength(1)
})

test('the name of somebody who left is gone, that they saw the number is not', async () => {
  const deal = await world.accepted()
  await call('POST', '/admin/users/bulk-actions', world.admin, { userIds: [deal.buyer.id], action: 'delete' })
  const { body } = await call('GET', '/users/profile/reveals', { headers: await signedIn(db, deal.seller.id) })
  expect(body.reveals).toEqual([{ requestId: deal.id, name: 'Deleted user', isDeleted: true, at: expect.any(String) }])
})
