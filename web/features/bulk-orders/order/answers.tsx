import { type MouseEvent, useState } from 'react'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { ErrorNote, useErrorText } from '#web/lib/api/error-text.tsx'
import { ignoreSecondTap } from '#web/lib/api/second-tap.ts'
import { Confirm } from '#web/lib/confirm.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SlipButtons, SlipHint, SlipNext } from '#web/ui/data/slip.tsx'
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
  const { isBusy, error, accept, decline, forget } = answer
  const left = order.remaining
  const isTooMuch = offer.amount > left
  const cut = isTooMuch ? left : undefined
  const onAccept = (event: MouseEvent) => {
    ignoreSecondTap(event.nativeEvent) // what takes the button's place is no button of the same tap
    void accept(cut)
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
      {!isAsking && <ErrorNote error={error} fallback="bulk-orders:failed.answer" />}
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
