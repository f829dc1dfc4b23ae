import { keepSaving, useSaving } from '#web/lib/device/data-saver.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'

/** For who pays for each megabyte: small pictures, nothing ahead, no open line. */
export function DataSaver() {
  const { t } = useTranslation('offline')
  const isSaving = useSaving()
  return (
    <Switch
      label={t('saver.title')}
      hint={t('saver.hint')}
      checked={isSaving}
      onChange={({ target }) => keepSaving(target.checked)}
    />
  )
}
