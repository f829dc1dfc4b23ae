import { sql } from 'drizzle-orm'
import { compactVerify, createLocalJWKSet } from 'jose'
import { describe, expect, test } from 'vitest'
import { factsOf } from '#contract/requests/note-claims.ts'
import { noteCodeOf } from '#contract/requests/note-code.ts'
import { aReachable, requestWorld, type TestDeal } from '#server/testing/requests.ts'

const world = await requestWorld({ PUBLIC_URL: 'https://seedha.example' })
const { app, db, admin, act, call, see, accepted, bought, sold, completed, disputed, ruled, inStatus } = world

const noteOf = async (deal: TestDeal, who: Parameters<typeof call>[2] = deal.buyer) => {
  const { status, body } = await call('GET', `/contact-requests/${deal.id}/note`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const checked = async (code: string) => call('GET', `/deal-notes/${code}`, {})
const publicKeys = async () => (await app.inject('/.well-known/seedha-keys.json')).json()
const signedFacts = async (jws: string) => {
  const { payload } = await compactVerify(jws, createLocalJWKSet(await publicKeys()))
  return factsOf(JSON.parse(new TextDecoder().decode(payload)))
}

describe('the note of a deal', () => {
  test('says what was agreed, signed, to both sides and the admin alike', async () => {
    const seller = await aReachable(db, 'farmer', { name: 'Ramesh Kumar' })
    const deal = await accepted({ seller })
    await act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 100, finalPrice: 20 })
    const { noteCode, completedAt } = await sold(deal, 99.333, 27.55)
    expect(noteCode).toMatch(/^SDN(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    const answer = await noteOf(deal)
    const day = new Date(Date.parse(String(completedAt)) + 5.5 * 3_600_000).toISOString().slice(0, 10)
    const facts = {
      code: noteCode,
      name: deal.product.name,
      quantity: 99.333,
      unit: deal.product.unit,
      finalPrice: 27.55,
      buyerPrice: 20,
      priceAgreed: false,
      day,
      district: deal.product.district,
      seller: 'Ramesh Kumar',
      buyer: 'Ravi',
    }
    expect(answer.note).toEqual({ ...facts, state: 'valid', issuedAt: completedAt, total: 2736.62 })
    expect(await signedFacts(answer.jws)).toEqual(facts)
    expect(await noteOf(deal, seller)).toEqual(answer)
    expect(await noteOf(deal, admin)).toEqual(answer)
  })

  test('leads to the page that checks it, with the note behind the #', async () => {
    const { jws, verify } = await noteOf(await completed())
    expect(verify.address).toBe(`https://seedha.example/verify#${jws}`)
    expect((verify.qr.size - 8 - 17) % 4).toBe(0) // a version of QR codes, with four modules around
    expect(verify.qr.path).toMatch(/^M4 4h7v1h-7z/)
  })

  test('is there from completion on, and nobody else’s', async () => {
    const stranger = await aReachable(db, 'customer')
    for (const status of ['pending', 'accepted', 'disputed', 'not_completed'] as const) {
      const deal = await inStatus[status]()
      expect((await call('GET', `/contact-requests/${deal.id}/note`, deal.buyer)).status).toBe(404)
      expect((await see(deal.id, deal.buyer)).noteCode).toBeNull()
    }
    const deal = await completed()
    expect((await call('GET', `/contact-requests/${deal.id}/note`, stranger)).status).toBe(404)
    expect((await call('GET', `/contact-requests/${deal.id}/note`, {})).status).toBe(401)
  })

  test('is disputed with its deal, and cancelled when that is ruled to be none', async () => {
    const deal = await completed()
    const { note } = await noteOf(deal)
    await disputed(deal)
    expect((await noteOf(deal)).note).toEqual({ ...note, state: 'disputed' })
    expect((await checked(note.code)).body.check.state).toBe('disputed')
    expect((await ruled(deal, { outcome: 'not_completed' })).noteCode).toBeNull()
    expect((await noteOf(deal)).note).toEqual({ ...note, state: 'cancelled' })
    expect((await checked(note.code)).body.check.state).toBe('cancelled')
  })

  test.each([
    ['an admin', (deal: TestDeal) => ruled(deal, { outcome: 'completed', finalQuantity: 80, finalPrice: 25 })],
    ['the two', (deal: TestDeal) => bought(deal, 80).then(() => sold(deal, 80, 25))],
  ])('is replaced by another when %s complete the deal again', async (_who, settle) => {
    const deal = await completed()
    const former = await noteOf(deal)
    await disputed(deal)
    const { noteCode } = await settle(deal)
    const { note } = await noteOf(deal)
    expect(noteCode).not.toBe(former.note.code)
    expect(note).toMatchObject({ code: noteCode, state: 'valid', quantity: 80, finalPrice: 25, total: 2000 })
    expect((await checked(former.note.code)).body.check).toMatchObject({ state: 'cancelled', quantity: 100 })
    expect((await checked(note.code)).body.check).toMatchObject({ state: 'valid', quantity: 80 })
  })

  test('of a deal from before there were notes is signed when somebody asks, once', async () => {
    const deal = await completed()
    await db.execute(sql`update contact_requests set note_code = null where id = ${deal.id}`)
    await db.execute(sql`delete from deal_notes where request_id = ${deal.id}`)
    const [one, other] = await Promise.all([noteOf(deal), noteOf(deal, deal.seller)])
    expect(other).toEqual(one)
    expect((await see(deal.id, deal.buyer)).noteCode).toBe(one.note.code)
  })

  test('keeps the name of who has closed their account', async () => {
    const deal = await completed({ buyer: await aReachable(db, 'customer', { name: 'Meera Joshi' }) })
    await db.execute(sql`update users set closed_at = now(), name = 'Deleted user' where id = ${deal.buyer.id}`)
    const { note } = await noteOf(deal, deal.seller)
    expect(note.buyer).toBe('Meera Joshi')
  })

  test('is in one’s own data', async () => {
    const deal = await completed()
    const { note, jws } = await noteOf(deal)
    const { body } = await call('GET', '/users/profile/data', deal.seller)
    expect(body.deals[0].notes).toEqual([{ code: note.code, jws, issuedAt: note.issuedAt }])
  })
})

describe('who has only the number', () => {
  test('learns what was dealt, and of the people their initials', async () => {
    const seller = await aReachable(db, 'farmer', { name: 'ರಮೇಶ್ ಕುಮಾರ್' })
    const buyer = await aReachable(db, 'customer', { name: 'Sita' })
    const deal = await completed({ seller, buyer })
    const { note } = await noteOf(deal)
    const { status, body, headers } = await checked(note.code.toLowerCase().replaceAll('-', ''))
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    const { name, unit, district } = deal.product
    const figures = { quantity: 100, unit, finalPrice: 27.5, priceAgreed: note.priceAgreed, total: 2750 }
    const people = { seller: 'ರ… ಕು…', buyer: 'S…' }
    expect(body).toEqual({ check: { state: 'valid', name, ...figures, day: note.day, district, ...people } })
  })

  test('learns crop and district in the language that was asked for, and of no other', async () => {
    const { note } = await noteOf(await completed())
    const inLanguage = async (language: string) => call('GET', `/deal-notes/${note.code}?language=${language}`, {})
    expect((await inLanguage('kn')).body.labels).toEqual({ name: 'ಟೊಮೆಟೊ', district: 'ಕೋಲಾರ' })
    expect((await inLanguage('en')).body.labels).toEqual({ name: 'Tomato', district: 'Kolar' })
    expect((await inLanguage('fr')).status).toBe(400)
  })

  test('learns nothing by which a person or the request is found, nor of the payment', async () => {
    const seller = await aReachable(db, 'farmer', { name: 'Basavaraj', email: 'basavaraj@example.in' })
    const deal = await accepted({ seller })
    await bought(deal)
    const paid = { sold: true, finalQuantity: 100, finalPrice: 27.5, paid: 'part', paidAmount: 1234.5 }
    await act('farmer-confirm', deal.id, seller, paid)
    const { note } = await noteOf(deal)
    const told = JSON.stringify((await checked(note.code)).body)
    const ids = [deal.id, deal.product.id, seller.id, deal.buyer.id]
    for (const secret of [...ids, 'Basavaraj', 'example.in', '+9198', '1234.5', 'part', 'unpaid', note.code])
      expect(told).not.toContain(secret)
  })

  test.each(['SDN-0000-0000-0000', 'SDN-0000-0000-0001', 'x', '🍅', 'S'.repeat(300)])(
    'and one that nobody has, %s, learns nothing',
    async (code) => {
      expect((await checked(encodeURIComponent(code))).status).toBe(404)
    },
  )

  test('may ask 30 times in ten minutes from an address, guessing too', async () => {
    const from = (remoteAddress: string) =>
      app.inject({ url: `/api/deal-notes/${noteCodeOf(crypto.getRandomValues(new Uint8Array(11)))}`, remoteAddress })
    for (let asked = 0; asked < 30; asked++) expect((await from('203.0.113.9')).statusCode).toBe(404)
    const refused = await from('203.0.113.9')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.10')).statusCode).toBe(404)
  })
})

test('the published keys hold no private half', async () => {
  const { keys } = await publicKeys()
  expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  expect(keys).toHaveLength(1)
})

test('a deal that is not completed in the end leaves no note behind', async () => {
  const deal = await accepted()
  await bought(deal, 100)
  await sold(deal, 50)
  const { rows } = await db.execute(sql`select code from deal_notes where request_id = ${deal.id}`)
  expect(rows).toEqual([])
})
