import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { savedSearches, searchDigests } from '#server/database/tables/products-saved.ts'
import { now } from '#server/platform/database/clock.ts'
import { passingTime } from '#server/testing/clock.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'
import { issueSearchTicket } from './tickets.ts'

const { db, call, app } = await requestWorld({}, { pool: 16, isPatient: true })
type SearchOwner = Awaited<ReturnType<typeof aReachable>>
type SearchReply = { _id: string; isOn: boolean }
const { days } = passingTime()
const okra = { name: 'okra', state: 'Karnataka', district: 'Kolar' }
const save = (who: SearchOwner, query: object) => call('POST', '/saved-searches', who, { query })
const mine = async (who: SearchOwner): Promise<SearchReply[]> =>
  (await call('GET', '/saved-searches', who)).body.searches
const off = (body: object) => call('POST', '/saved-searches/off', {}, body)

/** What the daily job leaves behind: that these searches found something. */
async function aDigest(who: SearchOwner, searchIds: string[]) {
  const values = { userId: who.id, toldOn: '2026-11-19', toldAt: now() as never, searchIds, productIds: [], found: 1 }
  const [row] = await db.insert(searchDigests).values(values).returning()
  if (!row) throw new Error('the digest was not stored')
  return row.id
}

test('what somebody waits for is kept, listed newest first, switched off and on, and deleted', async () => {
  const buyer = await aReachable(db, 'customer')
  const first = await save(buyer, okra)
  expect(first).toMatchObject({ status: 201, body: { search: { query: okra, isOn: true } } })
  await save(buyer, { category: 'fruits', isOrganic: true })
  const { body } = await call('GET', '/saved-searches', buyer)
  expect(body).toMatchObject({ total: 2, page: 1, pageCount: 1 })
  expect(body.searches.map(({ query }: { query: object }) => query)).toEqual([
    { category: 'fruits', isOrganic: true },
    okra,
  ])
  const path = `/saved-searches/${first.body.search._id}`
  expect((await call('PATCH', path, buyer, { isOn: false })).body.search).toMatchObject({ isOn: false })
  expect((await call('PATCH', path, buyer, { isOn: true })).body.search).toMatchObject({ isOn: true })
  expect((await call('DELETE', path, buyer)).status).toBe(204)
  expect((await call('DELETE', path, buyer)).status).toBe(404)
  expect(await mine(buyer)).toHaveLength(1)
})

test('the same query twice is one search, which is switched on again', async () => {
  const buyer = await aReachable(db, 'vendor')
  const { _id } = (await save(buyer, okra)).body.search
  await call('PATCH', `/saved-searches/${_id}`, buyer, { isOn: false })
  expect((await save(buyer, okra)).body.search).toMatchObject({ _id, isOn: true })
  expect(await mine(buyer)).toHaveLength(1)
})

test.each([
  ['nothing', {}, 'search_too_wide'],
  ['a place alone', { state: 'Karnataka', district: 'Kolar' }, 'search_too_wide'],
  ['an unknown crop', { name: 'unobtainium' }, 'validation'],
  ['a crop of another category', { name: 'okra', category: 'fruits' }, 'validation'],
  ['an unknown category', { category: 'cars' }, 'validation'],
  ['an unknown state', { name: 'okra', state: 'Atlantis' }, 'validation'],
  ['a district of another state', { name: 'okra', state: 'Karnataka', district: 'Nashik' }, 'validation'],
  ['a district without its state', { name: 'okra', district: 'Kolar' }, 'validation'],
])('%s is not waited for', async (_what, query, code) => {
  const buyer = await aReachable(db, 'customer')
  expect(await save(buyer, query)).toMatchObject({ status: 400, body: { code } })
  expect(await mine(buyer)).toEqual([])
})

test('at most ten, also where they come at the same moment', async () => {
  const buyer = await aReachable(db, 'customer')
  const districts = ['Kolar', 'Hassan', 'Mysuru', 'Mandya', 'Tumakuru', 'Udupi', 'Bidar', 'Raichur', 'Koppal', 'Gadag']
  const others = ['Haveri', 'Dharwad']
  const answers = await Promise.all([...districts, ...others].map((district) => save(buyer, { ...okra, district })))
  expect(answers.map(({ status }) => status).sort()).toEqual([...districts.map(() => 201), 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_searches')
  expect(await mine(buyer)).toHaveLength(10)
})

test('nobody reads or changes another’s', async () => {
  const [buyer, other] = [await aReachable(db, 'customer'), await aReachable(db, 'customer')]
  const path = `/saved-searches/${(await save(buyer, okra)).body.search._id}`
  expect(await mine(other)).toEqual([])
  expect((await call('PATCH', path, other, { isOn: false })).status).toBe(404)
  expect((await call('DELETE', path, other)).status).toBe(404)
  expect(await mine(buyer)).toMatchObject([{ isOn: true }])
})

test('a repeat under the same key makes nothing anew', async () => {
  const buyer = await aReachable(db, 'customer')
  const headers = { ...buyer.headers, 'idempotency-key': 'once' }
  const ask = () => app.inject({ method: 'POST', url: '/api/saved-searches', headers, payload: { query: okra } })
  const [first, second] = [await ask(), await ask()]
  expect(second.json()).toEqual(first.json())
  await call('DELETE', `/saved-searches/${first.json().search._id}`, buyer)
  expect((await ask()).json()).toEqual(first.json())
  expect(await mine(buyer)).toEqual([])
})

test('what is waited for is in the own data, and goes with the account', async () => {
  const buyer = await aReachable(db, 'customer')
  const { _id } = (await save(buyer, okra)).body.search
  await aDigest(buyer, [_id])
  const { body } = await call('GET', '/users/profile/data', buyer)
  expect(body.savedSearches).toMatchObject([{ _id, query: okra }])
  const admin = await aReachable(db, 'admin')
  await call('POST', '/admin/users/bulk-actions', admin, { userIds: [buyer.id], action: 'delete' })
  expect(await db.$count(searchDigests, eq(searchDigests.userId, buyer.id))).toBe(0)
})

test('a ticket ends what its digest told of, once, then all, once; signed out', async () => {
  const buyer = await aReachable(db, 'customer')
  const { _id } = (await save(buyer, okra)).body.search
  await save(buyer, { category: 'fruits' })
  const stranger = await aReachable(db, 'customer')
  await save(stranger, okra)
  const ticket = await issueSearchTicket(db, await aDigest(buyer, [_id]))
  expect((await off({ ticket })).status).toBe(204)
  expect(await mine(buyer)).toMatchObject([{ isOn: true }, { _id, isOn: false }])
  expect(await off({ ticket })).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await off({ ticket, all: true })).status).toBe(204)
  expect(await mine(buyer)).toMatchObject([{ isOn: false }, { isOn: false }])
  expect(await mine(stranger)).toMatchObject([{ isOn: true }])
  await save(buyer, okra)
  for (const all of [true, false]) expect((await off({ ticket, all })).status).toBe(400)
  expect(await mine(buyer)).toMatchObject([{ isOn: false }, { isOn: true }])
})

test('a made-up ticket and one of long ago end nothing', async () => {
  const buyer = await aReachable(db, 'customer')
  const { _id } = (await save(buyer, okra)).body.search
  const ticket = await issueSearchTicket(db, await aDigest(buyer, [_id]))
  expect((await off({ ticket: 'x'.repeat(43) })).body.code).toBe('token_invalid')
  days(61)
  expect((await off({ ticket })).body.code).toBe('token_invalid')
  expect(await db.$count(savedSearches, and(eq(savedSearches.id, _id), eq(savedSearches.isOn, true)))).toBe(1)
})

test('the page of a letter ends nothing by being opened, but by its buttons, or the mail program’s own', async () => {
  const buyer = await aReachable(db, 'customer', { language: 'kn' })
  const { _id } = (await save(buyer, okra)).body.search
  await save(buyer, { category: 'fruits' })
  const ticket = await issueSearchTicket(db, await aDigest(buyer, [_id]))
  const open = (method: 'GET' | 'POST', more = '') =>
    app.inject({ method, url: `/search-off?ticket=${ticket}${more}`, ...(method === 'POST' && { payload: 'a=b' }) })
  const seen = await open('GET')
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  expect(seen.body).toContain('lang="kn"')
  expect(await mine(buyer)).toMatchObject([{ isOn: true }, { isOn: true }])
  expect((await open('POST')).statusCode).toBe(200)
  expect(await mine(buyer)).toMatchObject([{ isOn: true }, { isOn: false }])
  expect((await open('POST')).statusCode).toBe(400)
  const [before, after] = [seen.body, (await open('GET')).body].map((body) => body.split('all=false').length - 1)
  expect([before, after]).toEqual([1, 0]) // what is done already is not offered again
  expect((await open('POST', '&all=true')).statusCode).toBe(200)
  expect(await mine(buyer)).toMatchObject([{ isOn: false }, { isOn: false }])
  expect((await open('GET')).statusCode).toBe(400)
  expect((await app.inject({ url: '/search-off' })).statusCode).toBe(400)
})
