import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FullMessageKey } from '#contract/messages.ts'
import type { ApiError } from '#web/lib/api/ask.ts'
import { fieldsOf } from '#web/lib/api/refused-fields.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import { prepareCaptcha } from '../door/captcha.ts'
import { phoneOf } from '../door/field-checks.ts'
import { LegalLinks } from '../door/legal-links.tsx'
import { NewPasswordFields } from '../door/new-password-fields.tsx'
import { keepSession } from '../door/signed-in.ts'
import { StepForm } from '../door/step.tsx'
import { draft, proofOf, type Registration, type RegistrationField, registrationFields, stepFields } from './draft.ts'
import { bodyOf, sendRegistration } from './send-registration.ts'
import { StepFoot } from './step-foot.tsx'

type FinishStepProps = {
  onRefused: (field: RegistrationField) => void
  onBack: () => void
}

/** A password, then the account. A refusal that speaks of a field leads to it. */
export function FinishStep({ onRefused, onBack }: FinishStepProps) {
  const { t, i18n } = useTranslation('users')
  const { getValues, setError, setFocus, trigger } = useFormContext<Registration>()
  const { role } = getValues()
  const { termsVersion } = usePage()
  const sending = useSending()
  useEffect(prepareCaptcha, []) // of the code that follows

  const refuse = (field: RegistrationField, message: FullMessageKey) => {
    setError(field, { type: 'refused', message })
    if (stepFields.finish.includes(field)) setFocus(field)
    else onRefused(field)
  }
  const submit = async () => {
    if (!(await trigger(stepFields.finish, { shouldFocus: true }))) return
    const values = getValues()
    const emailToken = proofOf(draft.read(), values.email)
    if (!emailToken) return refuse('email', 'users:email.again')
    try {
      const { token, user } = await sendRegistration(
        bodyOf(values, { emailToken, language: i18n.language, termsVersion }),
      )
      draft.write({ values: {}, registered: phoneOf(values.phone), wantsCode: true })
      keepSession(token, user)
    } catch (error) {
      const [field] = fieldsOf(error, registrationFields)
      if (!field) throw error
      const { code = 'validation' } = error as ApiError
      if (code === 'token_invalid') forgetProof()
      refuse(field, code === 'token_invalid' ? 'users:email.again' : `errors:${code}`)
    }
  }
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        void sending.send(submit)
      }}
    >
      <NewPasswordFields />
      <p className="quiet">{t('finish.note', { role: role ? t(`role.${role}.name`) : '' })}</p>
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
