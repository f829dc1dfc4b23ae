import { ProductConflict } from '#web/features/products/changes/product-conflict.tsx'
import { countUnsent } from '#web/lib/device/drafts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useKnownUnsent } from '#web/lib/outbox/queue.ts'
import { UnsentNotes } from '#web/lib/outbox/unsent-notes.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './outbox.module.css'

export const handle = { Frame: OutboxFrame }

function OutboxFrame() {
  const { t } = useTranslation('outbox')
  return (
    <Frame title={t('title')} className={styles.outbox}>
      <h1>{t('title')}</h1>
      <Skeleton shape="row" count={2} />
    </Frame>
  )
}

/** Everything that waits on this device, and what was refused, in the order in which it was made. */
export default function Outbox() {
  const { t } = useTranslation('outbox')
  const items = useKnownUnsent()
  const isAwaited = items === undefined && countUnsent() > 0
  return (
    <main id="main" className={`page ${styles.outbox}`}>
      <PageHead title={t('title')} />
      <h1>{t('title')}</h1>
      {isAwaited && <Skeleton shape="row" count={2} />}
      {items && items.length > 0 && (
        <>
          <p className="quiet">{t('lead')}</p>
          <UnsentNotes of={() => true} hasLinks conflict={(item) => <ProductConflict conflict={item} />} />
        </>
      )}
      {!isAwaited && !items?.length && (
        <EmptyState blank="slip" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
    </main>
  )
}
