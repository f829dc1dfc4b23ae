import { Overview } from '#web/features/admin/overview/overview.tsx'
import { Refresh } from '#web/features/admin/overview/refresh.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminOverview() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.overview')} actions={<Refresh />}>
      <Overview />
    </AdminPage>
  )
}
