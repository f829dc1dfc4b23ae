import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '#web/ui/alert.tsx'

type LoadFailedProps = { title?: string; children: ReactNode; onRetry: () => unknown; busy?: boolean | undefined }

/** Something could not be loaded, and can be asked for again. */
export function LoadFailed({ title, children, onRetry, busy }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <Alert tone="danger" title={title} retry={{ label: t('retry'), onRetry: () => void onRetry(), busy }}>
      {children}
    </Alert>
  )
}
