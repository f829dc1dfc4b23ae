import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import type { QueueKind } from '#web/lib/outbox/queue-kinds.ts'
import { queueKinds } from '#web/queue-kinds.ts'
import { faultsOf } from './queue-kinds.ts'
import { jsonOf } from './tree.ts'

test.each(languages)(
  'every kind of the device’s queue can be sent once, leads to a page and has its line in %s',
  (language) => {
    expect(faultsOf(queueKinds, jsonOf(`locales/${language}/outbox.json`).line)).toEqual([])
  },
)

const need: QueueKind = { to: 'POST /bulk-orders', touches: [], page: () => '/bulk-orders?list=mine' }
const lines = { need: 'Bulk order', need_no: 'No bulk order' }

test('a table whose lines and endpoints are there has no fault', () => {
  expect(faultsOf({ need }, lines)).toEqual([])
})

test.each([
  [{ need }, {}, 'need has no line'],
  [{ need }, { ...lines, offer: 'Offer' }, 'offer is of no kind'],
  [
    { need: { ...need, to: 'GET /bulk-orders' } as const },
    lines,
    'need is sent to an endpoint that knows no Idempotency-Key',
  ],
  [{ need: { ...need, to: 'POST /products' } as const }, lines, 'need is sent in another form than its endpoint takes'],
  [{ need: { ...need, page: () => '/bulk?list=mine' } }, lines, 'need leads to no page'],
])('%o with %o is seen', (kinds, said, fault) => {
  expect(faultsOf(kinds, said)).toEqual([fault])
})
