import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FullMessageKey } from '#contract/messages.ts'
import { PlaceName } from '#web/features/places/door/place-name.tsx'
import type { ApiError } from '#web/lib/api/ask.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { RateList } from '#web/ui/data/rate-list.tsx'
import { phoneOf } from '../door/field-checks.ts'
import { LegalLinks } from '../door/legal-links.tsx'
import { showPhone } from '../door/phone-text.ts'
import { keepSession } from '../door/signed-in.ts'
import { StepForm } from '../door/step.tsx'
import { draft, proofOf, type Registration, type RegistrationField, registrationFields } from './draft.ts'
import { bodyOf, sendRegistration } from './send-registration.ts'
import { StepFoot } from './step-foot.tsx'

type FinishStepProps = {
  onRefused: (field: RegistrationField) => void
  onBack: () => void
}

/** Everything once more, then the account. A refusal that speaks of a field leads to it. */
export function FinishStep({ onRefused, onBack }: FinishStepProps) {
  const { t, i18n } = useTranslation('users')
  const { getValues, setError } = useFormContext<Registration>()
  const values = getValues()
  const { termsVersion } = usePage()
  const sending = useSending()

  const refuse = (field: RegistrationField, message: FullMessageKey) => {
    setError(field, { type: 'refused', message })
    onRefused(field)
  }
  const submit = async () => {
    const emailToken = proofOf(draft.read(), values.email)
    if (!emailToken) return refuse('email', 'users:email.again')
    try {
      const { token, user } = await sendRegistration(
        bodyOf(values, { emailToken, language: i18n.language, termsVersion }),
      )
      draft.write({ values: {}, registered: phoneOf(values.phone) })
      keepSession(token, user)
    } catch (error) {
      const [field] = fieldsOf(error, registrationFields)
      if (!field) throw error
      const { code = 'validation' } = error as ApiError
      if (code === 'token_invalid') forgetProof()
      refuse(field, code === 'token_invalid' ? 'users:email.again' : `errors:${code}`)
    }
  }
  const row = (key: string, name: string, value: ReactNode) => ({ key, name, value })
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(submit)
      }}
    >
      <RateList
        rates={[
          row('role', t('steps.role.name'), values.role && t(`role.${values.role}.name`)),
          row('name', t('fields.name'), values.name),
          row('username', t('username.label'), values.username),
          row('phone', t('session:fields.phone'), showPhone(phoneOf(values.phone))),
          row('email', t('email.label'), values.email),
          row('place', t('finish.place'), <PlaceName state={values.state} district={values.district} />),
        ]}
      />
      <p className="quiet">{t('finish.note')}</p>
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
  const { proof: _, ...rest } = draft.read()
  draft.write(rest)
}
