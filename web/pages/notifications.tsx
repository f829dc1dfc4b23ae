import { lazy, Suspense } from 'react'
import { Navigate } from 'react-router'
import type { Notification } from '#contract/notifications/notifications.ts'
import { NotificationSkeleton } from '#web/features/notifications/notice-skeleton.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { ways } from '#web/shell/bars/ways.ts'
import { Frame } from '#web/shell/frame.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import styles from './notifications.module.css'

export const handle = { Frame: NotificationsFrame }

function Head() {
  const { t } = useTranslation('notifications')
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{t('translation:nav.notifications')}</h1>
      <ButtonLink icon="gear" to={ways.notificationSettings.to}>
        {t('settings')}
      </ButtonLink>
    </div>
  )
}

function NotificationsFrame() {
  const { t } = useTranslation()
  return (
    <Frame title={t('nav.notifications')} className={styles.notifications}>
      <Head />
      <NotificationSkeleton />
    </Frame>
  )
}

const PaymentAnswer = lazy(async () => ({
  default: (await import('#web/features/requests/door/payment-answer.tsx')).PaymentAnswer,
}))

const answerOf = (notice: Notification, onAnswered: () => void) =>
  (notice.type === 'payment_due' || notice.type === 'payment_asked') && (
    <div className={notice.type === 'payment_asked' && !notice.read ? styles.threeAnswers : undefined}>
      <Suspense>
        <PaymentAnswer requestId={String(notice.params.requestId)} askedAt={notice.createdAt} onAnswered={onAnswered} />
      </Suspense>
    </div>
  )

/** What somebody was told, day by day. An admin is told elsewhere. */
export default function Notifications() {
  const { t } = useTranslation()
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.notifications}`}>
      <PageHead title={t('nav.notifications')} />
      <Head />
      <NotificationList language={user.language} answerOf={answerOf} />
    </main>
  )
}
