import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FullMessageKey } from '#contract/messages.ts'
import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** What could not be loaded, as `namespace:key`, where the failure has no sentence of its own. */
  failed: FullMessageKey
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

/** Something could not be loaded, and can be asked for again. */
export function LoadFailed({ title, children, onRetry, busy }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <Alert tone="danger" title={title} retry={{ label: t('retry'), onRetry, busy }}>
      {children}
    </Alert>
  )
}
