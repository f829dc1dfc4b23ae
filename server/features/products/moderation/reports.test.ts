import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { products } from '#server/database/tables/products.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const { db, admin, call } = await requestWorld()
const report = (id: string, who: object, given: object = { reason: 'fraud' }) =>
  call('POST', `/products/${id}/report`, who, given)
const seenByAdmin = async (id: string) => (await call('GET', `/admin/products/${id}`, admin)).body

describe('a report', () => {
  test('of any member is kept, with who and when, and the product stays where it is', async () => {
    const { id } = await aProduct(db)
    const people = [
      await aPerson(db, 'customer', { name: 'Ravi' }),
      await aPerson(db, 'farmer'),
      await aPerson(db, 'vendor'),
    ]
    for (const one of people) expect((await report(id, one, { reason: 'other', text: ' Sold out. ' })).status).toBe(201)
    const { product, reports } = await seenByAdmin(id)
    expect(product).toMatchObject({ openReports: 3, isQueued: true, standing: 'live' })
    expect(reports).toHaveLength(3)
    expect(reports.at(-1)).toMatchObject({
      reason: 'other',
      text: 'Sold out.',
      by: { _id: people[0]?.id, name: 'Ravi', username: people[0]?.username },
      createdAt: expect.any(String),
      settledAt: null,
    })
    expect((await call('GET', `/products/${id}`, {})).status).toBe(200)
  })

  test('is one for a member and product, also when it was settled', async () => {
    const { id } = await aProduct(db)
    const member = await aPerson(db, 'customer')
    const first = await Promise.all([report(id, member), report(id, member)])
    expect(first.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await call('POST', '/admin/products/moderate', admin, { productIds: [id], action: 'approve' })
    expect(await report(id, member)).toMatchObject({ status: 409, body: { code: 'already_reported' } })
    expect((await seenByAdmin(id)).product.openReports).toBe(0)
  })

  test.each(['approve', 'hide'])('is settled by a decision: %s', async (action) => {
    const { id } = await aProduct(db)
    await report(id, await aPerson(db, 'customer'))
    await call('POST', '/admin/products/moderate', admin, { productIds: [id], action, reason: 'Looked at it.' })
    const { product, reports } = await seenByAdmin(id)
    expect([product.openReports, product.isQueued, reports[0].settledAt]).toEqual([0, false, expect.any(String)])
  })

  test('of one’s own product, or of one that is not on the market, is refused', async () => {
    const seller = await aPerson(db, 'farmer')
    const member = await aPerson(db, 'customer')
    const { id } = await aProduct(db, { sellerId: seller.id })
    expect(await report(id, seller)).toMatchObject({ status: 403, body: { code: 'own_product' } })
    await db.update(products).set({ isAvailable: false }).where(eq(products.id, id))
    expect((await report(id, member)).status).toBe(404)
    expect((await report(v7(), member)).status).toBe(404)
  })

  test.each([
    [{}],
    [{ reason: 'dull' }],
    [{ reason: 'fraud', text: 'x'.repeat(2001) }],
    [{ reason: 'fraud', text: 'a\0' }],
  ])('%j is refused', async (given) => {
    const { id } = await aProduct(db)
    expect((await report(id, await aPerson(db, 'customer'), given)).status).toBe(400)
  })

  test('comes at most twenty times an hour from one member, and never from a visitor', async () => {
    const member = await aPerson(db, 'customer')
    const statuses = []
    for (let n = 0; n < 21; n++) statuses.push((await report((await aProduct(db)).id, member)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
    expect((await report((await aProduct(db)).id, {})).status).toBe(401)
  })
})
