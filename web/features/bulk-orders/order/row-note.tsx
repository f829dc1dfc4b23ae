import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { keeperOf } from '#web/lib/outbox/page-hold.ts'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { RefusalHelp, useReason } from '#web/lib/outbox/refusal.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import styles from './offers-table.module.css'

/** What keeps an answer from being sent, in the row of its offer. */
export function RowNote({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('outbox')
  const reason = useReason()(item)
  const { state } = item
  const isUnanswered = state === 'refused' && !item.told
  const isRefused = state === 'refused' || state === 'old'
  return (
    <>
      <div className={styles.note}>
        <p role={isRefused ? 'alert' : undefined} className={isRefused ? styles.refused : undefined}>
          {isRefused ? t('refused', { reason }) : t(state === 'sending' ? 'sending' : 'waiting')}
        </p>
        {isUnanswered && (
          <IconButton icon="retry" label={t('again')} onClick={() => void keeperOf(item)?.again(item)} />
        )}
        {state !== 'sending' && (
          <IconButton icon="cross" label={t('drop')} onClick={() => void keeperOf(item)?.drop(item)} />
        )}
      </div>
      <RefusalHelp item={item} />
    </>
  )
}
