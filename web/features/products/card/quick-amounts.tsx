import { useEffect, useRef, useState } from 'react'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { QuickChange } from '../changes/use-quick-change.ts'
import type { CardProduct } from './card-product.ts'
import styles from './quick-amounts.module.css'
import { type AmountField, QuickStepper } from './quick-stepper.tsx'

type QuickAmountsProps = {
  product: CardProduct
  waiting: ReadonlySet<string>
  busy: boolean | undefined
  onChange: (change: QuickChange) => void
}

/** Price and stock, each changed in its place. */
export function QuickAmounts({ product, waiting, busy, onChange }: QuickAmountsProps) {
  const [open, setOpen] = useState<AmountField>()
  const back = useRef<AmountField>(undefined)
  const tiles = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open || !back.current) return
    tiles.current?.querySelector<HTMLElement>(`[data-field="${back.current}"]`)?.focus()
    back.current = undefined
  }, [open])
  const close = () => {
    back.current = open
    setOpen(undefined)
  }
  if (open)
    return (
      <QuickStepper
        key={open}
        product={product}
        field={open}
        onSave={(value) => {
          close()
          if (value !== product[open]) onChange({ [open]: value })
        }}
        onCancel={close}
      />
    )
  const tile = (field: AmountField) => (
    <Tile
      product={product}
      field={field}
      isWaiting={waiting.has(field)}
      disabled={busy}
      onOpen={() => setOpen(field)}
    />
  )
  return (
    <div ref={tiles} className={styles.tiles}>
      {tile('price')}
      {tile('availableQuantity')}
    </div>
  )
}

type TileProps = {
  product: CardProduct
  field: AmountField
  isWaiting: boolean
  disabled: boolean | undefined
  onOpen: () => void
}

function Tile({ product, field, isWaiting, disabled, onOpen }: TileProps) {
  const { t } = useTranslation(['own-products', 'catalogue'])
  const { nameOf } = useProductLabels()
  const isPrice = field === 'price'
  const unit = t(`catalogue:units.${product.unit}`)
  const text = isPrice ? `${formatRupees(product.price)}/${unit}` : `${amount(product.availableQuantity)} ${unit}`
  return (
    <button
      type="button"
      className={classNames(styles.tile, isWaiting && styles.waiting)}
      data-field={field}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onOpen}
    >
      <span className={styles.label}>{t(isPrice ? 'price' : 'stock')}</span>{' '}
      <span className={styles.value}>
        {text}
        <Icon name="edit" size="small" />
      </span>{' '}
      {isWaiting && (
        <span className={styles.waits}>
          <Icon name="clock" size="small" />
          {t('waits')}
        </span>
      )}
      <span className="visually-hidden">. {t(isPrice ? 'changePrice' : 'changeStock', { name: nameOf(product) })}</span>
    </button>
  )
}
