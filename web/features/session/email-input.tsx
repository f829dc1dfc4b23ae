import { useTranslation } from 'react-i18next'
import { isEmail } from '#web/features/users/door/field-checks.ts'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

export function EmailInput(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation('session')
  return (
    <TextField
      label={t('fields.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

export function emailFault(email: string | undefined) {
  if (!email?.trim()) return 'session:fields.emailMissing'
  return isEmail(email) || 'session:fields.emailInvalid'
}
