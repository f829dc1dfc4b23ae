import { expect, test } from 'vitest'
import { product } from '#contract/products/products.ts'
import { aProduct } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import { offerColumns } from './fields.ts'
import { findProduct } from './store.ts'
import { asProduct } from './view.ts'

const { db } = await testDatabase()
const told = offerColumns.map(([name]) => name)

test('what table and contract name alike is read and told as it is stored', async () => {
  const { id, ...stored } = await aProduct(db, { minimumOrderQuantity: 2.5, moderationReason: 'A test.' })
  const row = await findProduct(db, id)
  const shown = product.parse(row && asProduct(row, { forOwner: true }))
  expect(told).toEqual(expect.arrayContaining(['name', 'price', 'minimumOrderQuantity', 'harvestDate', 'images']))
  for (const name of told) expect([name, shown[name]]).toEqual([name, stored[name]])
})

test('what the contract does not name is not among them', () => {
  expect(told.filter((name) => !Object.hasOwn(product.shape, name))).toEqual([])
  for (const own of ['words', 'featured', 'withheld', 'awaitsReview', 'removedAt', 'moderation'])
    expect(told).not.toContain(own)
})

test('only its owner and admins are told what an admin decided', async () => {
  const { id } = await aProduct(db, { moderationReason: 'A test.' })
  const row = await findProduct(db, id)
  expect(row && asProduct(row)).not.toMatchObject({ moderation: expect.anything() })
  expect(row && asProduct(row, { forOwner: true })).toMatchObject({
    moderation: 'visible',
    moderationReason: 'A test.',
  })
})
