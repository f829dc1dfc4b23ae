import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/ui/password-field.tsx'
import { isPassword } from './field-checks.ts'
import { PasswordRules } from './password-rules.tsx'

export type NewPassword = { password: string; confirm: string }

/** A new password and the same again. The rules stand above; the error says only the first, as the specification has it. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation('session')
  const { register, formState, getValues, trigger } = useFormContext<NewPassword>()
  const typed = useWatch<NewPassword, 'password'>({ name: 'password' }) ?? ''
  const { password, confirm } = formState.errors
  const words = { show: t('fields.passwordShow'), hide: t('fields.passwordHide') }
  return (
    <>
      <PasswordField
        label={label ?? t('fields.password')}
        hint={<PasswordRules password={typed} />}
        autoComplete="new-password"
        words={words}
        error={password && t(password.message ?? '')}
        {...register('password', {
          validate: (value) => isPassword(value ?? '') || 'session:password.short',
          onChange: () => formState.touchedFields.confirm && void trigger('confirm'),
        })}
      />
      <PasswordField
        label={t('fields.confirm')}
        autoComplete="new-password"
        words={words}
        error={confirm && t(confirm.message ?? '')}
        {...register('confirm', {
          validate: (value) =>
            !value
              ? 'session:password.confirmMissing'
              : value === getValues('password') || 'session:password.confirmDiffers',
        })}
      />
    </>
  )
}
