import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Pair, Sample } from './sample.tsx'

export function Ticks() {
  const { t } = useTranslation('kit')
  return (
    <>
      <Sample title={t('samples.checkbox')} of="Checkbox">
        <Pair>
          <Checkbox label={t('ticks.organic')} icon="leaf" defaultChecked />
          <Checkbox label={t('ticks.remember')} hint={t('ticks.rememberHint')} />
          <Checkbox label={t('ticks.terms')} error={t('ticks.termsError')} />
          <Checkbox label={t('ticks.checkedOff')} defaultChecked disabled />
          <Checkbox label={t('ticks.uncheckedOff')} disabled />
        </Pair>
      </Sample>
      <Sample title={t('samples.switch')} of="Switch">
        <Pair>
          <Switch label={t('ticks.organicOnly')} defaultChecked />
          <Switch label={t('ticks.push')} icon="bell" hint={t('ticks.pushHint')} />
          <Switch label={t('ticks.sms')} error={t('ticks.smsError')} />
          <Switch label={t('ticks.switchedOn')} defaultChecked disabled />
          <Switch label={t('ticks.switchedOff')} disabled />
        </Pair>
      </Sample>
    </>
  )
}
