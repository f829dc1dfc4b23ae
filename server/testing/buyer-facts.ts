import { v7 } from 'uuid'
import { type PaymentWord, paymentStateOf } from '#contract/requests/payment.ts'
import { dayMs } from '#contract/shared/days.ts'
import { contactRequests } from '#server/database/tables/requests.ts'
import type { Db } from '#server/platform/database/database.ts'
import { aProduct } from './builders.ts'

type RequestColumns = typeof contactRequests.$inferInsert
export type SaidOfPayment = { seller?: PaymentWord | undefined; buyer?: PaymentWord | undefined }
type DealBetween = { buyerId: string; product: Awaited<ReturnType<typeof aProduct>> }

const ago = (days: number) => new Date(Date.now() - days * dayMs)

/** Sellers with something to sell. */
export const someStalls = (db: Db, count: number) => Promise.all(Array.from({ length: count }, () => aProduct(db)))

/** A request that was accepted so many days ago, and of which its seller has said that it was sold. */
export const soldRow = (
  { buyerId, product }: DealBetween,
  acceptedDays: number,
  given: Partial<RequestColumns> = {},
) => ({
  id: v7(),
  productId: product.id,
  buyerId,
  sellerId: product.sellerId,
  name: product.name,
  category: product.category,
  unit: product.unit,
  price: product.price,
  status: 'accepted' as const,
  requestedQuantity: 10,
  requestedAt: ago(acceptedDays + 1),
  requestedOn: '2026-11-01',
  acceptedAt: ago(acceptedDays),
  sellerConfirmation: { sold: true, finalQuantity: 10, finalPrice: 28, confirmedAt: ago(acceptedDays).toISOString() },
  ...given,
})

/** A deal that was completed so many days ago, and what the two have said of its payment. */
export function dealRow(
  between: DealBetween,
  dealtDays: number,
  { seller, buyer }: SaidOfPayment = {},
  given: Partial<RequestColumns> = {},
) {
  const voice = (says?: PaymentWord) => (says ? { says, amount: null, at: ago(dealtDays).toISOString() } : null)
  const payment = { payBy: '2026-11-10', seller: voice(seller), buyer: voice(buyer) }
  return soldRow(between, dealtDays + 1, {
    status: 'completed',
    completedAt: ago(dealtDays),
    dealtAt: ago(dealtDays),
    finalQuantity: 10,
    finalPrice: 28,
    payment,
    paymentState: paymentStateOf(payment),
    ...given,
  })
}

export const storeDeals = async (db: Db, rows: RequestColumns[]) => {
  if (rows.length) await db.insert(contactRequests).values(rows)
}
