import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exportFormats, exportResources } from '#contract/admin/export-facts.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { dayInIndia, dayMs } from '#contract/shared/days.ts'
import { hashPassword } from '#server/features/users/door.ts'
import { readConfig } from '#server/platform/config.ts'
import { responseCache } from '#server/platform/http/response-cache.ts'
import { mountWeb } from '#server/platform/pages.ts'
import { aProduct } from '#server/testing/builders.ts'
import { aPerson } from '#server/testing/products.ts'
import { aReachable, requestWorld, type TestDeal } from '#server/testing/requests.ts'

const world = await requestWorld()
const { app, db, call, act, see, accepted, aDeal, bought, disputed } = world
const web = { config: readConfig({ DEMO: 'on' }), answers: responseCache({ life: 0 }), dev: false }
await mountWeb(app, web)

const password = 'Ragi#2026!mudde'
const passwordHash = await hashPassword(password)
const seller = await aReachable(db, 'farmer', { name: 'Sita', passwordHash })
const buyer = await aReachable(db, 'vendor', { name: 'Ravi', passwordHash })

type Voice = { says: string; amount?: number }
type Story = {
  paid?: string
  paidAmount?: number
  later?: [side: 'seller' | 'buyer', said: Voice][]
  isDisputed?: true
}
/** Every state of a payment. No amount is part of another number that an answer could hold. */
const stories: Story[] = [
  {},
  { paid: 'no' },
  { paid: 'part', paidAmount: 7316.42 },
  { paid: 'all', paidAmount: 8427.53 },
  { paid: 'no', later: [['buyer', { says: 'paid', amount: 9538.64 }]] },
  { paid: 'part', paidAmount: 6245.31, later: [['buyer', { says: 'part', amount: 6356.87 }]] },
  { later: [['buyer', { says: 'paid', amount: 5134.29 }]] },
  { paid: 'part', paidAmount: 4023.18, later: [['seller', { says: 'paid', amount: 4912.76 }]] },
  { paid: 'part', paidAmount: 3971.65, isDisputed: true },
]
const payByOf = (place: number) => dayInIndia(new Date(Date.now() + (40 + place) * dayMs))

async function dealOf({ paid, paidAmount, later = [], isDisputed }: Story, place: number): Promise<TestDeal> {
  const deal = await accepted({ seller, buyer })
  await bought(deal)
  const figures = { sold: true, finalQuantity: 100, finalPrice: 27.5, paid, paidAmount, payBy: payByOf(place) }
  expect((await act('farmer-confirm', deal.id, seller, figures)).status).toBe(200)
  for (const [side, said] of later)
    expect((await call('PUT', `/contact-requests/${deal.id}/payment`, deal[side], said)).status).toBe(200)
  if (isDisputed) await disputed(deal)
  return deal
}
const deals: TestDeal[] = []
for (const [place, story] of stories.entries()) deals.push(await dealOf(story, place))
/** Said beside an answer, of a deal that is none yet. */
const waiting = await accepted({ seller, buyer: await aReachable(db, 'customer') })
const early = { sold: true, finalQuantity: 100, finalPrice: 20, paid: 'part', paidAmount: 2860.54, payBy: payByOf(20) }
expect((await act('farmer-confirm', waiting.id, seller, early)).status).toBe(200)

const amountsOf = ({ paidAmount, later = [] }: Story) => [paidAmount, ...later.map(([, { amount }]) => amount)]
const amounts = [...stories.flatMap(amountsOf), early.paidAmount].flatMap((amount) => (amount ? [String(amount)] : []))
const days = [...stories.keys(), 20].map(payByOf)
const secrets = [...amounts, ...amounts.map((amount) => Number(amount).toLocaleString('en-IN')), ...days]
const secretsIn = (text: string) => secrets.filter((secret) => text.includes(secret))

/** Ids that an endpoint may ask for. */
const { noteCode } = await see(deals[2]?.id ?? '', buyer)
const ids = [
  ...deals.map(({ id }) => id),
  waiting.id,
  deals[0]?.product.id ?? '',
  seller.id,
  buyer.id,
  noteCode ?? 'SDN',
]

const endpoints: [string, Endpoint][] = Object.entries(api).flatMap(([word, some]) =>
  Object.entries(some).map(([name, endpoint]): [string, Endpoint] => [`${word}.${name}`, endpoint]),
)
const [reads, writes] = [true, false].map((isRead) =>
  endpoints.filter(([, { method }]) => (method === 'GET') === isRead),
)

/** Each address of an endpoint, with every id at every place. */
function addressesOf({ path, query }: Endpoint): string[] {
  const names = [...path.matchAll(/\{\w+\}/g)].map(([name]) => name)
  const filled = names.reduce(
    (paths, name) => paths.flatMap((one) => ids.map((id) => one.replace(name, encodeURIComponent(id)))),
    [path as string],
  )
  const asked = Object.keys(query?.shape ?? {})
  const more = [
    ...(asked.includes('limit') ? ['?limit=100'] : []),
    ...(asked.includes('search') ? ['?search=tomato&limit=100'] : []),
    ...(asked.includes('year') ? ['?year=2026', '?year=2027'] : []),
    ...(asked.includes('from') ? ['?from=2026-01-01&to=2027-12-31'] : []),
  ]
  return filled.flatMap((one) => [one, ...more.map((part) => one + part)])
}

const asker = await aReachable(db, 'farmer', { name: 'Meena' })
await aDeal({ seller: asker, buyer })
const other = await aReachable(db, 'farmer', { name: 'Gita' })
const strangers = {
  nobody: {},
  'another buyer': await aReachable(db, 'customer'),
  'another vendor': await aReachable(db, 'vendor'),
  'another seller of the same crop': other,
  'a seller whom the same buyer asks': asker,
}
await aProduct(db, { sellerId: other.id })

const ask = async (method: Endpoint['method'], url: string, headers = {}, payload?: object) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}
const headersOf = (who: object) => ('headers' in who ? (who.headers as Record<string, string>) : {})

test('the two sides find each of these in their own requests, so that the search would find them', async () => {
  const ofBuyer = await call('GET', '/contact-requests/my?limit=100', buyer)
  const ofSeller = await call('GET', '/contact-requests/my?limit=100', seller)
  const said = (story: Story) => (story.later ?? []).some(([side]) => side === 'seller')
  for (const { body } of [ofBuyer, ofSeller]) {
    const found = secretsIn(JSON.stringify(body))
    for (const [place, story] of stories.entries()) {
      expect(found).toContain(payByOf(place))
      const last = said(story) ? amountsOf(story).slice(1) : amountsOf(story)
      for (const amount of last) if (amount) expect(found).toContain(String(amount))
    }
  }
  // What is said before there is a deal is the seller's own.
  expect(JSON.stringify(ofSeller.body)).toContain('2860.54')
  expect(JSON.stringify(await see(waiting.id, waiting.buyer))).not.toMatch(/2860|payBy/)
})

test.each(Object.entries(strangers))(
  'no answer tells %s of a payment',
  async (_, who) => {
    const found: string[] = []
    let ok = 0
    for (const [name, endpoint] of reads ?? [])
      for (const url of addressesOf(endpoint)) {
        const { status, body } = await ask('GET', url, headersOf(who))
        if (status === 200) ok++
        const told = secretsIn(body)
        if (told.length) found.push(`${name} ${url}: ${told.join()}`)
      }
    for (const [name, endpoint] of writes ?? []) {
      if (/logout/.test(endpoint.path)) continue
      const url = endpoint.path.replace(/\{\w+\}/g, deals[2]?.id ?? '')
      for (const payload of [{}, { says: 'paid' }, { bought: true, sold: true, finalQuantity: 1, finalPrice: 1 }]) {
        const { body } = await ask(endpoint.method, url, headersOf(who), payload)
        const told = secretsIn(body)
        if (told.length) found.push(`${name}: ${told.join()}`)
      }
    }
    expect(found).toEqual([])
    expect(ok).toBeGreaterThan(8)
  },
  240_000,
)

test('an admin reads it on the page of requests, and nowhere else, nor in an export', async () => {
  const admin = await aPerson(db, 'admin', { passwordHash })
  const places = new Set<string>()
  for (const [name, endpoint] of reads ?? [])
    for (const url of addressesOf(endpoint))
      if (secretsIn((await ask('GET', url, admin.headers)).body).length) places.add(name)
  expect([...places].filter((name) => !['requests.one', 'requestsAdmin.all'].includes(name))).toEqual([])
  for (const resource of exportResources)
    for (const format of exportFormats) {
      const { status, body } = await ask('POST', '/admin/export', admin.headers, { resource, format, password })
      expect([resource, status]).toEqual([resource, 200])
      expect(secretsIn(body)).toEqual([])
    }
}, 240_000)

test('the file of one’s own data holds it for the two sides, and for nobody else', async () => {
  const fileOf = async (who: object) => (await ask('GET', '/users/profile/data', headersOf(who))).body
  for (const who of [seller, buyer]) {
    const found = secretsIn(await fileOf(who))
    for (const secret of ['7316.42', '9538.64', payByOf(1)]) expect(found).toContain(secret)
  }
  for (const who of [asker, other, strangers['another buyer'], waiting.buyer]) {
    const file = await fileOf(who)
    expect(file).toContain('madeAt')
    expect(secretsIn(file)).toEqual([])
  }
})

test('no page tells of it, and no notice but to the two', async () => {
  const rows = readFileSync(new URL('../web/pages.ts', import.meta.url), 'utf8')
  const paths = [...rows.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path)
  const product = deals[0]?.product.id ?? ''
  let pages = 0
  for (const path of paths)
    for (const id of path.includes(':') ? ids : [product]) {
      const url = path.replace(/:\w+/, encodeURIComponent(id)).replace('/*', '')
      for (const headers of [{}, headersOf(asker), headersOf(buyer)]) {
        const answer = await app.inject({ url, headers: { ...headers, host: 'localhost' } })
        if (answer.statusCode === 200) pages++
        expect([url, secretsIn(answer.body)]).toEqual([url, []])
      }
    }
  expect(pages).toBeGreaterThan(50)
  for (const who of [seller, buyer, asker, waiting.buyer]) {
    const { body } = await ask('GET', '/notifications?limit=100', who.headers)
    expect(secretsIn(body)).toEqual([])
  }
}, 240_000)
