import { useId, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { Product } from '#contract/products.ts'
import { pendingHours } from '#contract/requests-facts.ts'
import { isRefusal, useErrorText } from '#web/lib/error-text.tsx'
import { amount, rupees } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { MoveFailed } from '../door/move-failed.tsx'
import { totalOf } from '../sums.ts'
import styles from './ask.module.css'
import { quantityFault, quantitySteps } from './quantity-steps.ts'
import { useAsk } from './use-ask.ts'
import { askId } from './use-can-ask.ts'

type AskFormProps = { product: Product; onSent: () => void; onExists: (error: unknown) => void }

/** How much of it, what that comes to at this price, and off it goes. */
export function AskForm({ product, onSent, onExists }: AskFormProps) {
  const { t } = useTranslation(['requests', 'catalogue'])
  const errorText = useErrorText()
  const id = useId()
  const { min, max, step, start } = quantitySteps(product)
  const [quantity, setQuantity] = useState<number | undefined>(start)
  const [isChecked, setChecked] = useState(false)
  const { isBusy, error, forget, prove, ask } = useAsk(product, { onSent, onExists })

  const unit = t(`catalogue:units.${product.unit}`)
  const quantityOf = (quantity: number) => t('quantity', { amount: amount(quantity), unit })
  const fault = quantityFault(quantity, product)
  const isAtField = isRefusal(error, 'quantity_unavailable', 'below_minimum', 'validation')
  const fieldText = isAtField
    ? errorText(error)
    : isChecked && fault && (fault === 'invalid' ? t('ask.invalid') : t(`errors:${fault}`))

  const send = () => {
    setChecked(true)
    if (quantity !== undefined && !fault) void ask(quantity)
  }
  return (
    <Card as="section" padded className="stack" aria-labelledby={id} id={askId}>
      <h2 id={id} className={styles.title}>
        {t('ask.title')}
      </h2>
      <QuantityStepper
        label={t('ask.quantity', { unit })}
        labelHidden
        value={quantity}
        onValue={(next) => {
          setQuantity(next)
          setChecked(false)
          forget()
        }}
        min={min}
        max={max}
        step={step}
        unit={unit}
        words={{ less: t('ask.less'), more: t('ask.more') }}
        hint={
          min < max
            ? t('ask.bounds', { min: quantityOf(min), max: quantityOf(max) })
            : t('ask.rest', { max: quantityOf(max) })
        }
        error={fieldText}
      />
      {quantity !== undefined && !fault && (
        <p className="small quiet" aria-live="polite">
          <Trans
            t={t}
            i18nKey="ask.sum"
            values={{
              quantity: quantityOf(quantity),
              price: rupees(product.price),
              total: rupees(totalOf(quantity, product.price)),
            }}
            components={{ b: <b className={styles.total} /> }}
          />
        </p>
      )}
      <Button kind="main" size="big" icon="slip" wide busy={isBusy} onClick={send}>
        {t('ask.send')}
      </Button>
      {!isAtField && <MoveFailed error={error} fallback="requests:ask.failed" />}
      <p className={styles.safety}>
        <Icon name="shield" size="small" />
        <span>{t('ask.safety', { days: pendingHours / 24 })}</span>
      </p>
      {prove}
    </Card>
  )
}
