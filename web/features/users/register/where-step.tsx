import { useFormContext } from 'react-hook-form'
import type { FullMessageKey } from '#contract/messages.ts'
import type { ApiError } from '#web/lib/api/ask.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { LegalLinks } from '../door/legal-links.tsx'
import { mobileOf } from '../door/phone-text.ts'
import { keepSession } from '../door/signed-in.ts'
import { StepForm } from '../door/step.tsx'
import { draft, newcomerFields, type Registration, type RegistrationField, smsProofOf, stepFields } from './draft.ts'
import { PinAndPlace } from './pin-and-place.tsx'
import { type ExistingAccount, newcomerOf, sendNewcomer } from './send-newcomer.ts'
import { StepFoot } from './step-foot.tsx'

type WhereStepProps = {
  onExisting: (phone: string, answer: ExistingAccount) => void
  onRefused: (field: RegistrationField) => void
  onBack: () => void
}

/** The place, then the account. A refusal that speaks of a field leads to it. */
export function WhereStep({ onExisting, onRefused, onBack }: WhereStepProps) {
  const { t, i18n } = useTranslation('users')
  const { getValues, setError, setFocus, trigger } = useFormContext<Registration>()
  const { termsVersion } = usePage()
  const sending = useSending()

  const refuse = (field: RegistrationField, message: FullMessageKey) => {
    setError(field, { type: 'refused', message })
    if (stepFields.where.includes(field)) setFocus(field)
    else onRefused(field)
  }
  const submit = async () => {
    if (!(await trigger(stepFields.where, { shouldFocus: true }))) return
    const values = getValues()
    const phone = mobileOf(values.phone) ?? ''
    const phoneToken = smsProofOf(draft.read(), phone)
    if (!phoneToken) return refuse('phone', 'users:number.again')
    try {
      const answer = await sendNewcomer(newcomerOf(values, { phoneToken, language: i18n.language, termsVersion }))
      if (answer.existing || !answer.token) return onExisting(phone, answer)
      draft.clear()
      keepSession(answer.token, answer.user)
    } catch (error) {
      const [field] = fieldsOf(error, newcomerFields)
      if (!field) throw error
      const { code = 'validation' } = error as ApiError
      if (field === 'phone') forgetProof()
      refuse(field, code === 'token_invalid' ? 'users:number.again' : `errors:${code}`)
    }
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(submit)
      }}
    >
      <PinAndPlace takesFocus />
      <p>
        {t('finish.agree')} <LegalLinks />
      </p>
      <StepFoot
        onBack={onBack}
        label={t('finish.register')}
        isBusy={sending.isBusy}
        error={sending.error}
        fallback="users:finish.failed"
      />
    </StepForm>
  )
}

function forgetProof() {
  const { smsProof: _, ...rest } = draft.read()
  draft.write(rest)
}
