import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './admin-login.module.css'

const command = 'npm run seedha -- admin devices'

/** The password was right, the device is not known: what its owner can do about it. */
export function DeviceRefused({ error }: { error: unknown }) {
  const { t } = useTranslation('admin')
  return (
    <Alert tone="danger" failure={error} icon="shield" title={t('device.title')}>
      <p>{t('device.text')}</p>
      <p>{t('device.approve')}</p>
      <code className={styles.command} lang="en" translate="no">
        {command}
      </code>
    </Alert>
  )
}
