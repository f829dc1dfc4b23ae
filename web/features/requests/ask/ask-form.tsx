import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#contract/products/products.ts'
import { confirmDays, pendingHours } from '#contract/requests/facts.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { BoldSentence } from '#web/lib/messages/bold-sentence.tsx'
import { dayOf } from '#web/lib/messages/calendar.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { MoveFailed } from '../door/move-failed.tsx'
import { totalOf } from '../sums.ts'
import styles from './ask.module.css'
import { leadToQuantity } from './lead-to-quantity.ts'
import { QuantityField } from './quantity-field.tsx'
import { isSaidAtOnce, quantityFault, quantitySteps, type SteppedOffer } from './quantity-steps.ts'
import { isQuantityRefusal, useAsk } from './use-ask.ts'
import { askId } from './use-can-ask.ts'

type AskFormProps = {
  product: Product
  /** What was asked for before and is to be changed. */
  before?: number | undefined
  onSent: () => void
  onExists: (error: unknown) => void
  /** The offer is no longer as this page shows it. */
  onStale: () => void
}

/** How much of it, what that comes to at this price, and off it goes. */
export function AskForm({ product, before, onSent, onExists, onStale }: AskFormProps) {
  const { t, i18n } = useTranslation(['requests', 'catalogue'])
  const errorText = useErrorText()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [now, setNow] = useState<{ offer: SteppedOffer; instead: Product }>()
  const offer: SteppedOffer = now?.instead === product ? now.offer : product
  const [quantity, setQuantity] = useState<number | undefined>(() => before ?? quantitySteps(product).start)
  const [isToBeSaid, setToBeSaid] = useState(before !== undefined)
  useEffect(() => {
    if (before !== undefined) leadToQuantity(form.current)
  }, [before])
  const { isBusy, error, forget, prove, ask } = useAsk(product, {
    onSent,
    onExists,
    onGone: onStale,
    onRefusedQuantity: (offer) => {
      if (offer) setNow({ offer, instead: product })
      setToBeSaid(true)
      leadToQuantity(form.current)
      onStale()
    },
  })

  const fault = quantityFault(quantity, offer)
  const choose = (next: number | undefined) => {
    setQuantity(next)
    setToBeSaid(false)
    forget()
  }
  const mend = (next: number) => {
    choose(next)
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setToBeSaid(true)
    if (quantity !== undefined && !fault) void ask(quantity)
    else leadToQuantity(form.current)
  }
  return (
    <Card as="section" padded aria-labelledby={id} id={askId}>
      <form ref={form} className="stack" noValidate onSubmit={send}>
        <h2 id={id} className={styles.title}>
          {t('ask.title')}
        </h2>
        <QuantityField
          offer={offer}
          value={quantity}
          onValue={choose}
          onLeave={() => setToBeSaid(true)}
          fault={fault && (isToBeSaid || isSaidAtOnce(fault)) ? fault : null}
          refusal={isQuantityRefusal(error) ? errorText(error) : undefined}
          onMend={mend}
        />
        {quantity !== undefined && !fault && <Sum quantity={quantity} product={product} unit={offer.unit} />}
        {product.availableFrom && (
          <p className="small">
            {t('ask.ahead', { day: dayOf(product.availableFrom, i18n.language), days: confirmDays })}
          </p>
        )}
        <Button
          type="submit"
          kind="main"
          size="big"
          icon="slip"
          wide
          busy={isBusy}
          // a field that is left here may say what is wrong, and move this button away from under the finger
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('ask.send')}
        </Button>
        {!isQuantityRefusal(error) && (
          <MoveFailed error={error} fallback="requests:ask.failed" onRetry={() => form.current?.requestSubmit()} />
        )}
        <p className={styles.safety}>
          <Icon name="shield" size="small" />
          <span>{t('ask.safety', { days: pendingHours / 24 })}</span>
        </p>
      </form>
      {prove}
    </Card>
  )
}

type SumProps = { quantity: number; product: Product; unit: SteppedOffer['unit'] }

function Sum({ quantity, product: { price }, unit }: SumProps) {
  const { t } = useTranslation(['requests', 'catalogue'])
  const values = {
    quantity: t('quantity', { amount: amount(quantity), unit: t(`catalogue:units.${unit}`) }),
    price: formatRupees(price),
    total: formatRupees(totalOf(quantity, price)),
  }
  return (
    <p className="small quiet" aria-live="polite">
      <BoldSentence t={t} says="ask.sum" values={values} className={styles.total} />
    </p>
  )
}
