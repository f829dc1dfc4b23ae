import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type CapName, capNames, type Settings, settingNames } from '#contract/admin/admin.ts'
import { call } from '#web/lib/api/api.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { Loaded } from '#web/lib/lists/loaded.tsx'
import { amount } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { parseDecimal } from '#web/ui/controls/digits.ts'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './system.module.css'

const key = ['admin', 'settings']
const caps: readonly string[] = ['dailyRequestCap', 'hourlyMessageCap']
const mostOf = (name: CapName) => (caps.includes(name) ? 1000 : 1_000_000)

export function SettingsForm() {
  const { t } = useTranslation('admin-system')
  const settings = useQuery({ queryKey: key, queryFn: () => call('GET /admin/system/settings', {}), staleTime: 0 })
  return (
    <Section title={t('settings.title')}>
      <div className={styles.part}>
        <p className="quiet">{t('settings.lead')}</p>
        <Loaded query={settings} failed="admin-system:settings.failed">
          {(answer) => <Form key={JSON.stringify(answer.settings)} settings={answer.settings} />}
        </Loaded>
      </div>
    </Section>
  )
}

function Form({ settings }: { settings: Settings }) {
  const { t } = useTranslation('admin-system')
  const client = useQueryClient()
  const sending = useSending()
  const { register, handleSubmit, formState } = useForm<Settings>({ defaultValues: settings })
  const save = (given: Settings) =>
    sending.send(async () => {
      const changed = settingNames.filter((name) => given[name] !== settings[name])
      const body = Object.fromEntries(changed.map((name) => [name, given[name]]))
      client.setQueryData(key, await call('PUT /admin/system/settings', { body }))
      showToast({ tone: 'success', place: 'app', text: t('settings.saved') })
    })
  return (
    <form className={styles.part} onSubmit={handleSubmit(save)} noValidate aria-label={t('settings.title')}>
      <div className={styles.fields}>
        {capNames.map((name) => (
          <NumberField
            key={name}
            decimals={0}
            label={t(`fields.${name}`)}
            error={formState.errors[name] && t('settings.bounds', { most: amount(mostOf(name)) })}
            {...register(name, {
              setValueAs: parseDecimal,
              validate: (value) => Number.isInteger(value) && value >= 1 && value <= mostOf(name),
            })}
          />
        ))}
      </div>
      <Checkbox label={t('fields.mailAlerts')} hint={t('settings.mailAlertsHint')} {...register('mailAlerts')} />
      <ErrorNote error={sending.error} onRetry={handleSubmit(save)} />
      <Button type="submit" kind="main" busy={sending.isBusy} disabled={!formState.isDirty}>
        {t('settings.save')}
      </Button>
    </form>
  )
}
