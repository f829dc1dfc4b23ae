import { useTranslation } from 'react-i18next'
import { AdminPage } from '#web/shell/admin-page.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function AdminMessages() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.messages')}>
      <EmptyState title={t('dashboard.empty')} />
    </AdminPage>
  )
}
