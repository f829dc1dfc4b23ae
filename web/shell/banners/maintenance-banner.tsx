import { useEffect } from 'react'
import { useMaintenance } from '#web/lib/maintenance.ts'
import { maintenanceEvent } from '#web/lib/maintenance-event.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { lookForMaintenance } from './look-for-maintenance.ts'

export default function MaintenanceBanner() {
  const { t } = useTranslation()
  const maintenance = useMaintenance()
  useEffect(() => {
    const look = (event: Event) => {
      if (!(event as CustomEvent).detail) void lookForMaintenance()
    }
    void lookForMaintenance()
    addEventListener(maintenanceEvent, look)
    return () => removeEventListener(maintenanceEvent, look)
  }, [])
  if (!maintenance?.enabled) return null
  return (
    <Banner tone="waiting" icon="alert">
      {maintenance.message ?? t('maintenance')}
    </Banner>
  )
}
