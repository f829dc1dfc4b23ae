import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#web/lib/api/api.ts'
import type { ApiError } from '#web/lib/api/ask.ts'
import { ErrorNote, useErrorText } from '#web/lib/api/error-text.tsx'
import { type FieldTable, fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Section } from '#web/ui/layout/section.tsx'
import { type NewPassword, NewPasswordFields } from '../door/new-password-fields.tsx'
import styles from './security.module.css'

type Passwords = NewPassword & { current: string }
const empty: Passwords = { current: '', password: '', confirm: '' }
const refusable: FieldTable<keyof Passwords> = {
  fields: ['current', 'password'],
  codes: { wrong_password: 'current', password_common: 'password' },
}

export function ChangePassword({ username }: { username: string }) {
  const { t } = useTranslation('profile')
  const textOf = useErrorText()
  const form = useForm<Passwords>({ defaultValues: empty, mode: 'onTouched' })
  const changing = useSending()
  const change = async ({ current, password }: Passwords) => {
    try {
      await call('POST /users/reset-password', { body: { currentPassword: current, newPassword: password } })
    } catch (error) {
      const [field] = fieldsOf(error, refusable)
      const { code = 'validation' } = error as ApiError
      const message: ValidationResult = `errors:${code}`
      if (field) form.setError(field, { type: 'refused', message }, { shouldFocus: true })
      throw error
    }
    form.reset(empty)
    showToast({ tone: 'success', text: t('password.saved'), place: 'app' })
  }
  const submit = form.handleSubmit((given) => changing.send(() => change(given)))
  const isAtField = fieldsOf(changing.error, refusable).length > 0
  const { current } = form.formState.errors
  return (
    <Section title={t('password.title')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p>{t('password.text')}</p>
          {/* password managers ask whose password this is */}
          <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            words={{ show: t('password.show'), hide: t('password.hide') }}
            error={current && (current.type === 'refused' ? textOf(changing.error) : t('password.missing'))}
            {...form.register('current', { validate: (text) => text !== '' })}
          />
          <NewPasswordFields label={t('password.new')} />
          {!isAtField && <ErrorNote error={changing.error} fallback="profile:password.failed" onRetry={submit} />}
          <div className={styles.action}>
            <Button type="submit" kind="main" icon="lock" busy={changing.isBusy}>
              {t('password.save')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Section>
  )
}
