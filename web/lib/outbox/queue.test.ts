import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#web/queue-kinds.ts'
import { ApiError, NoAnswer } from '#web/lib/api/ask.ts'
import { countUnsent } from '#web/lib/device/drafts.ts'
import { keepToken } from '#web/lib/device/session.ts'
import { openOutbox } from './open-outbox.ts'
import { keeperNow, sendOrKeep, unsentAbout } from './queue.ts'
import type { OutboxDraft, OutboxItem } from './queue-item.ts'
import { itemsOf } from './queue-store.ts'

let asked: string[] = []
let isAway = true
let sent: OutboxItem[] = []
let close = () => {}
const onKept = vi.fn()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(console, 'info').mockReturnValue()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${url} ${new Headers(init.headers).get('idempotency-key')}`)
    if (isAway) throw new TypeError('no network')
    return Response.json({})
  })
  keepToken('of-ravi')
})
afterEach(() => {
  close()
  asked = []
  sent = []
  isAway = true
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function openFor(owner: string) {
  close = openOutbox({ owner, onKept, onSent: (item) => sent.push(item), onTouched: () => undefined })
  await expect.poll(() => keeperNow()).toBeDefined()
}
const draft: OutboxDraft = { kind: 'accept', key: 'a-key', thing: 'request:a', params: { id: 'a' }, about: {} }
const unanswered = () => Promise.reject(new NoAnswer())
const back = () => {
  isAway = false
  dispatchEvent(new Event('online'))
}

test('with an answer nothing is kept', async () => {
  await openFor('ravi')
  expect(await sendOrKeep(draft, async () => 'done')).toBe('done')
  expect(await itemsOf('ravi')).toEqual([])
})

test('without one it is kept under its key, counted, sent when the network is back, and told', async () => {
  await openFor('ravi')
  expect(await sendOrKeep(draft, unanswered)).toBeUndefined()
  expect(onKept).toHaveBeenCalled()
  expect(countUnsent('ravi')).toBe(1)
  await expect.poll(() => asked).not.toEqual([])
  back()
  await expect.poll(() => sent).toMatchObject([{ kind: 'accept' }])
  expect(new Set(asked)).toEqual(new Set(['/api/contact-requests/a/accept a-key']))
  expect(sent).toHaveLength(1)
  await expect.poll(() => countUnsent('ravi')).toBe(0)
})

test('a refusal is no lost network', async () => {
  await openFor('ravi')
  await expect(sendOrKeep(draft, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await itemsOf('ravi')).toEqual([])
})

test('behind what waits about the same thing the next one waits, too', async () => {
  await openFor('ravi')
  await sendOrKeep(draft, unanswered)
  await expect.poll(async () => (await itemsOf('ravi'))[0]?.state).toBe('waiting')
  const direct = vi.fn(async () => 'done')
  expect(await sendOrKeep({ ...draft, key: 'another' }, direct)).toBeUndefined()
  expect(direct).not.toHaveBeenCalled()
})

test('one that is dropped is not sent', async () => {
  await openFor('ravi')
  await sendOrKeep(draft, unanswered)
  const [item] = await itemsOf('ravi')
  if (item) await keeperNow()?.drop(item)
  await expect.poll(() => countUnsent('ravi')).toBe(0)
  expect(await itemsOf('ravi')).toEqual([])
})

test('there is an end to what is kept, and it is told', async () => {
  await openFor('ravi')
  for (let at = 0; at < 50; at++) await sendOrKeep({ ...draft, thing: `request:${at}` }, unanswered)
  await expect(sendOrKeep({ ...draft, thing: 'request:more' }, unanswered)).rejects.toMatchObject({
    key: 'outbox:full',
  })
})

test('where nothing can be kept, and for who is not signed in, a lost network is told as ever', async () => {
  await expect(sendOrKeep(draft, unanswered)).rejects.toBeInstanceOf(NoAnswer)
  vi.stubGlobal('indexedDB', undefined)
  close = openOutbox({ owner: 'ravi', onKept, onSent: () => undefined, onTouched: () => undefined })
  await expect.poll(() => keeperNow()).toBeUndefined()
  await expect(sendOrKeep(draft, unanswered)).rejects.toBeInstanceOf(NoAnswer)
})

test('who is quicker than the page waits for its outbox, and hears that nothing is kept where there is none', async () => {
  vi.resetModules()
  const [cacheWriter, { NoAnswer: Unanswered }] = await Promise.all([
    import('./queue.ts'),
    import('#web/lib/api/ask.ts'),
  ])
  const early = () => cacheWriter.sendOrKeep(draft, () => Promise.reject(new Unanswered()))
  const keep = vi.fn()
  const done = early()
  await new Promise((later) => setTimeout(later))
  cacheWriter.setKeeper({ keep, settle: vi.fn(), drop: vi.fn(), takeBack: vi.fn(), again: vi.fn() })
  expect(await done).toBeUndefined()
  expect(keep).toHaveBeenCalledWith({ ...draft, mayHaveArrived: true })
  cacheWriter.setKeeper(undefined)
  await expect(early()).rejects.toThrow()
})

test('who waits for it where nothing can be kept is told of the network, not of the device', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', undefined)
  const [cacheWriter, outbox, { NoAnswer: Unanswered }] = await Promise.all([
    import('./queue.ts'),
    import('./open-outbox.ts'),
    import('#web/lib/api/ask.ts'),
  ])
  const done = cacheWriter.sendOrKeep(draft, () => Promise.reject(new Unanswered()))
  await new Promise((later) => setTimeout(later))
  close = outbox.openOutbox({ owner: 'ravi', onKept, onSent: () => undefined, onTouched: () => undefined })
  await expect(done).rejects.toBeInstanceOf(Unanswered)
})

const change: OutboxDraft = {
  kind: 'change_product',
  key: 'a-key',
  thing: 'product:p',
  params: { id: 'p' },
  body: { price: 30 },
  basedOn: '2026-11-15T06:00:00.000Z',
  about: {},
}
const outdated = () => Promise.reject(new ApiError('changed', 409, { code: 'changed_meanwhile', message: 'changed' }))

test('a change that met another version waits for a choice, and the next of its thing behind it; chosen, it goes under another key', async () => {
  isAway = false
  await openFor('ravi')
  expect(await sendOrKeep(change, outdated)).toBeUndefined()
  expect(unsentAbout(change.thing)).toMatchObject([{ state: 'refused', told: { code: 'changed_meanwhile' } }])
  expect(onKept).not.toHaveBeenCalled()
  const send = vi.fn()
  await sendOrKeep({ ...change, key: 'b-key', body: { isAvailable: false } }, send)
  expect(send).not.toHaveBeenCalled()
  expect(asked).toEqual([])
  const [met] = unsentAbout(change.thing)
  if (met) await keeperNow()?.again(met, '2026-11-15T07:00:00.000Z')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]).not.toContain('a-key')
})

test('where nothing can be kept, a change that met another version is told as a refusal', async () => {
  await expect(sendOrKeep(change, outdated)).rejects.toMatchObject({ code: 'changed_meanwhile' })
})

test('who tells of the keeping itself is not told twice, and what is not there cannot be called back', async () => {
  await openFor('ravi')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await sendOrKeep({ ...change, isTold: true }, unanswered)
  expect(onKept).not.toHaveBeenCalled()
  expect(await keeperNow()?.takeBack('another-key')).toBe(false)
})
