import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from '#web/lib/confirm.tsx'
import { readToken } from '#web/lib/session.ts'

/** Asks before a page with unsaved changes is left. A session that ended has nothing left to save. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('profile')
  const blocker = useBlocker(() => when && readToken() !== null)
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      variant="warning"
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
