import { useTranslation } from 'react-i18next'
import { Alert } from '#web/ui/alert.tsx'
import styles from './detail.module.css'

type ProductFailedProps = { onRetry: () => void; busy: boolean }

export function ProductFailed({ onRetry, busy }: ProductFailedProps) {
  const { t } = useTranslation(['products', 'translation'])
  return (
    <main id="main" className={`page stack ${styles.alone}`}>
      <title>{t('page.failed.title')}</title>
      <h1>{t('page.failed.title')}</h1>
      <Alert tone="danger" retry={{ label: t('retry', { ns: 'translation' }), onRetry, busy }}>
        {t('page.failed.text')}
      </Alert>
    </main>
  )
}
