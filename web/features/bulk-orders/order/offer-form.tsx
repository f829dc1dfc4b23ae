import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { BulkOffer, BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { amountIn, priceIn } from '#contract/bulk-orders/facts.ts'
import type { Product } from '#contract/products/products.ts'
import { useAmountWords, useOrderText, useTraderWords } from '#web/features/bulk-orders/use-order-text.ts'
import { ErrorNote, isRefusal } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { parseDecimal } from '#web/ui/controls/digits.ts'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { SlipButtons } from '#web/ui/data/slip.tsx'
import { againstTarget } from './compare.ts'
import styles from './order.module.css'
import { faultsIn, startOf, type TermFaults, type Terms } from './terms.ts'
import { useOffer } from './use-offer.ts'

type OfferFormProps = {
  order: BulkOrder
  /** Of this crop and for sale: at least one. */
  goods: readonly [Product, ...Product[]]
  /** The offer that waits, which another one replaces. */
  before: BulkOffer | undefined
  /** What was refused: it can be said anew. */
  refused?: Terms | undefined
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** react-hook-form knows the resolver's faults only as strings. */
type OfferFaultKey = { [F in keyof TermFaults]-?: `offerFault.${F}.${NonNullable<TermFaults[F]>}` }[keyof TermFaults]

/** Which of my products, how much of it, for how much; and what that is in the order's unit. */
export function OfferForm({ order, goods, before, refused, onDone, onCancel }: OfferFormProps) {
  const { t } = useTranslation(['bulk-orders', 'listing'])
  const { unitOf, quantityIn, priceIn: priceWords } = useAmountWords()
  const { placeOf } = useTraderWords()
  const element = useRef<HTMLFormElement>(null)
  const goodsOf = (id: string) => goods.find(({ _id }) => _id === id) ?? goods[0]
  const first = goodsOf(refused?.productId ?? before?.product._id ?? '')
  const form = useForm<Terms>({
    defaultValues:
      refused?.productId === first._id
        ? refused
        : startOf(first, order, before?.product._id === first._id ? before : undefined),
    mode: 'onTouched',
    resolver: (terms) => {
      const errors = Object.entries(faultsIn(terms, goodsOf(terms.productId), order)).map(([field, type]) => [
        field,
        { type },
      ])
      return errors.length ? { values: {}, errors: Object.fromEntries(errors) } : { values: terms, errors: {} }
    },
  })
  const { isBusy, error, offer } = useOffer(order, onDone)
  const terms = form.watch()
  const chosen = goodsOf(terms.productId)
  const { unit, availableQuantity } = chosen
  const most = quantityIn(unit, availableQuantity)
  const errorOf = (field: 'quantity' | 'price') => {
    const type = form.formState.errors[field]?.type
    return type && t(`offerFault.${field}.${type}` as OfferFaultKey, { most })
  }
  const isOfQuantity = isRefusal(error, 'quantity_unavailable')
  const submit = form.handleSubmit((said) => void offer(said, goodsOf(said.productId).unit))
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      aria-label={t(before ? 'offerForm.change' : 'offerForm.title')}
    >
      {goods.length > 1 && (
        <SelectField
          label={t('offerForm.product')}
          options={goods.map((one) => ({
            value: one._id,
            label: t('offerForm.goods', {
              quantity: quantityIn(one.unit, one.availableQuantity),
              price: priceWords(one.unit, one.price),
              place: placeOf(one.location, null),
            }),
          }))}
          {...form.register('productId', {
            onChange: ({ target }) => form.reset(startOf(goodsOf(target.value), order)),
          })}
          disabled={isBusy}
        />
      )}
      <NumberField
        label={t('offerForm.quantity')}
        hint={t('offerForm.have', { quantity: most })}
        suffix={unitOf(unit)}
        decimals={3}
        strong
        error={errorOf('quantity')}
        {...form.register('quantity')}
        disabled={isBusy}
      />
      <NumberField
        label={t('offerForm.price')}
        prefix={t('listing:rupee')}
        suffix={t('listing:perUnit', { unit: unitOf(unit) })}
        strong
        error={errorOf('price')}
        {...form.register('price')}
        disabled={isBusy}
      />
      <Meaning order={order} unit={unit} terms={terms} />
      <ErrorNote error={error} fallback="bulk-orders:failed.offer" onRetry={() => void submit()} />
      {isOfQuantity && <p className="quiet">{t('offerForm.stock')}</p>}
      <SlipButtons>
        {onCancel && (
          <Button onClick={onCancel} disabled={isBusy}>
            {t('listing:cancel')}
          </Button>
        )}
        <Button type="submit" kind="main" size="big" icon="slip" busy={isBusy}>
          {t(before ? 'offerForm.replace' : 'offerForm.send')}
        </Button>
      </SlipButtons>
    </form>
  )
}

type MeaningProps = { order: BulkOrder; unit: Product['unit']; terms: Terms }

/** The same in the order's unit, and beside what its poster had in mind. */
function Meaning({ order, unit, terms }: MeaningProps) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf, priceOf } = useOrderText(order)
  const quantity = amountIn(order.unit, parseDecimal(terms.quantity) || 0, unit)
  const price = priceIn(order.unit, parseDecimal(terms.price) || 0, unit)
  if (!quantity || !price) return null
  const target = againstTarget({ pricePerOrderUnit: price }, order.targetPrice)
  return (
    <div aria-live="polite">
      {unit !== order.unit && <p>{t('offerForm.means', { quantity: quantityOf(quantity), price: priceOf(price) })}</p>}
      {target && (
        <p className="quiet">{t(`offerForm.target_${target.how}`, { price: priceOf(order.targetPrice ?? 0) })}</p>
      )}
      {quantity > order.remaining && (
        <p className="quiet">{t('offerForm.more', { quantity: quantityOf(order.remaining) })}</p>
      )}
    </div>
  )
}
