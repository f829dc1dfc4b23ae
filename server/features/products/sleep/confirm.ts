import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sleepsSoonHours, soldUndoHours } from '#contract/products/sleep.ts'
import type { TicketAnswer } from '#contract/products/sleep-api.ts'
import { products } from '#server/database/tables/products.ts'
import { now, presentMoment } from '#server/platform/database/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { rankProducts } from '../rank.ts'
import { changeProduct, findProduct, lockOwnProduct, type StoredProductRow } from '../store.ts'
import { showLife } from './signs-of-life.ts'
import { redeemSleepTicket } from './tickets.ts'

/** Its owner says that it is still there. What a ticket said was sold within the last day comes back. */
export const confirmProduct = (db: Db, actor: Actor, id: string) =>
  transaction(db, async (tx) => {
    const product = await lockOwnProduct(tx, id, actor.id)
    if (!product) throw new Refusal('not_found')
    await bringBack(tx, product)
    await showLife(tx, [id])
    const row = await findProduct(tx, id)
    if (!row) throw new Refusal('not_found')
    return row
  })

async function bringBack(tx: Tx, { id, soldAt, soldFrom, availableQuantity }: StoredProductRow) {
  const at = await presentMoment(tx)
  const isLate = soldAt === null || Date.parse(at) - soldAt.getTime() > soldUndoHours * 3_600_000
  if (isLate || soldFrom === null || availableQuantity > 0) return
  await changeProduct(tx, id, { availableQuantity: soldFrom, soldFrom: null, soldAt: null })
  await rankProducts(tx, [id])
}

/** Several of one's own, or all that sleep or soon will. */
export const confirmProducts = (db: Db, actor: Actor, productIds: string[] | undefined) =>
  transaction(db, async (tx) => {
    const chosen = productIds ? inArray(products.id, productIds) : unconfirmed()
    const ids = await ownIds(tx, actor.id, chosen)
    await showLife(tx, ids)
    return ids.length
  })

const unconfirmed = () =>
  sql`(${products.asleep} or ${products.awakeUntil} <= ${now()} + make_interval(hours => ${sleepsSoonHours}))`

/** Those that are still theirs, held in one order. */
async function ownIds(tx: Tx, sellerId: string, chosen: ReturnType<typeof sql> | ReturnType<typeof inArray>) {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNull(products.removedAt), chosen))
    .orderBy(products.id)
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** What whoever holds the ticket of a notice answers. The ticket is for its own listings and nothing else. */
export const answerTicket = (db: Db, { ticket, answer, productIds }: TicketAnswer) =>
  transaction(db, async (tx) => {
    const found = await redeemSleepTicket(tx, ticket)
    const isSold = answer === 'sold'
    if ((isSold && !productIds) || productIds?.some((id) => !found.productIds.includes(id)))
      throw new Refusal('validation', { details: [{ path: 'productIds', message: 'must be of the ticket' }] })
    const ids = await ownIds(tx, found.sellerId, inArray(products.id, productIds ?? found.productIds))
    if (isSold) for (const id of ids) await sellOut(tx, id, found.sellerId)
    await showLife(tx, ids)
    return ids.length
  })

async function sellOut(tx: Tx, id: string, sellerId: string) {
  const product = await lockOwnProduct(tx, id, sellerId)
  if (!product || product.availableQuantity === 0) return
  const soldFrom = product.availableQuantity
  await changeProduct(tx, id, { availableQuantity: 0, soldFrom, soldAt: now() })
  await rankProducts(tx, [id])
}
