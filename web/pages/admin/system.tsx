import { Devices } from '#web/features/admin/system/devices.tsx'
import { FailedJobs } from '#web/features/admin/system/failed-jobs.tsx'
import { HealthFigures } from '#web/features/admin/system/health-figures.tsx'
import { MaintenanceSwitch } from '#web/features/admin/system/maintenance-switch.tsx'
import { SettingsForm } from '#web/features/admin/system/settings-form.tsx'
import { SavedAnswers } from '#web/features/support/admin/saved-answers.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { AdminPage } from '#web/shell/admin-page.tsx'

export default function AdminSystem() {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('nav.system')}>
      <MaintenanceSwitch />
      <HealthFigures />
      <Devices />
      <SettingsForm />
      <SavedAnswers />
      <FailedJobs />
    </AdminPage>
  )
}
