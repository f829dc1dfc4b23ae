import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cardCache } from './card-cache.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'seedha-cards-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const kept = () => readdirSync(join(dataDir, 'cards')).toSorted()
const usedAt = (name: string, seconds: number) => utimesSync(join(dataDir, 'cards', name), seconds, seconds)

test('cards stay until they are too many; the least recently used go first', async () => {
  const cache = cardCache({ dataDir, maxBytes: 1000 })
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    await cache.put(`${name}.jpg`, Buffer.alloc(300))
    usedAt(`${name}.jpg`, 1000 + at)
  }
  expect((await cache.find('a.jpg'))?.length).toBe(300) // and is used by that
  await cache.put('d.jpg', Buffer.alloc(300))
  expect(kept()).toEqual(['a.jpg', 'c.jpg', 'd.jpg'])
  expect(await cache.find('b.jpg')).toBeUndefined()
  // Another start finds what the last one left.
  usedAt('c.jpg', 2000)
  await cardCache({ dataDir, maxBytes: 700 }).put('e.jpg', Buffer.alloc(10))
  expect(kept()).not.toContain('c.jpg')
})

test('all cards of a product are dropped, and those of others stay', async () => {
  const cache = cardCache({ dataDir, maxBytes: 10_000 })
  for (const name of ['one-1-en.jpg', 'one-2-kn.jpg', 'two-1-en.jpg']) await cache.put(name, Buffer.alloc(1))
  await cache.drop('one-')
  expect(kept().filter((name) => /^(one|two)/.test(name))).toEqual(['two-1-en.jpg'])
})
