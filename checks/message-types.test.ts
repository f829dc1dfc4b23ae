import { expect, test } from 'vitest'
import { messagesIn } from '../scripts/message-types.ts'

const typesOf = (tree: Parameters<typeof messagesIn>[0]) =>
  Object.fromEntries([...messagesIn(tree)].map(([key, values]) => [key, Object.fromEntries(values)]))

test('a message is found by its dotted key, with the values it asks for', () => {
  expect(typesOf({ nav: { home: 'Home', hello: 'Hello {{name}} of {{place}}' } })).toEqual({
    'nav.home': {},
    'nav.hello': { name: 'Value', place: 'Value' },
  })
})

test('all plural forms are one message, which is counted by a number', () => {
  expect(typesOf({ sent_one: 'one {{thing}} for {{count}}', sent_other: '{{count}} {{things}}' })).toEqual({
    sent: { thing: 'Value', things: 'Value', count: 'number' },
  })
})

test('a message for a context is no other message, counted or not', () => {
  const context = "'crop' | undefined"
  expect(typesOf({ day: 'Day', day_crop: 'Harvest' })).toEqual({ day: { 'context?': context } })
  expect(typesOf({ old_one: 'a day', old_other: '{{count}} days', old_crop_other: '{{count}} days ago' })).toEqual({
    old: { count: 'number', 'context?': context },
  })
})

test('any other ending is part of the key', () => {
  expect(Object.keys(typesOf({ accept: 'Yes', accept_offer: 'Yes to it', buyer_confirm_no: 'No' }))).toEqual([
    'accept',
    'accept_offer',
    'buyer_confirm_no',
  ])
})
