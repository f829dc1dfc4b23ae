import { type MouseEvent, useRef, useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { MoveFailed } from '#web/features/requests/door/move-failed.tsx'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SlipButtons, SlipHint, SlipNext } from '#web/ui/data/slip.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './offers-table.module.css'
import type { useAnswer } from './use-answer.ts'

type AnswersProps = {
  order: BulkOrder
  offer: BulkOffer
  answer: ReturnType<typeof useAnswer>
  /** In a row of a table. */
  compact?: boolean
}

/** Yes or no to an offer that waits. */
export function Answers({ order, offer, answer, compact = false }: AnswersProps) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  const { quantityOf } = useOrderText(order)
  const { nameOf } = useTraderWords()
  const [isAsking, setAsking] = useState(false)
  const tried = useRef<number>(undefined)
  const { isBusy, error, accept, decline, forget } = answer
  const left = leftAfter(error) ?? order.remaining
  const isTooMuch = offer.amount > left
  const cut = isTooMuch ? left : undefined
  const take = (quantity?: number) => {
    tried.current = quantity
    void accept(quantity)
  }
  const onAccept = (event: MouseEvent) => {
    ignoreSecondTap(event.nativeEvent) // what takes the button's place is no button of the same tap
    take(cut)
  }
  const word = compact ? 'acceptPart' : 'acceptLeft'
  const yes = (
    <Button
      kind={compact ? 'plain' : 'main'}
      icon="check"
      busy={isBusy && !isAsking}
      disabled={left <= 0}
      onClick={onAccept}
    >
      {cut && left > 0 ? t(word, { quantity: quantityOf(cut) }) : t('accept')}
    </Button>
  )
  return (
    <>
      {isTooMuch && !compact && (
        <SlipNext>
          {left > 0 ? t('tooMuch', { offered: quantityOf(offer.amount), left: quantityOf(left) }) : t('enough')}
        </SlipNext>
      )}
      {compact ? (
        <div className={styles.buttons}>
          <IconButton icon="cross" label={t('decline.do')} disabled={isBusy} onClick={() => setAsking(true)} />
          {yes}
        </div>
      ) : (
        <SlipButtons>
          <Button icon="cross" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('decline.do')}
          </Button>
          {yes}
        </SlipButtons>
      )}
      {!compact && <SlipHint>{t('hidden')}</SlipHint>}
      {!isAsking && <Failure error={error} onRetry={() => take(tried.current)} />}
      {isAsking && (
        <Confirm
          open
          variant="warning"
          title={t('decline.title')}
          text={t('decline.text', { name: nameOf(offer.seller) })}
          confirmLabel={t('decline.yes')}
          cancelLabel={t('keep')}
          error={error !== undefined && errorText(error, 'bulk-orders:failed.answer')}
          onClose={() => {
            forget()
            setAsking(false)
          }}
          onConfirm={decline}
        />
      )}
    </>
  )
}

/** What the server says is still needed, where it was asked for more. */
function leftAfter(error: unknown): number | undefined {
  if (!isRefusal(error, 'quantity_reached')) return undefined
  const { remaining } = error.fields
  return typeof remaining === 'number' && remaining > 0 ? remaining : undefined
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('bulk-orders')
  const errorText = useErrorText()
  if (error === undefined) return null
  if (!isRefusal(error, 'request_exists'))
    return <MoveFailed error={error} fallback="bulk-orders:failed.answer" onRetry={onRetry} />
  const { existingRequestId } = error.fields
  return (
    <Alert
      tone="danger"
      failure={error}
      action={<ButtonLink to={`/requests?request=${existingRequestId}`}>{t('seeRequest')}</ButtonLink>}
    >
      {errorText(error)}
    </Alert>
  )
}
