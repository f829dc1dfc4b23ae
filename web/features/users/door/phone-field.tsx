import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { TextField, type TextFieldProps } from '#web/ui/controls/text-field.tsx'
import { tidyPhone } from './phone-text.ts'

/** An Indian mobile number behind +91. Takes what react-hook-form's register() gives. */
export function PhoneField({ onBlur, ...props }: Omit<TextFieldProps, 'label' | 'type' | 'prefix'>) {
  const { t } = useTranslation('session')
  return (
    <TextField
      label={t('fields.phone')}
      prefix="+91"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...props}
      onBlur={(event) => {
        event.target.value = tidyPhone(event.target.value)
        onBlur?.(event)
      }}
    />
  )
}
