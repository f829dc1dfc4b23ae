import { useParams } from 'react-router'
import { Dispute } from '#web/features/requests/admin/dispute.tsx'
import { useAdminRequest } from '#web/features/requests/admin/use-admin-requests.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminRequest() {
  const { t } = useTranslation(['admin', 'admin-requests'])
  const { id = '' } = useParams()
  const query = useAdminRequest(id)
  return (
    <AdminPage title={t('admin-requests:title')} back={{ to: '/admin/dashboard/requests', label: t('nav.requests') }}>
      <Loaded query={query} failed="admin-requests:failedOne">
        {(request) => <Dispute request={request} />}
      </Loaded>
    </AdminPage>
  )
}
