import { AdminProducts as Products } from '#web/features/products/admin/admin-products.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminProducts() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.products')}>
      <Products />
    </AdminPage>
  )
}
