import type { ReactNode } from 'react'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useWaiting } from './door/use-waiting.ts'
import styles from './waiting-notice.module.css'

/** Says how much waits for the reader's yes or no and, in a line of its own, for their word on a deal; leads there. Silent
 * when nothing does. */
export function WaitingNotice() {
  const { t, i18n } = useTranslation('requests')
  const waiting = useWaiting()
  if (!waiting) return null
  const { answer, offers, confirm } = waiting
  if (!answer.count && !offers.count && !confirm.count) return null
  return (
    <div className={styles.lines}>
      {answer.count > 0 && (
        <Alert
          tone="waiting"
          icon="slip"
          title={t('waiting.title', { count: answer.count })}
          action={
            <ButtonLink to={answer.first ? `/requests?request=${answer.first.requestId}` : '/requests'}>
              {t('waiting.go')}
            </ButtonLink>
          }
        >
          {answer.first?.expiresAt &&
            t('waiting.first', { time: shortMomentOf(answer.first.expiresAt, i18n.language) })}
        </Alert>
      )}
      <OffersWaiting {...offers} />
      {confirm.count > 0 && (
        <Alert
          icon="check"
          action={
            <ButtonLink to={confirm.first ? `/requests?request=${confirm.first.requestId}` : '/requests'}>
              {t('waiting.goConfirm')}
            </ButtonLink>
          }
        >
          {t('waiting.confirm', { count: confirm.count })}
        </Alert>
      )}
    </div>
  )
}

/** Where requests are listed the offers on bulk orders are not: this leads to them. */
export function OffersNotice() {
  const waiting = useWaiting()
  return waiting ? <OffersWaiting {...waiting.offers} /> : null
}

function OffersWaiting({ count, bulkOrderId }: { count: number; bulkOrderId: string | null }) {
  const { t } = useTranslation('requests')
  if (count === 0) return null
  return (
    <Alert
      tone="waiting"
      icon="slip"
      title={t('waiting.offers', { count })}
      action={
        <ButtonLink to={bulkOrderId ? `/bulk-orders/${bulkOrderId}` : '/bulk-orders?list=mine'}>
          {t('waiting.seeOffers')}
        </ButtonLink>
      }
    />
  )
}

const words = (text: ReactNode) => <span className={styles.words}>{text}</span>
const way = <Skeleton className={styles.way} />

export function OffersPlace() {
  const { t } = useTranslation('requests')
  return (
    <div className="while-offers" aria-hidden="true">
      <Alert tone="waiting" icon="slip" title={words(t('waiting.offers', { count: 1 }))} action={way} />
    </div>
  )
}

/** Where it will stand, for whom something waited last time. Its lines break as the sentences do that will come. */
export function WaitingPlace() {
  const { t, i18n } = useTranslation('requests')
  const someDay = shortMomentOf('2025-11-19T05:00:00Z', i18n.language)
  return (
    <div className={`while-waiting ${styles.lines}`} aria-hidden="true">
      <div className="while-answer">
        <Alert tone="waiting" icon="slip" title={words(t('waiting.title', { count: 1 }))} action={way}>
          {words(t('waiting.first', { time: someDay }))}
        </Alert>
      </div>
      <OffersPlace />
      <div className="while-confirm">
        <Alert icon="check" action={way}>
          {words(t('waiting.confirm', { count: 1 }))}
        </Alert>
      </div>
    </div>
  )
}
