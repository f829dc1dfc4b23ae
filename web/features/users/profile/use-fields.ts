import { type UseFormReturn, useController } from 'react-hook-form'
import type { User } from '#contract/users/users.ts'
import { isRefusal, useErrorText } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { isEmail, isPersonName, isPhone, isStreet, isUsername, isZipcode } from '../door/field-checks.ts'
import type { Details } from './changed-details.ts'

/** The contract's rules, field by field. What an account never had may stay empty. */
const rulesFor = (user: User): Record<keyof Details, (text: string) => boolean> => ({
  name: isPersonName,
  username: (text) => isUsername(text.trim()),
  email: (text) => (text === '' && user.email === null) || isEmail(text),
  phone: (text) => (text === '' && user.phone === null) || isPhone(text),
  street: isStreet,
  state: (text) => text !== '' || user.state === null,
  district: (text) => text !== '' || user.district === null,
  zipcode: (text) => text.trim() === '' || isZipcode(text.trim()),
})

/** What each field of the form is given: its word, its rule and what is wrong with it. */
export function useFields(user: User, form: UseFormReturn<Details>, refusal: unknown) {
  const { t } = useTranslation('profile')
  const errorText = useErrorText()
  const rules = rulesFor(user)
  const { errors } = form.formState
  const isRefusedAtField = Object.values(errors).some((error) => error?.type === 'refused')

  const errorOf = (name: keyof Details) => {
    const error = errors[name]
    if (!error) return undefined
    if (error.type === 'unproved') return t('details.invalid.emailUnproved')
    const hasOwnWords = error.type === 'refused' && !isRefusal(refusal, 'validation')
    return hasOwnWords ? errorText(refusal) : t(`details.invalid.${name}`)
  }
  const field = (name: keyof Details) => ({
    label: t(`details.field.${name}`),
    error: errorOf(name),
    ...form.register(name, { validate: rules[name] }),
  })
  const part = ({ field: { name, value, ref, onBlur } }: typeof state | typeof district) => ({
    value,
    error: errorOf(name),
    ref,
    onBlur,
  })
  const state = useController({ control: form.control, name: 'state', rules: { validate: rules.state } })
  const district = useController({ control: form.control, name: 'district', rules: { validate: rules.district } })
  return { field, state: part(state), district: part(district), isRefusedAtField }
}
