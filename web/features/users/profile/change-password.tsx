import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/ask.ts'
import { ErrorNote, isRefusal, useErrorText } from '#web/lib/error-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type NewPassword, NewPasswordFields } from '../door/new-password-fields.tsx'
import styles from './security.module.css'

type Passwords = NewPassword & { current: string }
const empty: Passwords = { current: '', password: '', confirm: '' }

export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const textOf = useErrorText()
  const form = useForm<Passwords>({ defaultValues: empty, mode: 'onTouched' })
  const changing = useMutation({
    mutationFn: ({ current, password }: Passwords) =>
      call('POST /users/reset-password', { body: { currentPassword: current, newPassword: password } }),
    onSuccess: () => {
      form.reset(empty)
      showToast({ tone: 'success', text: t('password.saved'), place: 'app' })
    },
    onError: (error: ApiError) => {
      const refused = { type: 'refused', message: `errors:${error.code}` }
      if (isRefusal(error, 'wrong_password')) form.setError('current', refused, { shouldFocus: true })
      if (isRefusal(error, 'password_common')) form.setError('password', refused, { shouldFocus: true })
    },
  })
  const isAtField = isRefusal(changing.error, 'wrong_password', 'password_common')
  const { current } = form.formState.errors
  return (
    <Section title={t('password.title')}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={form.handleSubmit((given) => changing.mutate(given))} noValidate>
          <p>{t('password.text')}</p>
          {/* password managers ask whose password this is */}
          <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            words={{ show: t('password.show'), hide: t('password.hide') }}
            error={current && (current.type === 'refused' ? textOf(changing.error) : t('password.missing'))}
            {...form.register('current', { validate: (text) => text !== '' })}
          />
          <NewPasswordFields label={t('password.new')} />
          {!isAtField && <ErrorNote error={changing.error} fallback="profile:password.failed" />}
          <div className={styles.action}>
            <Button type="submit" kind="main" icon="lock" busy={changing.isPending}>
              {t('password.save')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </Section>
  )
}
