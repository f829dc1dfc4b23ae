import { useTranslation } from 'react-i18next'
import { LeaveGuard as Guard } from '#web/lib/leave-guard.tsx'

export function LeaveGuard({ when }: { when: boolean }) {
  const { t } = useTranslation('profile')
  const words = { title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }
  return <Guard when={when} words={words} />
}
