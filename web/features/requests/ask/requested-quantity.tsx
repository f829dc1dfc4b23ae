import { useTranslation } from 'react-i18next'
import type { ContactRequest } from '#contract/requests.ts'
import { useRequestWords } from '../use-request-words.ts'
import styles from './ask.module.css'

export function RequestedQuantity({ request }: { request: ContactRequest }) {
  const { t } = useTranslation('requests')
  const { quantity } = useRequestWords(request)
  return <p className={styles.title}>{t('ask.open', { quantity })}</p>
}
