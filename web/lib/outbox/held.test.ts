// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/queue-kinds.ts'
import type { OutboxDraft, OutboxItem } from './queue-item.ts'
import { sendLeaving, sendWaiting } from './queue-sender.ts'
import { addItem, claim, dropUnsent, itemsOf, releaseHeld } from './queue-store.ts'

const ravi = { owner: 'ravi', token: 'of-ravi', base: 'http://seedha.invalid/api', device: 'a-phone' }
let asked: RequestInit[] = []
let answer: () => Response | Promise<Response>
let now = Date.parse('2026-11-15T06:00:00Z')
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(init)
    return answer()
  })
  answer = () => Response.json({})
})
afterEach(async () => {
  await claim({ ...ravi, owner: 'nobody' })
  asked = []
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

let keys = 0
async function held(given: Partial<OutboxDraft> = {}) {
  const key = `key-${++keys}`
  const draft: OutboxDraft = { kind: 'accept', key, thing: `request:${key}`, params: { id: key }, about: {}, ...given }
  await addItem({ ...draft, holdMs: 5_000 }, ravi, now)
  return draft
}
const send = (isBack = false) => sendWaiting({ begin: () => isBack, tell: () => undefined })
const states = async () => (await itemsOf('ravi')).map(({ state }) => state)
const only = async () => (await itemsOf('ravi'))[0] as OutboxItem

test('what can be taken back is not sent before its time, whatever comes back meanwhile, and then once', async () => {
  await held()
  now += 4_900
  expect(await send(true)).toBe(1_000)
  expect(asked).toHaveLength(0)
  now += 100
  expect(await send()).toBeUndefined()
  await send()
  expect(asked).toHaveLength(1)
})

test('what can be taken back is queued once, made by a double tap or in two tabs', async () => {
  const { thing } = await held()
  await Promise.all([held({ thing }), held({ thing })])
  expect(await itemsOf('ravi')).toHaveLength(1)
  now += 5_000
  await send()
  expect(asked).toHaveLength(1)
})

test('what can be taken back is gone when it is taken back in time, and is not while it is being sent', async () => {
  await held()
  expect(await dropUnsent((await only()).key)).toBe(true)
  expect(await itemsOf('ravi')).toEqual([])
  await held()
  now += 5_000
  let isBack: boolean | undefined
  answer = async () => {
    isBack = await dropUnsent((await only()).key)
    return Response.json({})
  }
  await send()
  expect([isBack, await states()]).toEqual([false, ['sent']])
})

test('what can be taken back is sent at once when its page is left', async () => {
  await held()
  await releaseHeld('ravi')
  await send()
  expect(asked).toHaveLength(1)
})

test('what can be taken back goes with a page that is closed, and again under its key by the next one', async () => {
  const { key } = await held()
  sendLeaving(await itemsOf('ravi'), ravi)
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]?.keepalive).toBe(true)
  await releaseHeld('ravi')
  await send()
  expect(asked.map(({ headers }) => new Headers(headers).get('idempotency-key'))).toEqual([key, key])
})

test('what can be taken back is sent at once where the clock was set back meanwhile', async () => {
  await held()
  now -= 60_000
  await send(true)
  expect(asked).toHaveLength(1)
})
