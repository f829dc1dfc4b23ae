import { useState } from 'react'
import { type PaymentWord, paymentWordsFor } from '#contract/requests/payment.ts'
import type { ContactRequest } from '#contract/requests/requests.ts'
import { ReferenceLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useUnsent } from '#web/lib/outbox/queue.ts'
import { isOnItsWay, type OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { sideOf } from '../next-step.ts'
import { type PaymentOf, usePaymentText } from '../payment/payment-text.ts'
import { useSayPayment } from '../payment/use-say-payment.ts'
import { thingOf } from '../use-move.ts'
import { useRequest } from '../use-requests.ts'
import styles from './payment-answer.module.css'

type PaymentAnswerProps = {
  requestId: string
  /** When the reader was asked: what they have said since is the answer. */
  askedAt: string
  onAnswered: () => void
}

/** Answers a question about a payment where it is asked: in a row of the notifications. */
export function PaymentAnswer({ requestId, ...rest }: PaymentAnswerProps) {
  const { data: request } = useRequest(requestId)
  return (
    request?.payment && (
      <ReferenceLabels>
        <Answer {...rest} request={request} payment={request.payment} />
      </ReferenceLabels>
    )
  )
}

type AnswerProps = Pick<PaymentAnswerProps, 'askedAt' | 'onAnswered'> & {
  request: ContactRequest
  payment: PaymentOf
}

function Answer({ request, payment, askedAt, onAnswered }: AnswerProps) {
  const { t } = useTranslation('deal')
  const { voiceOf } = usePaymentText(request)
  const side = sideOf(request)
  const [isAnswered, setAnswered] = useState(false)
  const { say, isBusy, error, again } = useSayPayment(request, () => {
    setAnswered(true)
    onAnswered()
  })
  const isOfThis = ({ thing }: OutboxItem) => thing === thingOf(request)
  const isWaiting = useUnsent().filter(isOfThis).some(isOnItsWay)
  const mine = payment[side]
  const isSaid = isAnswered || (mine !== null && Date.parse(mine.at) > Date.parse(askedAt))
  const words = paymentWordsFor({ dealtAt: request.dealtAt, payment }, side, new Date().toISOString())
  if (isSaid || payment.state === 'settled' || words.length === 0)
    return <p className="quiet">{voiceOf(side) ?? voiceOf(side === 'seller' ? 'buyer' : 'seller')}</p>
  const button = (word: PaymentWord, label: string) => (
    <Button kind={word === 'paid' ? 'main' : undefined} busy={isBusy} onClick={() => void say({ says: word })}>
      {label}
    </Button>
  )
  return (
    <>
      <UnsentNotes of={isOfThis} />
      {!isWaiting && (
        <div className={styles.words}>
          {button('paid', t(`payment.${side}.paid`))}
          {button('part', t(`payment.${side}.part`))}
          {side === 'seller' && button('unpaid', t('payment.seller.unpaid'))}
        </div>
      )}
      <ErrorNote error={error} fallback="requests:move.failed" onRetry={again} />
    </>
  )
}
