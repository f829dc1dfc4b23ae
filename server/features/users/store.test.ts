import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { unusedDays } from '#contract/users/facts.ts'
import { users } from '#server/database/tables/users.ts'
import { transaction } from '#server/platform/database/database.ts'
import { aUser } from '#server/testing/builders.ts'
import { testDatabase } from '#server/testing/database.ts'
import * as store from './store.ts'

const { db } = await testDatabase()
let numbers = 0
let phone = ''
const proved = () => ({ phone, phoneVerifiedAt: new Date() })
const ofAll = async <T>(find: (id: string) => Promise<T>, ids: string[]) => Promise.all(ids.map(find))

beforeEach(() => {
  phone = `+9184${String(++numbers).padStart(8, '0')}`
})

describe('a member is found', () => {
  const email = 'Savita@Example.in'
  const byEmail = async () => (await store.findByEmail(db, 'sAVITA@example.in'))?.id
  const byPhone = async () => (await store.findByPhone(db, phone))?.id

  test('by email in any case, never an admin or one that is closed', async () => {
    const { id } = await aUser(db, 'admin', { email })
    expect(await byEmail()).toBeUndefined()
    await store.changeAccount(db, id, { role: 'farmer' })
    expect(await byEmail()).toBe(id)
    await store.changeAccount(db, id, { closedAt: new Date(), email: null })
    expect(await byEmail()).toBeUndefined()
  })

  test('by phone, never an admin or one that is closed', async () => {
    const { id } = await aUser(db, 'admin', proved())
    expect(await byPhone()).toBeUndefined()
    await store.changeAccount(db, id, { role: 'vendor' })
    expect(await byPhone()).toBe(id)
    await store.changeAccount(db, id, { closedAt: new Date() })
    expect(await byPhone()).toBeUndefined()
  })

  test('by phone, the one who proved it before the oldest who claims it', async () => {
    const oldest = await aUser(db, 'customer', { phone, createdAt: new Date('2026-01-01') })
    await aUser(db, 'customer', { phone, createdAt: new Date('2026-03-01') })
    expect(await byPhone()).toBe(oldest.id)
    const owner = await aUser(db, 'customer', { ...proved(), createdAt: new Date('2026-05-01') })
    expect(await byPhone()).toBe(owner.id)
  })
})

test('a number is proved for everybody but the one who proved it', async () => {
  const claims = await aUser(db, 'farmer', { phone })
  expect(await store.isPhoneProved(db, phone)).toBe(false)
  const owner = await aUser(db, 'farmer', proved())
  expect(await store.isPhoneProved(db, phone)).toBe(true)
  expect(await ofAll((id) => store.isPhoneProved(db, phone, id), [claims.id, owner.id])).toEqual([true, false])
})

test('only the account in question is long unused, and use ends that', async () => {
  const unused = (days: number) => ({ lastUsedAt: sql`now() - make_interval(days => ${days})` as never })
  const away = await aUser(db, 'farmer', unused(unusedDays + 1))
  const here = await aUser(db, 'farmer', unused(unusedDays - 1))
  const isLongUnused = (id: string) => store.isLongUnused(db, id)
  expect(await ofAll(isLongUnused, [away.id, here.id])).toEqual([true, false])
  await store.noteUse(db, away.id)
  expect(await isLongUnused(away.id)).toBe(false)
  const [{ lastUsedAt } = here] = await db.select().from(users).where(eq(users.id, here.id))
  expect(lastUsedAt).toEqual(here.lastUsedAt)
})

describe('a number that is taken', () => {
  test('leaves all who only claimed it, who are told which it was', async () => {
    const [taker, claims] = [await aUser(db, 'farmer'), await aUser(db, 'farmer', { phone })]
    const { account, losers } = await store.takePhone(db, taker.id, phone)
    expect(account).toMatchObject({ id: taker.id, phone, phoneVerifiedAt: expect.any(Date) })
    expect(losers).toMatchObject([{ id: claims.id, phone }])
    expect(await store.findAnyAccount(db, claims.id)).toMatchObject({ phone: null })
  })

  test('does not leave who proved it', async () => {
    const [taker, owner] = [await aUser(db, 'farmer'), await aUser(db, 'farmer', proved())]
    await expect(store.takePhone(db, taker.id, phone)).rejects.toThrow()
    expect(await store.findAnyAccount(db, owner.id)).toMatchObject({ phone })
  })
})

test('who claims a number is held, and beside them the one who proves it, and nobody else', async () => {
  const claims = await aUser(db, 'farmer', { phone })
  const [proves, other] = [await aUser(db, 'farmer'), await aUser(db, 'farmer')]
  const heldWith = (by?: string) =>
    transaction(db, async (tx) => {
      await store.lockClaimants(tx, phone, by)
      const all = [claims.id, proves.id, other.id]
      const { rows } = await db.execute(sql`select id from ${users} where id in ${all} for update skip locked`)
      return all.filter((id) => !rows.some((row) => row.id === id))
    })
  expect(await heldWith()).toEqual([claims.id])
  expect((await heldWith(proves.id)).toSorted()).toEqual([claims.id, proves.id].toSorted())
})
