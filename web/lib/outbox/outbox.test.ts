// @vitest-environment node
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueKinds as kinds } from '#web/queue-kinds.ts'
import type { OutboxDraft } from './queue-item.ts'
import type { KindName as Kind } from './queue-kinds.ts'
import { keyLifeMs, sendWaiting } from './queue-sender.ts'
import { addItem, changeItem, claim, dropItem, itemsOf, senderNow, settleRefused, takeSent } from './queue-store.ts'

const ravi = { owner: 'ravi', token: 'of-ravi', base: 'http://seedha.invalid/api', device: 'a-phone' }
const meera = { ...ravi, owner: 'meera', token: 'of-meera' }

type SentCall = { url: string; init: RequestInit }
let asked: SentCall[] = []
let answer: (asked: SentCall) => Response | Promise<Response>
const away = () => {
  throw new TypeError('no network')
}
const refused = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ code, message: code }, { status, headers })

let now = Date.parse('2026-11-15T06:00:00Z')
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
const paths = () => asked.map(({ url }) => url.replace(ravi.base, ''))
const headersOf = (at: number) => new Headers(asked[at]?.init.headers)

test('what waits is sent as its maker, under its key, in the order in which it was made', async () => {
  const first = await kept()
  const second = await kept({ kind: 'dispute', body: { reason: 'Half was rotten.' } })
  expect(await send()).toBeUndefined()
  expect(paths()).toEqual([`/contact-requests/${first.key}/accept`, `/contact-requests/${second.key}/dispute`])
  expect(asked.map(({ init }) => init.method)).toEqual(['PUT', 'POST'])
  expect(Object.fromEntries(headersOf(1))).toMatchObject({
    authorization: 'Bearer of-ravi',
    'idempotency-key': second.key,
    'x-device-fingerprint': 'a-phone',
  })
  expect(asked[1]?.init.body).toBe('{"reason":"Half was rotten."}')
})

test('a product goes with its pictures', async () => {
  const files = [new Blob(['one'], { type: 'image/jpeg' }), new Blob(['two'], { type: 'image/jpeg' })]
  await kept({ kind: 'product', params: {}, body: { name: 'tomato', price: '28' }, files })
  await send()
  const form = asked[0]?.init.body as FormData
  expect(form.get('name')).toBe('tomato')
  expect(await Promise.all(form.getAll('images').map((file) => (file as Blob).text()))).toEqual(['one', 'two'])
  expect(headersOf(0).get('content-type')).toBeNull()
})

test('what was sent is told once, and leaves neither its content nor a token', async () => {
  await kept({ body: { reason: 'secret' }, form: 'secret', files: [new Blob(['secret'])] })
  await send()
  expect(await senderNow()).toBeUndefined()
  expect(JSON.stringify(await itemsOf('ravi'))).not.toContain('secret')
  expect(await takeSent('ravi')).toHaveLength(1)
  expect(await takeSent('ravi')).toEqual([])
})

test('two that send at the same moment send each thing once', async () => {
  await kept()
  await kept()
  await Promise.all([send(), send(), send()])
  expect(asked).toHaveLength(2)
})

test('without a network nothing more is tried, and the same key goes again when it is back', async () => {
  const first = await kept()
  await kept()
  answer = away
  expect(await send()).toBe(1_000)
  expect(asked).toHaveLength(1)
  expect(await states()).toEqual(['waiting', 'waiting'])
  answer = () => Response.json({})
  await send(true)
  expect(asked.map((_, at) => headersOf(at).get('idempotency-key')).slice(0, 2)).toEqual([first.key, first.key])
  expect(await states()).toEqual(['sent', 'sent'])
})

test('the pauses between tries grow, up to five minutes', async () => {
  await kept()
  answer = away
  const pauses: (number | undefined)[] = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const pause = await send()
    pauses.push(pause)
    now += pause ?? 0
  }
  expect(pauses.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(pauses.at(-1)).toBe(300_000)
})

test('a network that is said to be back and is not yet is waited for in short pauses again', async () => {
  await kept()
  answer = away
  for (let attempt = 0; attempt < 6; attempt++) now += (await send()) ?? 0
  expect(await send(true)).toBe(1_000)
  now += 1_000
  expect(await send()).toBe(2_000)
})

test('before its time nothing is tried', async () => {
  await kept()
  answer = away
  await send()
  await send()
  expect(asked).toHaveLength(1)
})

test('what must wait holds up what is about the same thing, and nothing else', async () => {
  await kept({ thing: 'request:a', params: { id: 'a1' } })
  await kept({ thing: 'request:a', params: { id: 'a2' } })
  await kept({ thing: 'request:b', params: { id: 'b' } })
  answer = ({ url }) => (url.includes('a1') ? refused(503, 'overloaded', { 'retry-after': '20' }) : Response.json({}))
  expect(await send()).toBe(20_000)
  expect(await states()).toEqual(['waiting', 'waiting', 'sent'])
  await send(true) // it did not wait for the network
  expect(paths()).toHaveLength(2)
  now += 20_000
  answer = () => Response.json({})
  await send()
  expect(paths().slice(2)).toEqual(['/contact-requests/a1/accept', '/contact-requests/a2/accept'])
})

test.each([
  [409, 'invalid_transition'],
  [409, 'request_exists'],
  [400, 'quantity_unavailable'],
  [403, 'phone_unverified'],
])('a %s %s is refused, with its reason, and does not hold up the next', async (status, code) => {
  await kept({ thing: 'request:a' })
  await kept({ thing: 'request:a' })
  answer = () => (asked.length === 1 ? refused(status, code) : Response.json({}))
  await send()
  expect(await states()).toEqual(['refused', 'sent'])
  expect((await itemsOf('ravi'))[0]?.told).toEqual({ status, code, said: code })
})

test('a daily cap waits until the server says', async () => {
  await kept()
  answer = () => refused(429, 'daily_cap', { 'retry-after': '3600' })
  expect(await send()).toBe(3_600_000)
  expect((await itemsOf('ravi'))[0]).toMatchObject({ state: 'waiting', told: { code: 'daily_cap' } })
})

test('a fault of the server that does not pass is told after some tries', async () => {
  await kept()
  answer = () => new Response('<html>', { status: 500 })
  for (let attempt = 0; attempt < 6; attempt++) now += (await send()) ?? 0
  expect(await states()).toEqual(['refused'])
})

test('a dead session keeps it for the same user, and forgets the token', async () => {
  await kept()
  answer = () => refused(401, 'unauthenticated')
  expect(await send()).toBeUndefined()
  expect(await senderNow()).toBeUndefined()
  await send()
  expect(asked).toHaveLength(1)
  answer = () => Response.json({})
  await claim({ ...ravi, token: 'newer' })
  await send()
  expect(headersOf(1).get('authorization')).toBe('Bearer newer')
  expect(await states()).toEqual(['sent'])
})

test('when another signs in nothing of it is left or sent', async () => {
  await kept()
  await claim(meera)
  expect(await itemsOf('ravi')).toEqual([])
  expect(await senderNow()).toBeUndefined()
  await send()
  expect(asked).toEqual([])
})

test('what is older than its key is not sent, but asked about', async () => {
  await kept()
  now += keyLifeMs
  await send()
  expect(asked).toEqual([])
  expect(await states()).toEqual(['old'])
  expect(await senderNow()).toBeUndefined()
})

test('what was dropped while it was on its way does not come back', async () => {
  await kept()
  const [item] = await itemsOf('ravi')
  answer = async () => {
    await dropItem(item?.id ?? 0)
    return away()
  }
  await send()
  expect(await itemsOf('ravi')).toEqual([])
})

test('one that was being sent when its page died is sent by the next', async () => {
  await kept()
  const [item] = await itemsOf('ravi')
  await changeItem(item?.id ?? 0, (one) => ({ ...one, state: 'sending' }))
  await send()
  expect(await states()).toEqual(['sent'])
})

test('what is made anew takes the place of what was refused, and of nothing else', async () => {
  const first = await kept()
  await kept({ thing: 'request:other' })
  answer = () => refused(409, 'invalid_transition')
  await send()
  await kept({ thing: first.thing })
  expect(await states()).toEqual(['refused', 'waiting'])
  await settleRefused({ kind: 'accept', thing: 'request:other' })
  expect(await states()).toEqual(['waiting'])
})

test.each(Object.entries(kinds))('%s is sent to its own endpoint', async (kind, { to }) => {
  const params = { id: 'i', offerId: 'o', ticketId: 't', productId: 'p' }
  answer = () => Response.json({ product: { updatedAt: '' } })
  await kept({ kind: kind as Kind, params, body: { a: 1 } })
  await send()
  const [method, path = ''] = to.split(' ')
  expect(asked[0]?.init.method).toBe(method)
  expect(paths()).toEqual([path.replace('{id}', 'i').replace('{offerId}', 'o').replace('{ticketId}', 't')])
})

test('a browser without AbortSignal.timeout sends, and leaves no clock behind', async () => {
  const { timeout } = AbortSignal
  Object.assign(AbortSignal, { timeout: undefined })
  const clocks = vi.spyOn(globalThis, 'setTimeout')
  const cleared = vi.spyOn(globalThis, 'clearTimeout')
  try {
    await kept()
    await send()
    const patience = clocks.mock.calls.findIndex(([, ms]) => ms === 30_000)
    expect(await states()).toEqual(['sent'])
    expect(patience).toBeGreaterThanOrEqual(0)
    expect(cleared.mock.calls.flat()).toContain(clocks.mock.results[patience]?.value)
  } finally {
    Object.assign(AbortSignal, { timeout })
  }
})
