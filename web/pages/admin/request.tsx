import { useTranslation } from 'react-i18next'
import { AdminPage } from '#web/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function AdminRequest() {
  const { t } = useTranslation('admin')
  const back = { to: '/admin/dashboard/requests', label: t('nav.requests') }
  return (
    <AdminPage title={t('nav.requests')} back={back}>
      <EmptyState title={t('dashboard.empty')} />
    </AdminPage>
  )
}
