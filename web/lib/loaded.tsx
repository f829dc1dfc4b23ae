import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#web/ui/spinner.tsx'
import { useErrorText } from './error-text.tsx'
import { LoadFailed } from './load-failed.tsx'
import styles from './loaded.module.css'

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** What could not be loaded, as `namespace:key`, where the failure has no sentence of its own. */
  failed: string
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** What is awaited, or why it is not there. What is there stays when it can't be renewed. */
export function Loaded<T>({ query, failed, waiting, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error && (
        <LoadFailed onRetry={refetch} busy={isFetching}>
          {errorText(error, failed)}
        </LoadFailed>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (waiting ?? <Waiting label={t('loading')} />)}
    </>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div className={styles.waiting}>
    <Spinner size="large" label={label} />
  </div>
)
