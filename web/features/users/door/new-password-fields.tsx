import { useFormContext, useWatch } from 'react-hook-form'
import type { FullMessageKey } from '#contract/messages.ts'
import { faultText, type ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import { isPassword } from './field-checks.ts'
import { lackingRules, type PasswordRule, PasswordRules } from './password-rules.tsx'

export type NewPassword = { password: string; confirm: string }

/** A new password and the same again. The rules stand above, the error names those that are still missing. */
export function NewPasswordFields({ label }: { label?: string }) {
  const { t } = useTranslation('session')
  const { register, formState, getValues, trigger } = useFormContext<NewPassword>()
  const typed = useWatch<NewPassword, 'password'>({ name: 'password' }) ?? ''
  const { password, confirm } = formState.errors
  const namesOf = (rules: PasswordRule[]) => rules.map((rule) => t(`password.rules.${rule}`)).join(' · ')
  const words = { show: t('fields.passwordShow'), hide: t('fields.passwordHide') }
  return (
    <>
      <PasswordField
        label={label ?? t('fields.password')}
        hint={<PasswordRules password={typed} isRefused={password !== undefined} />}
        autoComplete="new-password"
        words={words}
        error={faultText(t, password, { rules: namesOf(lackingRules(typed)) })}
        {...register('password', {
          validate: (value = ''): true | FullMessageKey<{ rules: string }> =>
            isPassword(value) || `session:password.${lackingRules(value).length ? 'missing' : 'long'}`,
          onChange: () => formState.touchedFields.confirm && void trigger('confirm'),
        })}
      />
      <PasswordField
        label={t('fields.confirm')}
        autoComplete="new-password"
        words={words}
        error={faultText(t, confirm)}
        {...register('confirm', {
          validate: (value): ValidationResult =>
            !value
              ? 'session:password.confirmMissing'
              : value === getValues('password') || 'session:password.confirmDiffers',
        })}
      />
    </>
  )
}
