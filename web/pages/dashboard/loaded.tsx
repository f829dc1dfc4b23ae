import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#web/lib/error-text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './dashboard.module.css'

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** A part of the dashboard that waits for its figures, or says why there are none. */
export function Loaded<T>({ query, children }: Props<T>) {
  const { t } = useTranslation('dashboard')
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return (
      <Alert tone="danger" retry={{ label: t('translation:retry'), onRetry: () => void refetch(), busy: isFetching }}>
        {errorText(error, 'dashboard:failed')}
      </Alert>
    )
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={t('translation:loading')} />
    </div>
  )
}
