import { buyerAnswer, sellerAnswer } from '#contract/requests/answers.ts'
import type { PaidAnswer, Side } from '#contract/requests/facts.ts'
import { isPayBy, payByOf } from '#contract/requests/payment.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { parseDecimal } from '#web/ui/controls/digits.ts'
import { totalOf } from '../sums.ts'
import type { RequestMove } from '../use-move.ts'

/** What a seller writes of the payment. */
export type PaidForm = { paid: PaidAnswer | ''; paidAmount: string; payBy: string }
export type ConfirmationForm = PaidForm & {
  answer: 'yes' | 'no' | ''
  quantity: string
  price: string
  feedback: string
}
export type PaidFault = 'paidAmount' | 'payBy'
export type AnswerFault = 'answer' | 'finalQuantity' | 'finalPrice' | PaidFault

/** What the form begins with: the own earlier answer, else the other side's figures, else what was asked for at the price
 * it was offered. */
export function writtenBefore(request: ContactRequest, side: Side, at: string): ConfirmationForm {
  const { buyerConfirmation: buyer, sellerConfirmation: seller, requestedQuantity, product } = request
  const said = side === 'buyer' ? buyer?.bought : seller?.sold
  const [mine, others] = side === 'buyer' ? [buyer, seller] : [seller, buyer]
  return {
    answer: said === undefined ? '' : said ? 'yes' : 'no',
    quantity: String(mine?.finalQuantity ?? others?.finalQuantity ?? requestedQuantity),
    price: String(mine?.finalPrice ?? others?.finalPrice ?? product.price),
    feedback: (side === 'buyer' ? request.userFeedback : request.farmerFeedback) ?? '',
    ...(asksPaid(request, side) && seller ? paidBefore(seller, at) : unpaid(at)),
  }
}

/** Once there is a deal, the payment is said in a place of its own, and may have been said there since. */
export const asksPaid = (request: ContactRequest, side: Side) => side === 'seller' && request.payment === null

/** The day by which a payment is expected where the seller names none. */
const usualDay = (at: string) => payByOf(null, at)

export const unpaid = (at: string): PaidForm => ({ paid: '', paidAmount: '', payBy: usualDay(at) })

const paidBefore = (
  { paid, paidAmount, payBy }: NonNullable<ContactRequest['sellerConfirmation']>,
  at: string,
): PaidForm => ({
  paid: paid ?? '',
  paidAmount: paidAmount ? String(paidAmount) : '',
  payBy: payBy && isPayBy(payBy, at) ? payBy : usualDay(at),
})

/** As it was written, from an answer that was read before. */
export function writtenIn(body: Record<string, unknown> | undefined): Partial<ConfirmationForm> {
  const said = body?.bought ?? body?.sold
  if (typeof said !== 'boolean') return {}
  return {
    answer: said ? 'yes' : 'no',
    ...(body?.finalQuantity !== undefined && { quantity: String(body.finalQuantity) }),
    ...(body?.finalPrice !== undefined && { price: String(body.finalPrice) }),
    ...(body?.paid !== undefined && { paid: body.paid as PaidAnswer }),
    ...(body?.paidAmount !== undefined && { paidAmount: String(body.paidAmount) }),
    ...(body?.payBy !== undefined && { payBy: String(body.payBy) }),
    feedback: String(body?.feedback ?? ''),
  }
}

export const numberIn = (text: string) => {
  const number = parseDecimal(text)
  return Number.isNaN(number) ? undefined : number
}

/** The move the form stands for, or what is still wrong with it by the rules the server has too. */
export function readAnswer(
  side: Side,
  { answer, quantity, price, feedback, ...paid }: ConfirmationForm,
  at: string,
): { move: RequestMove } | { faults: AnswerFault[] } {
  if (!answer) return { faults: ['answer'] }
  const yes = answer === 'yes'
  const [finalQuantity, finalPrice] = yes ? [numberIn(quantity), numberIn(price)] : []
  const given = {
    ...(finalQuantity !== undefined && { finalQuantity }),
    ...(finalPrice !== undefined && { finalPrice }),
    feedback: feedback.trim(),
  }
  if (side === 'buyer') {
    const body = { bought: yes, ...given }
    const faults = faultsOf(buyerAnswer.safeParse(body).error)
    return faults.length ? { faults } : { move: { event: 'buyer_confirm', body } }
  }
  const total = finalQuantity && finalPrice ? totalOf(finalQuantity, finalPrice) : undefined
  const ofPayment = yes ? readPaid(paid, total, at) : { body: {} }
  const body = { sold: yes, ...given, ...('body' in ofPayment && ofPayment.body) }
  const faults = [...faultsOf(sellerAnswer.safeParse(body).error), ...('faults' in ofPayment ? ofPayment.faults : [])]
  return faults.length ? { faults } : { move: { event: 'seller_confirm', body } }
}

type PaidBody = { paid?: PaidAnswer; paidAmount?: number; payBy?: string }

/**
 * What is sent of the payment beside an answer. The usual day is left to the server, which reckons it from the deal: an
 * answer may wait on the device for days.
 */
export function readPaid(
  { paid, paidAmount, payBy }: PaidForm,
  total: number | undefined,
  at: string,
): { body: PaidBody } | { faults: PaidFault[] } {
  if (!paid) return { body: {} }
  if (paid === 'all') return { body: { paid } }
  const amount = paid === 'part' ? numberIn(paidAmount) : undefined
  const isAmountWrong = paid === 'part' && paidAmount.trim() !== '' && !isPartOf(amount, total)
  const isDayWrong = payBy !== '' && !isPayBy(payBy, at)
  const faults = [...(isAmountWrong ? ['paidAmount' as const] : []), ...(isDayWrong ? ['payBy' as const] : [])]
  if (faults.length) return { faults }
  const isNamed = payBy !== '' && payBy !== usualDay(at)
  return { body: { paid, ...(amount !== undefined && { paidAmount: amount }), ...(isNamed && { payBy }) } }
}

/** More than nothing, at most two decimals, and less than all of it. */
export const isPartOf = (amount: number | undefined, total: number | undefined) =>
  amount !== undefined &&
  sellerAnswer.shape.paidAmount.safeParse(amount).success &&
  (total === undefined || amount < total)

type ConfirmationError = { issues: readonly { path: readonly PropertyKey[] }[] } | undefined
const faultsOf = (error: ConfirmationError) => [
  ...new Set((error?.issues ?? []).map(({ path }) => path[0] as AnswerFault)),
]
