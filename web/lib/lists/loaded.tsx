import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FullMessageKey } from '#contract/messages.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** The message for a failed load, as `namespace:key`, where the error has none of its own. */
  failed: FullMessageKey
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** A query's data, its loading state or its error. Data that can't be refetched stays on the page. */
export function Loaded<T>({ query, failed, waiting, children }: LoadedProps<T>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error && (
        <LoadFailed onRetry={() => refetch()} busy={isFetching}>
          {errorText(error, failed)}
        </LoadFailed>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (waiting ?? <Spinner label={t('loading')} />)}
    </>
  )
}

type LoadFailedProps = { title?: string; children: ReactNode; onRetry: () => unknown; busy?: boolean }

/** A failed load, with a button to retry. */
export function LoadFailed({ title, children, onRetry, busy }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <Alert tone="danger" title={title} retry={{ label: t('retry'), onRetry, busy }}>
      {children}
    </Alert>
  )
}
