import type { AdminBulkOrder } from '#contract/bulk-orders/admin.ts'
import type { BulkOrderStatus } from '#contract/bulk-orders/facts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './admin.module.css'

const looks = {
  open: { tone: 'leaf', icon: 'check' },
  fulfilled: { tone: 'plain', icon: 'check' },
  closed: { tone: 'plain', icon: 'cross' },
  expired: { tone: 'plain', icon: 'clock' },
} as const satisfies Record<BulkOrderStatus, { tone: string; icon: IconName }>

/** Where a bulk order stands, and who sees it. */
export function Standing({ order: { status, isHidden, poster } }: { order: AdminBulkOrder }) {
  const { t } = useTranslation('admin-bulk-orders')
  return (
    <span className={styles.badges}>
      <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
      {isHidden && (
        <Badge tone="clay" icon="eye">
          {t('status.hidden')}
        </Badge>
      )}
      {poster.isSuspended && (
        <Badge tone="clay" icon="lock">
          {t('suspended')}
        </Badge>
      )}
    </span>
  )
}
