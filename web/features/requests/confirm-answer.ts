import { buyerAnswer, sellerAnswer } from '#contract/requests/answers.ts'
import type { Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { parseDecimal } from '#web/ui/controls/digits.ts'
import type { RequestMove } from './use-move.ts'

export type ConfirmationForm = { answer: 'yes' | 'no' | ''; quantity: string; price: string; feedback: string }
export type AnswerFault = 'answer' | 'finalQuantity' | 'finalPrice'

/** What the form begins with: the own earlier answer, else what was asked for at the price it was offered. */
export function writtenBefore(request: ContactRequest, side: Side): ConfirmationForm {
  const { buyerConfirmation: buyer, sellerConfirmation: seller, requestedQuantity, product } = request
  const said = side === 'buyer' ? buyer?.bought : seller?.sold
  const quantity = side === 'buyer' ? buyer?.finalQuantity : seller?.finalQuantity
  return {
    answer: said === undefined ? '' : said ? 'yes' : 'no',
    quantity: String(quantity ?? requestedQuantity),
    price: String(seller?.finalPrice ?? product.price),
    feedback: (side === 'buyer' ? request.userFeedback : request.farmerFeedback) ?? '',
  }
}

/** As it was written, from an answer that was read before. */
export function writtenIn(body: Record<string, unknown> | undefined): Partial<ConfirmationForm> {
  const said = body?.bought ?? body?.sold
  if (typeof said !== 'boolean') return {}
  return {
    answer: said ? 'yes' : 'no',
    ...(body?.finalQuantity !== undefined && { quantity: String(body.finalQuantity) }),
    ...(body?.finalPrice !== undefined && { price: String(body.finalPrice) }),
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
  { answer, quantity, price, feedback }: ConfirmationForm,
): { move: RequestMove } | { faults: AnswerFault[] } {
  if (!answer) return { faults: ['answer'] }
  const yes = answer === 'yes'
  const finalQuantity = yes ? numberIn(quantity) : undefined
  const given = { ...(finalQuantity !== undefined && { finalQuantity }), feedback: feedback.trim() }
  if (side === 'buyer') {
    const body = { bought: yes, ...given }
    const faults = faultsOf(buyerAnswer.safeParse(body).error)
    return faults.length ? { faults } : { move: { event: 'buyer_confirm', body } }
  }
  const finalPrice = yes ? numberIn(price) : undefined
  const body = { sold: yes, ...given, ...(finalPrice !== undefined && { finalPrice }) }
  const faults = faultsOf(sellerAnswer.safeParse(body).error)
  return faults.length ? { faults } : { move: { event: 'seller_confirm', body } }
}

type ConfirmationError = { issues: readonly { path: readonly PropertyKey[] }[] } | undefined
const faultsOf = (error: ConfirmationError) => [
  ...new Set((error?.issues ?? []).map(({ path }) => path[0] as AnswerFault)),
]
