import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Side } from '#contract/requests/facts.ts'
import type { PaymentWord } from '#contract/requests/payment.ts'
import { dayMs } from '#contract/shared/days.ts'
import type { passingTime } from './clock.ts'
import type { requestWorld, TestDeal } from './requests.ts'

type World = Pick<Awaited<ReturnType<typeof requestWorld>>, 'db' | 'call' | 'rowOf'>
type Clock = Pick<ReturnType<typeof passingTime>, 'pass' | 'moved'>
export type SaidPayment = { says: PaymentWord; amount?: number }

/** What is said of payments and asked about them, by a clock that is moved. */
export function paymentSteps({ db, call, rowOf }: World, { pass, moved }: Clock) {
  async function pay(deal: TestDeal, side: Side, said: SaidPayment) {
    const answer = await call('PUT', `/contact-requests/${deal.id}/payment`, deal[side], said)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.request
  }
  const payByOf = async ({ id }: Pick<TestDeal, 'id'>) => (await rowOf(id)).payment?.payBy ?? ''

  /** Moves the clock to an hour in India, so many days after the payment is expected. */
  async function goTo(deal: TestDeal, daysLate: number, hour = '09:00') {
    const then = Date.parse(`${await payByOf(deal)}T${hour}:00+05:30`) + daysLate * dayMs
    pass((then - Date.now()) / 1000 - moved())
  }

  /** How often somebody was asked. Read from the database: sessions end before a deal's payment does. */
  const countOf = async ({ id }: { id: string }) => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from notifications where user_id = ${id} and type like 'payment%'`,
    )
    return rows[0]?.count ?? 0
  }
  const asked = async ({ buyer, seller }: TestDeal) => [await countOf(buyer), await countOf(seller)]
  return { pay, payByOf, goTo, countOf, asked }
}
