import { eq, sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { HistoryEntry } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import type { Role } from '#contract/shared/roles.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import { requestsJob } from '#server/features/requests/jobs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { testApp } from './app.ts'
import { aProduct } from './builders.ts'
import { aPerson } from './products.ts'

type DealParty = Awaited<ReturnType<typeof aPerson>>
type RequestCaller = { headers?: NonNullable<InjectOptions['headers']> }
type RequestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type DealParts = Partial<{
  seller: DealParty
  buyer: DealParty
  product: Awaited<ReturnType<typeof aProduct>>
  quantity: number
}>
export type TestDeal = Required<DealParts> & { id: string; request: ContactRequest }

let numbers = 0

/** Somebody whose number is proved, so that it can be looked for in answers. */
export const aReachable = (db: Db, role: Role, given: Parameters<typeof aPerson>[2] = {}) =>
  aPerson(db, role, { phone: `+9198${String(++numbers).padStart(8, '0')}`, phoneVerifiedAt: new Date(), ...given })

/** The API with what buyers, sellers and an admin do in it. */
export async function requestWorld(
  environment: NodeJS.ProcessEnv = {},
  size: { pool?: number; isPatient?: boolean } = {},
) {
  const world = await testApp(environment, size)
  const { app, db } = world
  const admin = await aPerson(db, 'admin')

  async function call(method: RequestMethod, url: string, { headers = {} }: RequestCaller, payload?: unknown) {
    const asked = { method, url: `/api${url}`, headers, ...(payload !== undefined && { payload: payload as object }) }
    const answer = await app.inject(asked)
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined, headers: answer.headers }
  }
  const act = (name: string, id: string, who: RequestCaller, payload?: unknown) =>
    call(/confirm|dispute/.test(name) ? 'POST' : 'PUT', `/contact-requests/${id}/${name}`, who, payload)
  const create = (who: RequestCaller, productId: string, requestedQuantity: unknown = 100) =>
    call('POST', '/contact-requests/create', who, { productId, requestedQuantity })

  /** A request that was just sent, between two of its own unless they are given. */
  async function aDeal(given: DealParts = {}): Promise<TestDeal> {
    const seller = given.seller ?? (await aReachable(db, 'farmer', { name: 'Sita' }))
    const buyer = given.buyer ?? (await aReachable(db, 'customer', { name: 'Ravi' }))
    const product = given.product ?? (await aProduct(db, { sellerId: seller.id }))
    const quantity = given.quantity ?? 100
    const { status, body } = await create(buyer, product.id, quantity)
    expect(status, JSON.stringify(body)).toBe(201)
    return { seller, buyer, product, quantity, id: body.request._id, request: body.request }
  }

  async function done(answer: ReturnType<typeof call>): Promise<ContactRequest> {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body.request
  }
  const bought = (deal: TestDeal, finalQuantity = deal.quantity) =>
    done(act('user-confirm', deal.id, deal.buyer, { bought: true, finalQuantity }))
  const sold = (deal: TestDeal, finalQuantity = deal.quantity, finalPrice = 27.5) =>
    done(act('farmer-confirm', deal.id, deal.seller, { sold: true, finalQuantity, finalPrice }))
  const disputed = (deal: TestDeal, who = deal.buyer) =>
    done(act('dispute', deal.id, who, { reason: 'Half was rotten.' }))
  const ruled = (deal: TestDeal, ruling: object) =>
    done(call('PATCH', `/admin/contact-requests/${deal.id}`, admin, { adminNote: 'I called both.', ...ruling }))

  async function accepted(given: DealParts = {}) {
    const deal = await aDeal(given)
    await done(act('accept', deal.id, deal.seller))
    return deal
  }
  async function completed(given: DealParts = {}) {
    const deal = await accepted(given)
    await bought(deal)
    await sold(deal)
    return deal
  }

  /** One of each status that people bring about. */
  const inStatus = {
    pending: () => aDeal(),
    accepted: () => accepted(),
    completed: () => completed(),
    async disputed() {
      const deal = await accepted()
      await disputed(deal)
      return deal
    },
    async not_completed() {
      const deal = await aDeal()
      await done(act('reject', deal.id, deal.seller))
      return deal
    },
  }

  async function rowOf(id: string) {
    const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id))
    if (!row) throw new Error('there is no such request')
    return row
  }
  const see = async (id: string, who: RequestCaller) => done(call('GET', `/contact-requests/${id}`, who))
  const stockOf = async (id: string) => {
    const { rows } = await db.execute(sql`select available_quantity as stock from products where id = ${id}`)
    return Number(rows[0]?.stock)
  }
  const ledgerOf = async (productId: string) => {
    const { rows } = await db.execute(sql`select change from stock_moves where product_id = ${productId} order by id`)
    return rows.map(({ change }) => Number(change))
  }
  const dealsOf = async (userId: string) => {
    const { rows } = await db.execute(sql`select completed_deals as deals from sellers where user_id = ${userId}`)
    return Number(rows[0]?.deals ?? 0)
  }
  /** The kinds of notices that somebody can read, oldest first. */
  const toldTo = async (who: RequestCaller): Promise<string[]> => {
    const { body } = await call('GET', '/notifications?limit=100', who)
    return body.notifications.map(({ type }: { type: string }) => type).reverse()
  }
  /** All rows that a move of this request could write. */
  const traces = async ({ id, product, seller }: TestDeal) => ({
    row: await rowOf(id),
    history: (await db.execute(sql`select * from request_history where request_id = ${id} order by id`)).rows,
    notices: (await db.execute(sql`select * from notifications where params ->> 'requestId' = ${id} order by id`)).rows,
    ledger: await ledgerOf(product.id),
    stock: await stockOf(product.id),
    deals: await dealsOf(seller.id),
  })
  const tidy = () => requestsJob.run({}, world.jobWorld)

  const does = { call, act, create, aDeal, accepted, completed, bought, sold, disputed, ruled, tidy, inStatus }
  return { ...world, admin, ...does, see, rowOf, stockOf, ledgerOf, dealsOf, toldTo, traces }
}

const none = { count: 0, first: null }
/** What is told with a list where nothing waits for its reader. */
export const nothingWaits = {
  sent: 0,
  received: 0,
  answer: none,
  confirm: none,
  offers: { count: 0, bulkOrderId: null },
}

/** Each move starts where the one before it ended, and none was made before it. */
export function expectConsistent(history: HistoryEntry[]) {
  expect(history.map(({ from }) => from)).toEqual([null, ...history.slice(0, -1).map(({ to }) => to)])
  expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).toSorted())
}
