import { RequestsList } from '#web/features/requests/admin/requests-list.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminRequests() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.requests')}>
      <RequestsList />
    </AdminPage>
  )
}
