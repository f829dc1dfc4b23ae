import { useEffect, useState } from 'react'
import { Confirm } from '#web/lib/confirm.tsx'
import { countUnsent } from '#web/lib/device/drafts.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { leavingEvent, useLeaveNow } from './use-logout.ts'

/** Before what was not sent is deleted, whoever made it is asked. */
export function LeaveQuestion() {
  const { t } = useTranslation('outbox')
  const [count, setCount] = useState(0)
  const leave = useLeaveNow()
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault()
      setCount(countUnsent())
    }
    addEventListener(leavingEvent, ask)
    return () => removeEventListener(leavingEvent, ask)
  }, [])
  return (
    <Confirm
      open={count > 0}
      variant="warning"
      title={t('leave.title')}
      text={t('leave.text', { count })}
      confirmLabel={t('leave.yes')}
      cancelLabel={t('leave.stay')}
      onClose={() => setCount(0)}
      onConfirm={leave}
    />
  )
}
