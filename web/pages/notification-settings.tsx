import { Navigate } from 'react-router'
import { NotificationSettings } from '#web/features/notifications/push/notification-settings.tsx'
import { useMe } from '#web/features/users/door/use-me.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PageHead } from '#web/lib/page-head.tsx'
import { Frame } from '#web/shell/frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './notification-settings.module.css'

export const handle = { Frame: SettingsFrame }

function SettingsFrame() {
  const { t } = useTranslation('push')
  return (
    <Frame title={t('title')} className={styles.settings}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Section title={t('push.title')}>
        <p>{t('push.lead')}</p>
        <Skeleton shape="rate" count={3} />
      </Section>
    </Frame>
  )
}

/** How somebody is told. An admin is told elsewhere. */
export default function Settings() {
  const { t } = useTranslation('push')
  const { data: user } = useMe()
  if (!user) return null
  if (user.role === 'admin') return <Navigate to="/admin/dashboard" replace />
  return (
    <main id="main" className={`page ${styles.settings}`}>
      <PageHead title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <NotificationSettings hasEmail={user.email !== null} />
    </main>
  )
}
