import { AdminOrders } from '#web/features/bulk-orders/admin/admin-orders.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminBulkOrders() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.bulkOrders')}>
      <AdminOrders />
    </AdminPage>
  )
}
