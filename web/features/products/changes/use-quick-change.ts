import type { Product } from '#contract/products/products.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { useAttempt } from '#web/lib/api/attempt.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { amount, formatRupees } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { keeperNow, unsentAbout } from '#web/lib/outbox/queue.ts'
import { isConflict, type OutboxSubject } from '#web/lib/outbox/queue-item.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useProductStore } from '../mine/use-mine.ts'
import { productThing } from './product-thing.ts'
import { sendChange } from './send-change.ts'
import { useUnsentChanges } from './unsent-changes.ts'

/** What is changed in place: one of these at a time. */
export type QuickChange = Partial<Pick<Product, 'price' | 'availableQuantity' | 'isAvailable'>>

const kindOf = ({ price, availableQuantity, isAvailable }: QuickChange): NonNullable<OutboxSubject['change']> => {
  if (isAvailable !== undefined) return isAvailable ? 'resume' : 'pause'
  if (price !== undefined) return 'price'
  return availableQuantity === 0 ? 'soldOut' : 'stock'
}

/** Changes the price or stock of an own product, pauses or resumes it, with or without a network, and offers the way back. */
export function useQuickChange(product: Product, onChanged?: (changed: QuickChange) => void) {
  const { t } = useTranslation(['listing', 'catalogue'])
  const { nameOf } = useProductLabels()
  const errorText = useErrorText()
  const store = useProductStore()
  const attempt = useAttempt()
  const { isBusy, send } = useSending()
  const { wanted } = useUnsentChanges(product)
  const name = nameOf(product)

  const done = (body: QuickChange) => {
    const kind = kindOf(body)
    if (kind === 'price') return t('mine.price', { name, price: perUnit(body.price ?? 0) })
    if (kind === 'stock') return t('mine.stock', { name, quantity: `${amount(body.availableQuantity ?? 0)} ${unit}` })
    if (kind === 'soldOut') return t('mine.soldOut', { name })
    return t(kind === 'resume' ? 'mine.activated' : 'mine.deactivated', { name })
  }
  const unit = t(`catalogue:units.${product.unit}`)
  const perUnit = (price: number) => `${formatRupees(price)}/${unit}`

  const change = async (seen: Product, body: QuickChange, before?: QuickChange) => {
    let key = ''
    let after: Product | undefined
    try {
      after = await sendChange({
        seen,
        body,
        change: kindOf(body),
        attempt,
        isTold: true,
        onKey: (given) => {
          key = given
        },
      })
    } catch (error) {
      showToast({ tone: 'danger', place: 'app', text: errorText(error, 'listing:mine.switchFailed') })
      await store.refresh()
      return
    }
    if (after) store.put(after)
    else if (unsentAbout(productThing(seen._id)).some((item) => item.key === key && isConflict(item))) {
      await store.refresh()
      return
    }
    onChanged?.(body)
    if (after) void store.refresh()
    const isKept = !after
    const back = before && {
      label: t('mine.undo'),
      onSelect: () => void send(() => undo(after ?? seen, before, isKept ? key : undefined)),
    }
    showToast({
      tone: isKept ? 'info' : 'success',
      place: 'app',
      text: isKept ? t('mine.waits', { name }) : done(body),
      ...(back && { action: back }),
    })
  }
  /** What was never tried is taken back; what may have arrived is changed once more. */
  const undo = async (seen: Product, before: QuickChange, key: string | undefined) => {
    if (key === undefined || !(await keeperNow()?.takeBack(key))) return change(store.latest(seen), before)
    onChanged?.(before)
    showToast({ tone: 'success', place: 'app', text: t('mine.undone', { name }) })
  }
  return {
    isBusy,
    change: (body: QuickChange) => {
      const fields = Object.keys(body) as (keyof QuickChange)[]
      const before = Object.fromEntries(fields.map((field) => [field, wanted[field]])) as QuickChange
      void send(() => change(product, body, before))
    },
  }
}
