import { loginPasswordLength } from '#contract/session/session.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { PasswordField } from '#web/ui/controls/password-field.tsx'
import type { TextFieldProps } from '#web/ui/controls/text-field.tsx'

type PasswordInputProps = Omit<TextFieldProps, 'label' | 'type' | 'tool' | 'suffix'> & {
  /** Tells a password manager whose it is, where that was said on an earlier screen. */
  username?: string
}

export function PasswordInput({ username, ...props }: PasswordInputProps) {
  const { t } = useTranslation('session')
  return (
    <>
      {username && <input type="hidden" autoComplete="username" value={username} readOnly />}
      <PasswordField
        label={t('fields.password')}
        autoComplete="current-password"
        words={{ show: t('fields.passwordShow'), hide: t('fields.passwordHide') }}
        {...props}
      />
    </>
  )
}

export function passwordFault(password: string | undefined): ValidationResult {
  if (!password) return 'session:fields.passwordMissing'
  return password.length >= loginPasswordLength || 'session:fields.passwordShort'
}
