import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { financialYear, financialYearAt } from '#contract/requests/financial-year.ts'
import { notesOnSheet } from '#contract/requests/record-facts.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, requestWorld } from '#server/testing/requests.ts'

const { app, db, call, act, completed, disputed } = await requestWorld()

const completedOn = (id: string, at: string) =>
  db.execute(
    sql`update contact_requests set completed_at = ${at}::timestamptz, dealt_at = ${at}::timestamptz where id = ${id}`,
  )

async function fileOf(who: { headers: Record<string, string> }, year: number) {
  const answer = await app.inject({ url: `/api/contact-requests/deals.csv?year=${year}`, headers: who.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="seedha-deals-${year}.csv"`,
  })
  const [head = '', ...lines] = answer.body.split('\r\n').slice(0, -1)
  const names = head.replace('\uFEFF', '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, nth) => [names[nth] ?? '', cell])))
}
const recordOf = async (who: { headers: Record<string, string> }, from: string, to: string) => {
  const { status, body } = await call('GET', `/contact-requests/record?from=${from}&to=${to}`, who)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.record
}

test('the year begins with April in India', () => {
  expect(financialYear(2026)).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(financialYearAt(new Date('2026-03-31T18:29:59Z'))).toBe(2025)
  expect(financialYearAt(new Date('2026-03-31T18:30:00Z'))).toBe(2026)
})

test('the file has the own deals of the year, bought and sold, and nobody else’s', async () => {
  const vendor = await aReachable(db, 'vendor', { name: 'Meena', district: 'Kolar', state: 'Karnataka' })
  const sale = await completed({ seller: vendor, quantity: 40 })
  const purchase = await completed({ buyer: vendor, quantity: 25 })
  await completed() // of others
  await completedOn(sale.id, '2026-03-31T18:30:00Z') // the first moment of April in India
  await completedOn(purchase.id, '2027-03-31T18:29:59Z')
  const rows = await fileOf(vendor, 2026)
  expect(rows).toMatchObject([
    {
      day: '2026-04-01',
      side: 'sold',
      product: 'tomato',
      quantity: '40',
      unit: 'kg',
      price: '27.5',
      total: '1100.00',
      other: 'Ravi',
    },
    { day: '2027-03-31', side: 'bought', quantity: '25', total: '687.50', other: 'Sita' },
  ])
  expect(rows[0]?.request).toBe(sale.id.slice(-6).toUpperCase())
  expect(rows[0]?.note).toMatch(/^SDN-/)
  expect(await fileOf(sale.buyer, 2026)).toHaveLength(1)
  for (const year of [2025, 2027]) expect(await fileOf(vendor, year)).toEqual([])

  await completedOn(sale.id, '2026-03-31T18:29:59Z')
  await completedOn(purchase.id, '2027-03-31T18:30:00Z')
  expect(await fileOf(vendor, 2026)).toEqual([])
  expect([(await fileOf(vendor, 2025)).length, (await fileOf(vendor, 2027)).length]).toEqual([1, 1])
})

test('a name that is a formula is a text in it', async () => {
  const buyer = await aReachable(db, 'customer', { name: '=HYPERLINK("http://x.in")' })
  const deal = await completed({ buyer })
  await completedOn(deal.id, '2026-05-05T05:00:00Z')
  const answer = await app.inject({ url: '/api/contact-requests/deals.csv?year=2026', headers: deal.seller.headers })
  expect(answer.body).toContain(`"'=HYPERLINK(""http:/`)
  expect(answer.body).not.toMatch(/(^|,|")=/m)
})

test('it comes page by page, each deal once, also those of one moment', async () => {
  const first = await completed()
  const { seller, buyer, product } = first
  await db.execute(sql`insert into contact_requests
      (id, product_id, buyer_id, seller_id, name, category, unit, price, status, requested_quantity, requested_at, requested_on,
        completed_at, final_quantity, final_price)
    select gen_random_uuid(), ${product.id}, ${buyer.id}, ${seller.id}, 'tomato', 'vegetables', 'kg', 10, 'completed', nth, now(), '2026-06-01',
        '2026-06-01T00:00:00Z'::timestamptz + make_interval(secs => nth / 7), nth, 10 from generate_series(1, 1000) nth`)
  const rows = await fileOf(seller, 2026)
  const quantities = rows.map(({ quantity }) => Number(quantity)).filter((quantity) => quantity > 0)
  expect(new Set(rows.map(({ request, quantity }) => `${request}/${quantity}`)).size).toBe(rows.length)
  expect(quantities.filter((quantity) => quantity <= 1000).length).toBeGreaterThanOrEqual(1000)
})

test('a year that is none, no year, and a stranger are refused', async () => {
  const { headers } = await aReachable(db, 'farmer')
  for (const query of ['', '?year=x', '?year=20262027', '?year=2026.5'])
    expect((await call('GET', `/contact-requests/deals.csv${query}`, { headers })).status, query).toBe(400)
  expect((await call('GET', '/contact-requests/deals.csv?year=2026', {})).status).toBe(401)
  for (const query of ['', '?from=2026-04-01', '?from=2026-13-01&to=2027-01-01', '?from=2026-04-02&to=2026-04-01'])
    expect((await call('GET', `/contact-requests/record${query}`, { headers })).status, query).toBe(400)
  expect((await call('GET', '/contact-requests/record?from=2026-04-01&to=2027-03-31', {})).status).toBe(401)
})

test('the record sums what was sold by crop and month, with whom, what is said paid, and names the notes', async () => {
  const seller = await aReachable(db, 'farmer', { name: 'Sita', district: 'Kolar', state: 'Karnataka' })
  const one = await completed({ seller, quantity: 40 })
  const again = await completed({
    seller,
    buyer: one.buyer,
    quantity: 60,
    product: await aProduct(db, { sellerId: seller.id }),
  })
  const onions = await aProduct(db, { sellerId: seller.id, name: 'onion' })
  const other = await completed({ seller, product: onions, quantity: 10 })
  const inDispute = await completed({ seller, product: await aProduct(db, { sellerId: seller.id }) })
  await completed({ buyer: await aReachable(db, 'vendor') }) // of others
  await completedOn(one.id, '2026-03-31T18:30:00Z')
  await completedOn(again.id, '2026-04-20T05:00:00Z')
  await completedOn(other.id, '2027-03-31T18:29:59Z')
  await disputed(inDispute)
  await act('payment', again.id, seller, { says: 'paid' })
  const record = await recordOf(seller, '2026-04-01', '2027-03-31')
  expect(record).toMatchObject({
    ...{ from: '2026-04-01', to: '2027-03-31', name: 'Sita', district: 'Kolar', state: 'Karnataka', partners: 2 },
    sold: { count: 3, rupees: 3025 },
    crops: [
      { name: 'tomato', unit: 'kg', quantity: 100, count: 2, rupees: 2750 },
      { name: 'onion', unit: 'kg', quantity: 10, count: 1, rupees: 275 },
    ],
    months: [
      { month: '2026-04', count: 2, rupees: 2750 },
      { month: '2027-03', count: 1, rupees: 275 },
    ],
    noteCount: 3,
  })
  expect(record.notes).toHaveLength(3)
  expect(record.paid).toEqual({ count: 1, rupees: 1650 })
  expect((await recordOf(one.buyer, '2026-04-01', '2027-03-31')).sold).toEqual({ count: 0, rupees: 0 })
  expect((await recordOf(seller, '2026-04-01', '2026-04-01')).sold.count).toBe(1)
})

test('deals from before there were notes have theirs once a record names them, as many as its sheet has room for', async () => {
  const seller = await aReachable(db, 'farmer')
  const { buyer, product, id } = await completed({ seller })
  const before = 30
  await db.execute(sql`insert into contact_requests
      (id, product_id, buyer_id, seller_id, name, category, unit, price, status, requested_quantity, requested_at, requested_on,
        completed_at, dealt_at, final_quantity, final_price)
    select gen_random_uuid(), ${product.id}, ${buyer.id}, ${seller.id}, 'tomato', 'vegetables', 'kg', 10, 'completed', nth, now(), '2025-06-01',
        '2025-06-01T00:00:00Z'::timestamptz + make_interval(days => nth), '2025-06-01T00:00:00Z'::timestamptz + make_interval(days => nth),
        nth, 10 from generate_series(1, ${before}) nth`)
  const record = await recordOf(seller, '2025-04-01', '2026-03-31')
  expect([record.sold.count, record.noteCount, record.notes.length]).toEqual([before, notesOnSheet, notesOnSheet])
  expect((await recordOf(seller, '2025-04-01', '2026-03-31')).notes).toEqual(record.notes)
  const { body } = await call('GET', `/deal-notes/${record.notes[0]}`, {})
  expect(body.check).toMatchObject({ state: 'valid', day: '2025-07-01', quantity: before })
  expect((await call('GET', `/contact-requests/${id}/note`, seller)).body.note.code).not.toBe(record.notes[0])
})
