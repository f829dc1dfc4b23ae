import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { type RenderedAnswer, responseCache } from './response-cache.ts'

const rendered = (text: string, status = 200): RenderedAnswer => ({ status, headers: {}, bytes: Buffer.from(text) })
const long = 60_000
afterEach(() => vi.useRealTimers())

test('what was made is given again until its moment is over', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = responseCache({ life: 750 })
  await answers.of('/list', async () => rendered('one'))
  vi.advanceTimersByTime(749)
  expect(String(answers.fresh('/list')?.bytes)).toBe('one')
  vi.advanceTimersByTime(1)
  expect(answers.fresh('/list')).toBeUndefined()
})

test('all who ask while it is made wait for one making, and hear when it fails', async () => {
  const answers = responseCache({ life: long })
  let made = 0
  const make = async () => {
    made += 1
    await sleep(5)
    return rendered('one')
  }
  const all = await Promise.all([answers.of('/list', make), answers.of('/list', make), answers.of('/other', make)])
  expect([made, all[0] === all[1]]).toEqual([2, true])
  const broken = () => Promise.reject(new Error('no database'))
  await expect(Promise.all([answers.of('/b', broken), answers.of('/b', broken)])).rejects.toThrow('no database')
  expect(String((await answers.of('/b', async () => rendered('it is back'))).bytes)).toBe('it is back')
})

test('what was read before something was written is not kept, even if it was still being made', async () => {
  const answers = responseCache({ life: long })
  await answers.of('/list', async () => rendered('before'))
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  const slow = answers.of('/slow', async () => {
    await reading
    return rendered('before')
  })
  answers.forget()
  const after = answers.of('/slow', async () => rendered('after'))
  read()
  await slow
  expect(String((await after).bytes)).toBe('after')
  expect(answers.fresh('/list')).toBeUndefined()
  expect(String(answers.fresh('/slow')?.bytes)).toBe('after')
})

test('a refusal is not kept', async () => {
  const answers = responseCache({ life: long })
  await answers.of('/gone', async () => rendered('no such page', 404))
  expect(answers.fresh('/gone')).toBeUndefined()
})

test('what is kept has a bound, and the oldest goes first', async () => {
  const answers = responseCache({ life: long, most: 25 })
  for (const path of ['/1', '/2', '/3']) await answers.of(path, async () => rendered('ten bytes.'))
  expect(['/1', '/2', '/3'].map((path) => answers.fresh(path) !== undefined)).toEqual([false, true, true])
  await answers.of('/4', async () => rendered('more than fits in here at all'))
  expect(answers.fresh('/4')).toBeUndefined()
})

test('what is packed is packed once for all who take it so', async () => {
  const answers = responseCache({ life: long })
  const kept = await answers.of('/list', async () => rendered('word '.repeat(500)))
  const [one, two] = [await kept.packedAs('gzip'), await answers.fresh('/list')?.packedAs('gzip')]
  expect(one).toBe(two)
  expect(one.length).toBeLessThan(200)
})
