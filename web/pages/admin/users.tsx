import { useTranslation } from 'react-i18next'
import { AdminPage } from '#web/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function AdminUsers() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.users')}>
      <EmptyState title={t('dashboard.empty')} />
    </AdminPage>
  )
}
