import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loginPasswordLength } from '#contract/session.ts'
import { StepForm } from '#web/features/users/door/step.tsx'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { useSending } from '#web/lib/use-sending.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type PasswordFormProps = { username: string; onPassword: (password: string) => Promise<void>; onForgot: () => void }

/** The password of a number that is already known; `username` tells a password manager whose it is. */
export function PasswordForm({ username, onPassword, onForgot }: PasswordFormProps) {
  const { t } = useTranslation('session')
  const sending = useSending()
  const { register, handleSubmit, formState } = useForm<{ password: string }>({ mode: 'onTouched' })
  const { password: fault } = formState.errors
  return (
    <StepForm onSubmit={handleSubmit(({ password }) => sending.send(() => onPassword(password)))}>
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        words={{ show: t('fields.passwordShow'), hide: t('fields.passwordHide') }}
        error={fault && t(fault.message ?? '')}
        {...register('password', { validate: passwordFault })}
      />
      <ErrorNote error={sending.error} fallback="errors:login_failed" />
      <Button type="submit" icon="lock" wide busy={sending.isBusy}>
        {t('way.withPassword')}
      </Button>
      <Button kind="quiet" onClick={onForgot}>
        {t('way.forgot')}
      </Button>
    </StepForm>
  )
}

export function passwordFault(password: string | undefined) {
  if (!password) return 'session:fields.passwordMissing'
  return password.length >= loginPasswordLength || 'session:fields.passwordShort'
}
