import { Logs } from '#web/features/admin/logs/logs.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminLogs() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.logs')}>
      <Logs />
    </AdminPage>
  )
}
