import { useState } from 'react'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { shortMomentOf } from '#web/lib/messages/calendar.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './overview.module.css'
import { useAskAgain, useMetrics } from './use-overview.ts'

/** Up to when the figures are counted, and a way to have them counted now. */
export function Refresh() {
  const { t, i18n } = useTranslation('admin-overview')
  const { send, isBusy, error } = useSending()
  const askAgain = useAskAgain()
  const [goesOn, setGoesOn] = useState(false)
  const asOf = useMetrics().data?.asOf
  const refresh = () =>
    send(async () => {
      const { isComplete } = await call('POST /admin/dashboard/refresh', {})
      setGoesOn(!isComplete)
      await askAgain()
    })
  return (
    <>
      <span className={styles.asOf} role="status">
        {goesOn ? t('goesOn') : asOf && t('asOf', { time: shortMomentOf(asOf, i18n.language) })}
      </span>
      <Button icon="retry" busy={isBusy} onClick={refresh}>
        {t('refresh')}
      </Button>
      <ErrorNote error={error} fallback="admin-overview:failed" onRetry={refresh} />
    </>
  )
}
