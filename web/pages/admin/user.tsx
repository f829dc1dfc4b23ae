import { useTranslation } from 'react-i18next'
import { AdminPage } from '#web/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function AdminUser() {
  const { t } = useTranslation('admin')
  const back = { to: '/admin/dashboard/users', label: t('nav.users') }
  return (
    <AdminPage title={t('nav.users')} back={back}>
      <EmptyState title={t('dashboard.empty')} />
    </AdminPage>
  )
}
