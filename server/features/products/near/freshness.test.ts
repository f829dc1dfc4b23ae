import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isFresh } from '#contract/catalogue/catalogue.ts'
import { dayInIndia } from '#contract/shared/days.ts'
import { aPerson, daysFromToday, listIn, productForm, productWorld } from '#server/testing/products.ts'
import { rankAll } from '../rank.ts'

const { db, get, send } = await productWorld()

test('what is labelled as fresh comes before what is not, whatever is nearer; of equally fresh ones the nearer', async () => {
  const { headers } = await aPerson(db, 'farmer')
  const offer = async (days: number, district: string) => {
    const location = JSON.stringify({ state: 'Karnataka', district })
    const answer = await send(await productForm({ location, harvestDate: daysFromToday(days) }), headers)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().product._id as string
  }
  const [old, today, twoDays] = [await offer(-3, 'Kolar'), await offer(0, 'Bidar'), await offer(-2, 'Hassan')]
  const ahead = await offer(1, 'Mandya')
  const near = `near=${encodeURIComponent('Karnataka/Kolar')}`
  const ids = async () => (await listIn(get, near)).products.map(({ _id }) => _id)
  expect(await ids()).toEqual([twoDays, today, old, ahead])

  const rows = await db.execute<{ day: string; fresh: boolean }>(
    sql`select harvest_date::text as day, fresh from products`,
  )
  const now = Date.parse(`${dayInIndia(new Date())}T12:00:00+05:30`)
  for (const { day, fresh } of rows.rows) expect([day, fresh]).toEqual([day, isFresh(day, now)])

  // A day later: what was to come is fresh, what was two days old is not.
  await db.execute(sql`update products set harvest_date = harvest_date - 1 where true`)
  await rankAll(db)
  expect(await ids()).toEqual([ahead, today, old, twoDays])
})
