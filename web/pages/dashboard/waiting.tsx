import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './dashboard.module.css'

export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={t('loading')} />
    </div>
  )
}
