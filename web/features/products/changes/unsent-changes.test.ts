import { expect, test } from 'vitest'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { tomato } from '#web/testing/tomato.ts'
import { productThing } from './product-thing.ts'
import { unsentChanges } from './unsent-changes.ts'

let ids = 0
const anItem = (body: OutboxItem['body'], given: Partial<OutboxItem> = {}) =>
  ({
    id: ++ids,
    kind: 'change_product',
    thing: productThing(tomato._id),
    body,
    state: 'waiting',
    ...given,
  }) as OutboxItem
const unsent = (...items: OutboxItem[]) => unsentChanges(tomato, items)

test('the card shows what its seller wants, the newest of each field, and which fields wait', () => {
  const { wanted, waiting } = unsent(
    anItem({ price: 30 }),
    anItem({ price: 31, isAvailable: false }),
    anItem({ price: 99 }, { thing: productThing('another') }),
  )
  expect(wanted).toMatchObject({ price: 31, isAvailable: false, availableQuantity: tomato.availableQuantity })
  expect([...waiting].sort()).toEqual(['isAvailable', 'price'])
})

test('what was refused is not shown as wanted', () => {
  expect(unsent(anItem({ price: 30 }, { state: 'refused' })).wanted.price).toBe(tomato.price)
})

test('where a change met another version, what is there is shown, and nothing waits', () => {
  const told = { status: 409, code: 'changed_meanwhile' } as const
  const met = anItem({ price: 30 }, { state: 'refused', told })
  const { wanted, waiting, conflict } = unsent(met, anItem({ availableQuantity: 90 }))
  expect([wanted, waiting.size, conflict]).toEqual([tomato, 0, met])
})

test('new pictures wait, and the old ones are shown until they are there', () => {
  const { wanted, waiting } = unsent(anItem({ order: '["new"]' }, { kind: 'add_pictures' }))
  expect([wanted.images, [...waiting]]).toEqual([tomato.images, ['images']])
})
