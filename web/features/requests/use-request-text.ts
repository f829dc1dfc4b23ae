import { isNameless, type Side } from '#contract/requests/facts.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { sideOf } from './next-step.ts'

type SideAnswer = { yes: boolean; quantity: number | null }

/** The words every part of a slip needs: who is on the other side, what it is about, and what each side answered. */
export function useRequestText(request: ContactRequest) {
  const { t } = useTranslation(['requests', 'catalogue'])
  const { nameOf } = useProductLabels()
  const side = sideOf(request)
  const other = side === 'buyer' ? request.seller : request.requester
  const unit = t(`catalogue:units.${request.product.unit}`)
  const quantityOf = (quantity: number) => t('quantity', { amount: amount(quantity), unit })
  const wordsFor = (of: Side, { yes, quantity }: SideAnswer) =>
    yes
      ? t(of === 'buyer' ? 'answer.bought' : 'answer.sold', { quantity: quantityOf(quantity ?? 0) })
      : t('answer.none')
  const answerOf = (of: Side) => {
    const answer = answerIn(request, of)
    return answer ? wordsFor(of, answer) : ''
  }
  return {
    side,
    otherSide: side === 'buyer' ? ('seller' as const) : ('buyer' as const),
    other,
    name: isNameless(other) ? t('deletedUser') : other.name,
    product: nameOf(request.product),
    unit,
    quantity: quantityOf(request.requestedQuantity),
    quantityOf,
    wordsFor,
    answerOf,
  }
}

export function answerIn(request: ContactRequest, side: Side): SideAnswer | null {
  const { buyerConfirmation: buyer, sellerConfirmation: seller } = request
  if (side === 'buyer') return buyer && { yes: buyer.bought, quantity: buyer.finalQuantity }
  return seller && { yes: seller.sold, quantity: seller.finalQuantity }
}
