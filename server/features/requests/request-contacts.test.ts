import { describe, expect, test } from 'vitest'
import { aProduct } from '#server/testing/builders.ts'
import { aReachable, nothingWaits, requestWorld, type TestDeal } from '#server/testing/requests.ts'

const world = await requestWorld()
const { db, admin, act, call, create, see, aDeal, accepted, completed, bought, sold, disputed, ruled } = world

type ReachableMember = Awaited<ReturnType<typeof aReachable>>
const holds = (answer: unknown, { phone, email }: ReachableMember) => {
  const text = JSON.stringify(answer)
  return text.includes(phone?.slice(3) ?? 'no phone') || text.includes(email ?? 'no email')
}

/** Every answer that has to do with a deal, but the two sides' own request. */
async function answersAround({ id, product, buyer, seller }: TestDeal) {
  const stranger = await aReachable(db, 'vendor')
  const answers: Record<string, unknown> = {}
  for (const [name, who] of Object.entries({ visitor: {}, stranger, buyer, seller, admin })) {
    const pages = ['/products?sort=newest&limit=100', `/products/${product.id}`, `/products/${product.id}/similar`]
    if (who !== admin) pages.push('/notifications?limit=100')
    for (const page of pages) answers[`${name} ${page}`] = (await call('GET', page, who)).body
    const status = `/contact-requests/status/${product.id}/${buyer.id}`
    answers[`${name} status`] = (await call('GET', status, who)).body
  }
  answers['stranger one'] = (await call('GET', `/contact-requests/${id}`, stranger)).body
  answers['stranger my'] = (await call('GET', '/contact-requests/my', stranger)).body
  answers['visitor one'] = (await call('GET', `/contact-requests/${id}`, {})).body
  answers['admin one'] = (await call('GET', `/contact-requests/${id}`, admin)).body
  answers['admin list'] = (await call('GET', '/admin/contact-requests?limit=100', admin)).body
  answers['seller products'] = (await call('GET', '/products/farmer/my-products', seller)).body
  answers['request exists'] = (await create(buyer, product.id)).body
  return answers
}

async function expectNowhereElse(deal: TestDeal) {
  for (const [name, answer] of Object.entries(await answersAround(deal)))
    for (const person of [deal.buyer, deal.seller]) expect(holds(answer, person), name).toBe(false)
}

/** How the two sides see one another. */
async function sightOf({ id, buyer, seller }: TestDeal) {
  const [bySeller, byBuyer] = [await see(id, seller), await see(id, buyer)]
  return { bySeller: bySeller.requester, byBuyer: byBuyer.seller, all: [bySeller, byBuyer] }
}

async function expectHidden(deal: TestDeal) {
  for (const seen of (await sightOf(deal)).all) {
    expect(holds(seen, deal.buyer)).toBe(false)
    expect(holds(seen, deal.seller)).toBe(false)
    expect([Object.keys(seen.requester), Object.keys(seen.seller)].flat()).not.toContain('phone')
  }
  for (const who of [deal.buyer, deal.seller]) {
    const { body } = await call('GET', '/contact-requests/my', who)
    for (const person of [deal.buyer, deal.seller]) expect(holds(body, person)).toBe(false)
  }
}

async function expectSharedByTwo(deal: TestDeal) {
  const { bySeller, byBuyer } = await sightOf(deal)
  expect(bySeller).toMatchObject({ phone: deal.buyer.phone, email: deal.buyer.email })
  expect(byBuyer).toMatchObject({ phone: deal.seller.phone, email: deal.seller.email })
  const { sent } = (await call('GET', '/contact-requests/my', deal.buyer)).body
  expect(sent.find(({ _id }: { _id: string }) => _id === deal.id).seller.phone).toBe(deal.seller.phone)
  const { received } = (await call('GET', '/contact-requests/my', deal.seller)).body
  expect(received.find(({ _id }: { _id: string }) => _id === deal.id).requester.email).toBe(deal.buyer.email)
}

describe('phone and email', () => {
  test('are in no answer while a request is pending, nor when it ends so', async () => {
    for (const [name, side] of [
      ['reject', 'seller'],
      ['withdraw', 'buyer'],
    ] as const) {
      const deal = await aDeal()
      await expectHidden(deal)
      await expectNowhereElse(deal)
      const { body } = await act(name, deal.id, deal[side])
      for (const person of [deal.buyer, deal.seller]) expect(holds(body, person)).toBe(false)
      await expectHidden(deal)
    }
  })

  test('are the other side’s from acceptance on, and in no other answer', async () => {
    const deal = await aDeal()
    const { body } = await act('accept', deal.id, deal.seller)
    expect(body.request.requester).toMatchObject({ phone: deal.buyer.phone, email: deal.buyer.email })
    await expectSharedByTwo(deal)
    await expectNowhereElse(deal)
  })

  test('stay with the two through completion, dispute and ruling, and in no other answer', async () => {
    const deal = await accepted()
    await bought(deal)
    await sold(deal)
    await expectSharedByTwo(deal)
    await disputed(deal)
    await expectSharedByTwo(deal)
    await expectNowhereElse(deal)
    expect(holds(await ruled(deal, { outcome: 'not_completed' }), deal.buyer)).toBe(false)
    await expectSharedByTwo(deal)
  })

  test('of one seller are not shown because another accepted', async () => {
    const deal = await accepted()
    const other = await aDeal({ buyer: deal.buyer })
    const { body } = await call('GET', '/contact-requests/my', deal.buyer)
    expect([holds(body, deal.seller), holds(body, other.seller)]).toEqual([true, false])
  })

  test('are not told again when an old answer to sending is repeated', async () => {
    const deal = await aDeal()
    const keyed = { headers: { ...deal.buyer.headers, 'idempotency-key': 'k1' } }
    await act('withdraw', deal.id, deal.buyer)
    const first = await create(keyed, deal.product.id)
    await act('accept', first.body.request._id, deal.seller)
    expect(holds((await create(keyed, deal.product.id)).body, deal.seller)).toBe(false)
  })
})

describe('the status of a product for me', () => {
  const status = async (productId: string, userId: string, who: { headers?: Record<string, string> }, query = '') =>
    (await call('GET', `/contact-requests/status/${productId}/${userId}${query}`, who)).body

  test('names the open request, of every open status, and ignores the time beside it', async () => {
    const { id, buyer, seller, product } = await aDeal()
    const pending = { exists: true, status: 'pending', requestId: id }
    expect(await status(product.id, buyer.id, buyer)).toEqual(pending)
    for (const query of ['?t=1762934400000', '?t=', '?t=now&t=then'])
      expect(await status(product.id, buyer.id, buyer, query)).toEqual(pending)
    await act('accept', id, seller)
    expect(await status(product.id, buyer.id, buyer)).toMatchObject({ exists: true, status: 'accepted' })
    await act('dispute', id, buyer, { reason: 'No call.' })
    expect(await status(product.id, buyer.id, buyer)).toMatchObject({ exists: true, status: 'disputed' })
  })

  test('says nothing once it is closed, nor where none was sent', async () => {
    const { id, buyer, product } = await aDeal()
    await act('withdraw', id, buyer)
    expect(await status(product.id, buyer.id, buyer)).toEqual({ exists: false })
    const done = await completed()
    expect(await status(done.product.id, done.buyer.id, done.buyer)).toEqual({ exists: false })
    expect(await status((await aProduct(db)).id, buyer.id, buyer)).toEqual({ exists: false })
  })

  test('of others says nothing, not even to the seller or an admin', async () => {
    const { buyer, seller, product } = await aDeal()
    const stranger = await aReachable(db, 'customer')
    for (const who of [seller, stranger, admin])
      expect(await status(product.id, buyer.id, who)).toEqual({ exists: false })
    expect((await call('GET', `/contact-requests/status/${product.id}/${buyer.id}`, {})).status).toBe(401)
  })

  test('of a malformed id is 400 or 404', async () => {
    const buyer = await aReachable(db, 'customer')
    for (const path of [`undefined/${buyer.id}`, `${buyer.id}/undefined`, '%00/1'])
      expect([400, 404]).toContain((await call('GET', `/contact-requests/status/${path}`, buyer)).status)
  })
})

describe('my requests', () => {
  test('are those sent and those received, newest first where none waits, each counted', async () => {
    const vendor = await aReachable(db, 'vendor')
    const own = await aProduct(db, { sellerId: vendor.id })
    const first = await aDeal({ buyer: vendor })
    const second = await aDeal({ buyer: vendor })
    const got = await aDeal({ seller: vendor, product: own })
    await aDeal()
    const { body } = await call('GET', '/contact-requests/my', vendor)
    expect(body.sent.map(({ _id }: { _id: string }) => _id)).toEqual([second.id, first.id])
    expect(body.received.map(({ _id }: { _id: string }) => _id)).toEqual([got.id])
    expect(body).toEqual({
      sent: [await see(second.id, vendor), await see(first.id, vendor)],
      received: [await see(got.id, vendor)],
      sentTotal: 2,
      receivedTotal: 1,
      page: 1,
      pageCount: 1,
      waiting: {
        ...nothingWaits,
        received: 1,
        answer: { count: 1, first: { requestId: got.id, expiresAt: got.request.expiresAt } },
      },
    })
    expect([body.sent[0].viewer, body.received[0].viewer]).toEqual(['buyer', 'seller'])
  })

  test('come in pages and by status; past the end there is nothing', async () => {
    const buyer = await aReachable(db, 'customer')
    const deals = [await aDeal({ buyer }), await aDeal({ buyer }), await aDeal({ buyer })]
    await act('withdraw', deals[1]?.id ?? '', buyer)
    const page = async (query: string) => (await call('GET', `/contact-requests/my?${query}`, buyer)).body
    const ids = ({ sent }: { sent: { _id: string }[] }) => sent.map(({ _id }) => _id)
    expect(ids(await page('limit=2&page=2'))).toEqual([deals[0]?.id])
    expect(await page('limit=2&page=9')).toEqual({
      sent: [],
      received: [],
      sentTotal: 3,
      receivedTotal: 0,
      page: 9,
      pageCount: 2,
      waiting: nothingWaits,
    })
    const withdrawn = await page('status=not_completed')
    expect([ids(withdrawn), withdrawn.sentTotal]).toEqual([[deals[1]?.id], 1])
    for (const wrong of ['page=0', 'limit=101', 'page=x', 'status=lost', 'page=1e9999', 'side=both'])
      expect((await call('GET', `/contact-requests/my?${wrong}`, buyer)).status).toBe(400)
  })

  test('are 401 for a visitor', async () => {
    expect((await call('GET', '/contact-requests/my', {})).status).toBe(401)
  })
})

describe('all requests', () => {
  test('are the admin’s to see, in pages and by status', async () => {
    const [older, newer] = [await aDeal(), await accepted()]
    await disputed(newer)
    const { body } = await call('GET', '/admin/contact-requests?limit=2', admin)
    expect(Object.keys(body).sort()).toEqual(['page', 'pageCount', 'requests', 'total'])
    expect(body.requests.map(({ _id }: { _id: string }) => _id)).toEqual([newer.id, older.id])
    expect(body.requests[0]).toMatchObject({ viewer: 'admin', disputeReason: 'Half was rotten.' })
    const apart = (await call('GET', '/admin/contact-requests?status=disputed', admin)).body
    expect(new Set(apart.requests.map(({ status }: { status: string }) => status))).toEqual(new Set(['disputed']))
    expect(apart.requests[0]._id).toBe(newer.id)
  })

  test('are nobody else’s', async () => {
    for (const role of ['farmer', 'vendor', 'customer'] as const)
      expect((await call('GET', '/admin/contact-requests', await aReachable(db, role))).status).toBe(403)
    expect((await call('GET', '/admin/contact-requests', {})).status).toBe(401)
  })
})

test('feedback carries no phone number and no email address either', async () => {
  const deal = await accepted()
  for (const feedback of ['call me on 98765,43210', 'ravi at gmail dot com']) {
    const answer = await act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity: 10, feedback })
    expect([answer.status, answer.body.code]).toEqual([400, 'contact_in_text'])
  }
  const fine = { sold: true, finalQuantity: 10, finalPrice: 28, feedback: 'He took 2,50,000 nuts on 8/11/26.' }
  expect((await act('farmer-confirm', deal.id, deal.seller, fine)).status).toBe(200)
})
