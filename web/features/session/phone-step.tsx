import { useForm } from 'react-hook-form'
import { prepareCaptcha, withCaptcha } from '#web/features/users/door/captcha.ts'
import { PhoneField } from '#web/features/users/door/phone-field.tsx'
import { mobileOf, phoneFault, tidyPhone } from '#web/features/users/door/phone-text.ts'
import { Step, StepForm } from '#web/features/users/door/step.tsx'
import { StepFoot } from '#web/features/users/door/step-foot.tsx'
import { call } from '#web/lib/api/api.ts'
import { isRefusal } from '#web/lib/api/error-text.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { faultText } from '#web/lib/messages/fault-text.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { Moves, StepOf } from './login-flow.ts'

type PhoneStepProps = Moves & { step: StepOf<'phone'> }

/** One question first: the number says whether somebody is registered or new. */
export function PhoneStep({ step, moved, go, newcomer, onNewNumber }: PhoneStepProps) {
  const { t } = useTranslation('session')
  const sending = useSending()
  // No default: what was typed before the page woke up stays.
  const { register, handleSubmit, formState } = useForm<{ phone: string }>({ mode: 'onTouched' })
  const { phone: fault } = formState.errors

  const check = async (phone: string) => {
    if (await isRegistered(phone)) {
      prepareCaptcha()
      go({ at: 'way', phone })
    } else onNewNumber(phone)
  }
  return (
    <Step title={t('phone.title')} lead={t('phone.lead')} focus={moved} className="for-visitors">
      <StepForm onSubmit={handleSubmit(({ phone }) => sending.send(() => check(mobileOf(phone) ?? phone)))}>
        <PhoneField
          hint={t('phone.hint')}
          error={faultText(t, fault)}
          {...register('phone', { ...(step.phone && { value: tidyPhone(step.phone) }), validate: phoneFault })}
        />
        <Button icon="mail" wide onClick={() => go({ at: 'email' })}>
          {t('phone.useEmail')}
        </Button>
        {newcomer}
        <StepFoot label={t('phone.continue')} isBusy={sending.isBusy} error={sending.error} />
      </StepForm>
    </Step>
  )
}

/** Without a captcha, until the server asks for one. */
async function isRegistered(phone: string) {
  try {
    return (await call('POST /auth/check-phone', { body: { phone } })).registered
  } catch (error) {
    if (!isRefusal(error, 'captcha_required')) throw error
    return (await withCaptcha((captcha) => call('POST /auth/check-phone', { body: { phone, captcha } }))).registered
  }
}
