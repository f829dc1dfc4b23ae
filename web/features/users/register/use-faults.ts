import { useFormContext } from 'react-hook-form'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import type { Registration, RegistrationField } from './draft.ts'

/** A field's fault in the reader's language; the form itself holds only its key. */
export function useFaults() {
  const { t } = useTranslation('users')
  const { errors } = useFormContext<Registration>().formState
  return (field: RegistrationField) => faultText(t, errors[field])
}
