import { ExportForm } from '#web/features/admin/export/export-form.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminExport() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.export')}>
      <ExportForm />
    </AdminPage>
  )
}
