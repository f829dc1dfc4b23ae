import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { price, quantity } from '#contract/shared/fields.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { QuantityStepper } from '#web/ui/controls/quantity-stepper.tsx'
import type { CardProduct } from './card-product.ts'
import styles from './quick-amounts.module.css'

export type AmountField = 'price' | 'availableQuantity'

type QuickStepperProps = {
  product: CardProduct
  field: AmountField
  onSave: (value: number) => void
  onCancel: () => void
}

/** Few presses from one usual amount to the next: 1 below a hundred, 10 below a thousand, else 100. */
const stepFor = (value: number) => (value < 100 ? 1 : value < 1_000 ? 10 : 100)

const isLessThanLeast = ({ minimumOrderQuantity: least }: CardProduct, value: number) =>
  value > 0 && least !== null && value < least

export function QuickStepper({ product, field, onSave, onCancel }: QuickStepperProps) {
  const { t } = useTranslation(['own-products', 'listing', 'catalogue'])
  const { nameOf } = useProductLabels()
  const [value, setValue] = useState<number | undefined>(product[field])
  const [isTold, setTold] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const isPrice = field === 'price'
  const unit = t(`catalogue:units.${product.unit}`)
  const name = nameOf(product)
  const fault = () => {
    if (value === undefined) return t(`listing:missing.${field}`)
    if (!(isPrice ? price : quantity).safeParse(value).success) return t(`listing:invalid.${field}`)
    if (!isPrice && isLessThanLeast(product, value)) return t('listing:invalid.minimumOrderQuantity')
    return undefined
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (fault() === undefined && value !== undefined) return onSave(value)
    setTold(true)
    input.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form className={styles.form} onSubmit={save} onKeyDown={keys} noValidate>
      <QuantityStepper
        ref={input}
        label={t(isPrice ? 'priceOf' : 'stockOf', { name })}
        value={value}
        onValue={setValue}
        min={isPrice ? 1 : 0}
        step={stepFor(product[field])}
        unit={isPrice ? `₹/${unit}` : unit}
        words={{ less: t('less'), more: t('more') }}
        error={isTold ? fault() : undefined}
        enterKeyHint="done"
      />
      <div className={styles.answers}>
        <Button kind="main" type="submit">
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
