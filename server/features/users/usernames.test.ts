import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database.ts'
import { candidates, isUsernameFree, suggestUsername } from './usernames.ts'

const { db } = await testDatabase()
const suggest = (name: string) => suggestUsername(db, name)
const take = (usernames: string[]) =>
  db.execute(sql`insert into users (id, role, username, name, email)
    select gen_random_uuid(), 'farmer', taken, 'Ravi', taken || '@example.in'
    from unnest(${sql.param(usernames)}::text[]) as taken`)

test.each([
  ['Ravi', 'ravi'],
  ['  Ravi   K. Gowda!', 'ravi_k_gowda'],
  ['José Ñáñez', 'jose_nanez'],
  ['Ravi2', 'ravi2'],
  ['Joe', 'joe'],
  [`${'a'.repeat(15)} bcdefgh`, `${'a'.repeat(15)}_bcde`],
])('%s is %s', async (name, username) => {
  expect(await suggest(name)).toBe(username)
})

test.each(['Jo', '李', '', '!!'])('“%s” gives too few letters, and is seedha with a number', async (name) => {
  expect(await suggest(name)).toMatch(/^seedha_\d{2}$/)
})

test('a number is added to a name that is taken, and a longer one where the shorter are', async () => {
  await take(['Asha'])
  expect(await suggest('Asha')).toMatch(/^asha_\d{2}$/)
  await take(Array.from({ length: 90 }, (_, at) => `asha_${at + 10}`))
  expect(await suggest('Asha')).toMatch(/^asha_\d{3}$/)
})

test('all that is tried has as many digits as it says, and is a username', async () => {
  for (let round = 0; round < 2_000; round++) {
    const tried = [...candidates('x'.repeat(20))]
    expect(tried.map((one) => one.length)).toEqual([20, 23, 24, 25, 26, 27, 29])
    if (round) continue
    for (const one of tried) expect(await isUsernameFree(db, one)).toBe(true)
    expect([...candidates('seedha')].map((one) => one.length)).toEqual([9, 10, 11, 12, 13, 15])
  }
})
