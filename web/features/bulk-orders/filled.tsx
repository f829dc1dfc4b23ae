import type { BulkOrder } from '#contract/bulk-orders/bulk-orders.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import styles from './orders.module.css'
import { useOrderText } from './use-order-text.ts'

/** How much of it is agreed, as a bar and in words. */
export function Filled({ order }: { order: BulkOrder }) {
  const { t } = useTranslation('bulk-orders')
  const { quantityOf } = useOrderText(order)
  const { filled, quantity, remaining, status } = order
  const words =
    filled === 0 ? t('filled.none') : t('filled.some', { filled: quantityOf(filled), quantity: quantityOf(quantity) })
  return (
    <div className={styles.filled}>
      <ProgressBar value={filled} max={quantity} />
      <p>
        <b>{words}</b>
        {status === 'open' && filled > 0 && (
          <span className="quiet"> · {t('filled.left', { quantity: quantityOf(remaining) })}</span>
        )}
      </p>
    </div>
  )
}
