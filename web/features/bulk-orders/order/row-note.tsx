import { ApiError } from '#web/lib/api/ask.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { keeperNow } from '#web/lib/outbox/queue.ts'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import styles from './offers-table.module.css'

/** What keeps an answer from being sent, in the row of its offer. */
export function RowNote({ item }: { item: OutboxItem }) {
  const { t } = useTranslation('outbox')
  const errorText = useErrorText()
  const { state, told } = item
  const reason = told && errorText(new ApiError(told.said ?? '', told.status, { code: told.code, message: told.said }))
  const isRefused = state === 'refused' || state === 'old'
  return (
    <div className={styles.note}>
      <p role={isRefused ? 'alert' : undefined} className={isRefused ? styles.refused : undefined}>
        {isRefused ? t('refused', { reason: reason ?? '' }) : t(state === 'sending' ? 'sending' : 'waiting')}
      </p>
      {state !== 'sending' && (
        <IconButton icon="cross" label={t('drop')} onClick={() => void keeperNow()?.drop(item)} />
      )}
    </div>
  )
}
