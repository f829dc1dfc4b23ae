import { isEmail } from '#web/features/users/door/field-checks.ts'
import type { ValidationResult } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { EmailField } from '#web/ui/controls/email-field.tsx'
import type { TextFieldProps } from '#web/ui/controls/text-field.tsx'

export function EmailInput(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const { t } = useTranslation('session')
  return <EmailField label={t('fields.email')} {...props} />
}

export function emailFault(email: string | undefined): ValidationResult {
  if (!email?.trim()) return 'session:fields.emailMissing'
  return isEmail(email) || 'session:fields.emailInvalid'
}
