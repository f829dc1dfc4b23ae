import { useTranslation } from 'react-i18next'
import { AdminPage } from '#web/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function AdminMessage() {
  const { t } = useTranslation('admin')
  const back = { to: '/admin/dashboard/messages', label: t('nav.messages') }
  return (
    <AdminPage title={t('nav.messages')} back={back}>
      <EmptyState title={t('dashboard.empty')} />
    </AdminPage>
  )
}
