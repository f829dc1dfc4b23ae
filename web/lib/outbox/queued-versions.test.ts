// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/queue-kinds.ts'
import type { OutboxDraft } from './queue-item.ts'
import { sendWaiting } from './queue-sender.ts'
import { addItem, changeItem, claim, dropUnsent, itemsOf, senderNow } from './queue-store.ts'

const ravi = { owner: 'ravi', token: 'of-ravi', base: 'http://seedha.invalid/api', device: 'a-phone' }

type SentCall = { url: string; init: RequestInit }
let asked: SentCall[] = []
let answer: (asked: SentCall) => Response | Promise<Response>
const away = () => {
  throw new TypeError('no network')
}
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: code }, { status, headers })

const now = Date.parse('2026-11-15T06:00:00Z')
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer({ url, init })
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
const aDraft = (given: Partial<OutboxDraft> = {}): OutboxDraft => {
  const key = `key-${++keys}`
  return { kind: 'accept', key, thing: `request:${key}`, params: { id: key }, about: {}, ...given }
}
const kept = async (given?: Partial<OutboxDraft>, sender = ravi) => {
  const draft = aDraft(given)
  await addItem(draft, sender, now)
  return draft
}
const send = (isBack = false) => sendWaiting({ begin: () => isBack, tell: () => undefined })
const states = async (owner = 'ravi') => (await itemsOf(owner)).map(({ state }) => state)
const headersOf = (at: number) => new Headers(asked[at]?.init.headers)

const version = (at: number) => `2026-11-15T06:00:0${at}.000Z`
const aChange = (body: object, given: Partial<OutboxDraft> = {}) =>
  kept({
    kind: 'change_product',
    thing: 'product:p',
    params: { id: 'p' },
    body: { ...body },
    basedOn: version(0),
    ...given,
  })
const bodies = () => asked.map(({ init }) => JSON.parse(String(init.body ?? '{}')))
/** A server that refuses what is not based on the version it has. */
function aServer(at = 0) {
  let last = at
  answer = ({ init }) => {
    if (!init.body) return Response.json({})
    if (JSON.parse(String(init.body)).basedOn !== version(last)) return refused(409, 'changed_meanwhile')
    return Response.json({ product: { updatedAt: version(++last) } })
  }
}

test('several changes of one product are each based on the answer to the one before, whoever sends them', async () => {
  aServer()
  await aChange({ price: 30 })
  await aChange({ availableQuantity: 90 })
  await aChange({ isAvailable: false })
  answer = away
  await send() // the page is closed here; the worker goes on
  aServer()
  await send(true)
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  expect(bodies().slice(1)).toEqual([
    { price: 30, basedOn: version(0) },
    { availableQuantity: 90, basedOn: version(1) },
    { isAvailable: false, basedOn: version(2) },
  ])
})

test('changes of other products, and of other members, stay based on what was seen', async () => {
  aServer()
  await aChange({ price: 30 })
  await aChange({ price: 31 }, { thing: 'product:other', params: { id: 'other' } })
  await send()
  expect(bodies().map(({ basedOn }) => basedOn)).toEqual([version(0), version(0)])
})

test('an answer whose end was lost is asked for again under its key, so that the next is based on it', async () => {
  await aChange({ price: 30 })
  await aChange({ price: 31 })
  answer = () => new Response('{"product":{"upda')
  await send()
  expect(await states()).toEqual(['waiting', 'waiting'])
  aServer()
  await send(true)
  expect(headersOf(1).get('idempotency-key')).toBe(headersOf(0).get('idempotency-key'))
  expect(bodies()[2]).toEqual({ price: 31, basedOn: version(1) })
})

test('behind a change that met another version nothing of its product is sent, and all else is', async () => {
  aServer(5)
  const first = await aChange({ price: 30 })
  await aChange({ availableQuantity: 90 })
  await kept()
  await send()
  expect(await states()).toEqual(['refused', 'waiting', 'sent'])
  expect(asked).toHaveLength(2)
  aServer(5)
  const [conflict] = await itemsOf('ravi')
  await changeItem(conflict?.id ?? 0, (item) => ({ ...item, state: 'waiting', basedOn: version(5), key: 'chosen' }))
  await send()
  expect(first.key).not.toBe('chosen')
  expect(bodies().slice(2)).toEqual([
    { price: 30, basedOn: version(5) },
    { availableQuantity: 90, basedOn: version(6) },
  ])
})

test('a change that was refused for another reason holds up nothing, and only a change of the same fields takes its place', async () => {
  answer = () => refused(400, 'contact_in_text')
  await aChange({ description: 'Call 98765 43210' })
  await send()
  aServer()
  await aChange({ price: 30 })
  await send()
  expect(await states()).toEqual(['refused', 'sent'])
  await aChange({ description: 'Red.', price: 31 })
  expect(await states()).toEqual(['sent', 'waiting'])
})

test('only what cannot have arrived can be taken back: a try of a device that is offline does not count', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const first = await aChange({ price: 30 })
  answer = away
  await send()
  expect(await dropUnsent(first.key)).toBe(true)
  expect(await states()).toEqual([])
  expect(await senderNow()).toBeUndefined()
  vi.stubGlobal('navigator', { onLine: true })
  const second = await aChange({ price: 31 })
  await send()
  expect(await dropUnsent(second.key)).toBe(false)
  expect(await states()).toEqual(['waiting'])
})

test('new pictures carry the version they are based on', async () => {
  const files = [new Blob(['one'], { type: 'image/jpeg' })]
  answer = () => Response.json({ product: { updatedAt: version(1) } }, { status: 201 })
  await aChange({ order: '["new"]' }, { kind: 'add_pictures', files })
  await send()
  const form = asked[0]?.init.body as FormData
  expect([form.get('order'), form.get('basedOn'), form.getAll('images').length]).toEqual(['["new"]', version(0), 1])
})
