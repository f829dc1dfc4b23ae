import { expect, test } from 'vitest'
import { makeAttempt } from './attempt.ts'

const keyOf = async (key: string) => key
const failing = (seen: string[]) => async (key: string) => {
  seen.push(key)
  throw new Error('no answer')
}

test('the same content keeps its key until it succeeded', async () => {
  const attempt = makeAttempt()
  const seen: string[] = []
  await expect(attempt({ tomato: 28 }, failing(seen))).rejects.toThrow('no answer')
  await expect(attempt({ tomato: 28 }, failing(seen))).rejects.toThrow('no answer')
  const third = await attempt({ tomato: 28 }, keyOf)
  expect(seen).toEqual([third, third])
  expect(await attempt({ tomato: 28 }, keyOf)).not.toBe(third)
})

test('another content has another key, and so has another attempt', async () => {
  const attempt = makeAttempt()
  const seen: string[] = []
  await attempt({ tomato: 28 }, failing(seen)).catch(() => {})
  await attempt({ tomato: 30 }, failing(seen)).catch(() => {})
  await makeAttempt()({ tomato: 30 }, failing(seen)).catch(() => {})
  expect(new Set(seen).size).toBe(3)
})

test('what succeeds late takes no key from what was begun meanwhile', async () => {
  const attempt = makeAttempt()
  const answer = Promise.withResolvers<string>()
  const late = attempt('first', () => answer.promise)
  const seen: string[] = []
  await attempt('second', failing(seen)).catch(() => {})
  answer.resolve('done')
  await late
  expect(await attempt('second', keyOf)).toBe(seen[0])
})

test('a key is long enough to be nobody else’s', async () => {
  expect(await makeAttempt()('x', keyOf)).toMatch(/^[\w-]{32}$/)
})
