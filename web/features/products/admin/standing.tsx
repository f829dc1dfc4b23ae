import type { AdminProduct } from '#contract/products/admin.ts'
import type { Standing as StandingWord } from '#contract/products/facts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './admin.module.css'

const looks = {
  live: { tone: 'leaf', icon: 'check' },
  inactive: { tone: 'plain', icon: 'clock' },
  asleep: { tone: 'plain', icon: 'moon' },
  hidden: { tone: 'clay', icon: 'eye' },
  removed: { tone: 'clay', icon: 'trash' },
} as const satisfies Record<StandingWord | 'asleep', { tone: string; icon: IconName }>

/** Where a product stands, and whether somebody should look at it. */
export function Standing({ product }: { product: AdminProduct }) {
  const { t } = useTranslation('admin-products')
  const { standing, isQueued, seller } = product
  // Nobody paused it: its seller has not said for some time that it is still there.
  const shown = standing === 'inactive' && product.isAvailable && product.isAsleep ? 'asleep' : standing
  return (
    <span className={styles.badges}>
      <Badge {...looks[shown]}>{t(`status.${shown}`)}</Badge>
      {isQueued && (
        <Badge tone="waiting" icon="alert">
          {t('toCheck')}
        </Badge>
      )}
      {seller.isSuspended && (
        <Badge tone="clay" icon="lock">
          {t('suspended')}
        </Badge>
      )}
    </span>
  )
}
