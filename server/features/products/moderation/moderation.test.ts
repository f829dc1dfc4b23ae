import { desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#server/database/tables/platform.ts'
import { products } from '#server/database/tables/products.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson, productForm } from '#server/testing/products.ts'
import { requestWorld } from '#server/testing/requests.ts'

const world = await requestWorld()
const { app, db, admin, call, aDeal, accepted, toldTo } = world
const moderate = (productIds: string[], action: string, reason?: string, who: { headers?: object } = admin) =>
  call('POST', '/admin/products/moderate', who as never, { productIds, action, ...(reason && { reason }) })
const page = async (id: string, who: object = {}) => (await call('GET', `/products/${id}`, who)).status
const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0]
const isFound = async (id: string) => {
  const { body } = await call('GET', '/products?limit=100', {})
  return body.products.some((one: { _id: string }) => one._id === id)
}
const told = async (who: object) => (await call('GET', '/notifications', who)).body.notifications
const logged = (id: string) =>
  db.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(desc(auditLog.at), desc(auditLog.id))

async function anOffer(given: Partial<typeof products.$inferInsert> = {}) {
  const seller = await aPerson(db, 'farmer', { language: 'en' })
  return { seller, ...(await aProduct(db, { sellerId: seller.id, ...given })) }
}

describe('a product that an admin hides', () => {
  test('is gone for everyone but its owner and admins, who read why', async () => {
    const { seller, id } = await anOffer()
    const other = await aProduct(db)
    expect((await moderate([id], 'hide', 'Not your picture.')).body).toEqual({ updated: 1, failed: [] })
    const stranger = await aPerson(db, 'customer')
    expect([await page(id), await page(id, stranger), await page(id, seller), await page(id, admin)]).toEqual([
      404, 404, 200, 200,
    ])
    expect([await isFound(id), await isFound(other.id)]).toEqual([false, true])
    expect((await call('GET', `/products/${id}/similar`, {})).status).toBe(404)
    const similar = (await call('GET', `/products/${other.id}/similar`, {})).body.products
    expect(JSON.stringify(similar)).not.toContain(id)
    expect((await call('GET', `/products/${id}`, seller)).body.product).toMatchObject({
      moderation: 'hidden',
      moderationReason: 'Not your picture.',
    })
  })

  test('is told to its seller in their language, with the reason, and once', async () => {
    const { seller, id } = await anOffer()
    for (const reason of ['Blurred.', 'Blurred.', 'Not a tomato.']) await moderate([id], 'hide', reason)
    expect(await told(seller)).toMatchObject([
      { type: 'product_hidden', kind: 'moderation', params: { reason: 'Not a tomato.' }, page: `/products/${id}` },
      { message: 'Your Tomato is no longer in the marketplace: Seedha has hidden it. Reason: Blurred.' },
    ])
    const kannada = await aPerson(db, 'farmer', { language: 'kn' })
    await moderate([(await aProduct(db, { sellerId: kannada.id })).id], 'hide', 'Blurred.')
    expect((await told(kannada))[0].message).toContain('ಮರೆಮಾಡಿದೆ')
  })

  test('may do without a reason, and its seller is told that there is none', async () => {
    const [{ seller, id }, taken] = [await anOffer(), await anOffer()]
    expect(await moderate([id], 'hide')).toMatchObject({ status: 200, body: { updated: 1 } })
    expect((await told(seller))[0].message).toMatch(/has hidden it\. Reason: none was given$/)
    await moderate([taken.id], 'remove')
    expect((await told(taken.seller))[0].message).toBe('Seedha has removed your Tomato. Reason: none was given')
  })

  test('keeps its requests; an approval brings it back, and its seller is told', async () => {
    const deal = await aDeal()
    await moderate([deal.product.id], 'hide', 'Blurred.')
    expect((await world.see(deal.id, deal.buyer)).status).toBe('pending')
    expect((await moderate([deal.product.id], 'approve')).body.updated).toBe(1)
    expect([await page(deal.product.id), await isFound(deal.product.id)]).toEqual([200, true])
    expect(await rowOf(deal.product.id)).toMatchObject({ moderation: 'visible', moderationReason: null })
    expect((await toldTo(deal.seller)).slice(-2)).toEqual(['product_hidden', 'product_restored'])
  })

  test('stays hidden whatever its seller does, and when they may sell again; but their change is looked at', async () => {
    const { seller, id } = await anOffer()
    await moderate([id], 'hide', 'Blurred.')
    expect((await rowOf(id))?.queued).toBe(false)
    await call('PATCH', `/products/${id}`, seller, { description: 'A better picture.', isAvailable: true })
    expect(await rowOf(id)).toMatchObject({ moderation: 'hidden', listed: false, queued: true })
    for (const withheld of [true, false]) await db.update(products).set({ withheld }).where(eq(products.id, id))
    expect((await rowOf(id))?.listed).toBe(false)
  })
})

describe('a product that an admin removes', () => {
  test('closes what was asked and not answered; what is agreed goes on, and both sides are told', async () => {
    const pending = await aDeal()
    const agreed = await accepted({ seller: pending.seller, product: pending.product })
    expect((await moderate([pending.product.id], 'remove', 'Not produce.')).body.updated).toBe(1)
    expect(await world.see(pending.id, pending.buyer)).toMatchObject({
      status: 'not_completed',
      closeReason: 'product_removed',
    })
    expect((await world.see(agreed.id, agreed.buyer)).status).toBe('accepted')
    expect(await toldTo(pending.buyer)).toContain('product_removed')
    expect((await told(pending.seller))[0]).toMatchObject({
      type: 'product_taken_down',
      message: 'Seedha has removed your Tomato. Reason: Not produce.',
    })
  })

  test('is gone for good, its pictures too; its owner reads why', async () => {
    const { seller, id } = await anOffer({ images: ['/pictures/wrong.jpg'] })
    await moderate([id], 'remove', 'Not produce.')
    expect([await page(id), await page(id, seller)]).toEqual([404, 200])
    expect((await call('GET', `/products/${id}`, seller)).body.product).toMatchObject({
      moderation: 'removed',
      moderationReason: 'Not produce.',
      images: [],
    })
    const { rows } = await db.execute(sql`select 1 from loose_pictures where url = '/pictures/wrong.jpg'`)
    expect(rows).toHaveLength(1)
    for (const action of ['approve', 'hide', 'remove'])
      expect((await moderate([id], action, 'Again.')).body).toEqual({
        updated: 0,
        failed: [{ productId: id, code: 'not_found' }],
      })
  })
})

describe('moderating', () => {
  test('several at once: each by itself, one twice counts once', async () => {
    const [first, second] = [await anOffer(), await anOffer()]
    const unknown = v7()
    const { status, body } = await moderate([first.id, unknown, second.id, first.id], 'hide', 'Spam.')
    expect([status, body]).toEqual([200, { updated: 2, failed: [{ productId: unknown, code: 'not_found' }] }])
    expect([await page(first.id), await page(second.id)]).toEqual([404, 404])
  })

  test.each([
    [{ action: 'remove', reason: '  ' }],
    [{ action: 'hide', reason: 'x'.repeat(2001) }],
    [{ action: 'burn', reason: 'Why not' }],
    [{ action: 'approve', productIds: [] }],
    [{ action: 'approve', productIds: ['1'] }],
    [{ action: 'approve', productIds: Array.from({ length: 101 }, () => v7()) }],
  ])('%j is refused', async (given) => {
    const { id } = await anOffer()
    const { status } = await call('POST', '/admin/products/moderate', admin, { productIds: [id], ...given })
    expect([status, await page(id)]).toEqual([400, 200])
  })

  test('is in the log: who, which, before and after', async () => {
    const { id } = await anOffer()
    await moderate([id], 'hide', 'Blurred.')
    await moderate([id], 'approve')
    expect(await logged(id)).toMatchObject([
      { action: 'product.approved', actorId: admin.id, before: { moderation: 'hidden', reason: 'Blurred.' } },
      { action: 'product.hidden', targetKind: 'product', after: { moderation: 'hidden', reason: 'Blurred.' } },
    ])
  })

  test('by two admins at the same moment leaves one decision, and each is told once', async () => {
    const { seller, id } = await anOffer()
    const second = await aPerson(db, 'admin')
    const answers = await Promise.all([
      moderate([id], 'hide', 'Blurred.'),
      moderate([id], 'remove', 'Not produce.', second),
    ])
    const updated = answers.reduce((sum, { body }) => sum + body.updated, 0)
    expect([(await rowOf(id))?.moderation, await logged(id), await told(seller)]).toMatchObject([
      'removed',
      { length: updated },
      { length: updated },
    ])
  })
})

describe('what waits for a look', () => {
  const list = async (seller: Awaited<ReturnType<typeof aPerson>>) => {
    const payload = await productForm()
    const answer = await app.inject({ method: 'POST', url: '/api/products', payload, headers: seller.headers })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().product._id as string
  }

  test('are the first three products of an account, deleted ones counted; they are on the market meanwhile', async () => {
    const seller = await aPerson(db, 'farmer')
    const ids = [await list(seller), await list(seller)]
    await call('DELETE', `/products/${ids[0]}`, seller)
    ids.push(await list(seller), await list(seller))
    const rows = await Promise.all(ids.map(rowOf))
    expect(rows.map((row) => row?.queued)).toEqual([false, true, true, false])
    expect(await page(ids[1] ?? '')).toBe(200)
    await moderate([ids[1] ?? ''], 'approve')
    expect((await rowOf(ids[1] ?? ''))?.queued).toBe(false)
    expect(await toldTo(seller)).toEqual([])
  })
})
