import { useTranslation } from 'react-i18next'
import { AdminProducts as Products } from '#web/features/products/admin/admin-products.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminProducts() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.products')}>
      <Products />
    </AdminPage>
  )
}
