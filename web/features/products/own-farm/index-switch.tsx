import { useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useLetIndex, useOwnFarm } from './use-own-farm.ts'

/** Whether search engines may list the own farm's page. Until its state is known it cannot be turned, and takes the same room. */
export function IndexSwitch() {
  const { t } = useTranslation('own-farm')
  const errorText = useErrorText()
  const { data: farm } = useOwnFarm()
  const { mutate, isPending, variables, error } = useLetIndex()
  return (
    <Switch
      label={t('indexed')}
      checked={(isPending ? variables : farm?.isIndexed) ?? false}
      disabled={!farm || isPending}
      onChange={({ target }) => mutate(target.checked)}
      error={error && errorText(error, 'own-farm:saveFailed')}
    />
  )
}
