import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTabStorage } from '#web/lib/device/tab-storage.ts'
import { BoldSentence } from '#web/lib/messages/bold-sentence.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { useHasSms } from '#web/lib/page.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { showPhone } from '../door/phone-text.ts'
import { Step } from '../door/step.tsx'
import {
  draft,
  isEmailStep,
  isPhoneStep,
  phoneReachable,
  phoneStepOf,
  type RegisterDraft,
  type RegisterStep,
  type Registration,
  type RegistrationField,
  reachable,
  stepOf,
} from './draft.ts'
import type { PhoneStepsProps } from './phone-steps.tsx'
import styles from './register.module.css'
import { RoleStep } from './role-step.tsx'
import { StepBar } from './step-bar.tsx'
import { useDraft } from './use-draft.ts'
import { WayStep } from './way-step.tsx'

const loadLater = () => import('./later-steps.tsx')
const LaterSteps = lazy(loadLater)
const loadPhoneSteps = () => import('./phone-steps.tsx')
const PhoneSteps = lazy(loadPhoneSteps)

type RegisterFormProps = Pick<PhoneStepsProps, 'onStep' | 'onExisting'> & {
  step: RegisterStep
  carriedPhone: string | undefined
  /** For whoever has an account already. */
  known: ReactNode
}

/** The steps of one form. What was typed outlives going back, a failed send and a reload; the password does not. */
export function RegisterForm({ step: wanted, onStep, onExisting, carriedPhone, known }: RegisterFormProps) {
  const { t } = useTranslation('users')
  const form = useForm<Registration>({ mode: 'onTouched' })
  const isFilled = useDraft(form, carriedPhone)
  const hasSms = useHasSms()
  const first = hasSms ? 'way' : 'role'
  // Asked once for each step that is wanted: a form that is being filled must not jump.
  const step = useMemo(
    () => (isFilled ? openStep(wanted, form.getValues(), hasSms) : first),
    [isFilled, wanted, form, hasSms, first],
  )
  const [refused, setRefused] = useState<RegistrationField>()

  useEffect(() => {
    // while the way is chosen; without a network it is tried again
    for (const load of hasSms ? [loadPhoneSteps, loadLater] : [loadLater]) load().catch(() => undefined)
  }, [hasSms])
  useEffect(() => {
    if (isFilled && step !== wanted) onStep(step, { replace: true })
  }, [isFilled, step, wanted, onStep])
  useEffect(() => {
    if (!refused || !isStepOf(step, refused)) return
    form.setFocus(refused)
    setRefused(undefined)
  }, [refused, step, form])

  const onRefused = (field: RegistrationField) => {
    setRefused(field)
    onStep(isPhoneStep(step) ? phoneStepOf(field) : stepOf(field))
  }
  const takesFocus = isFilled && wanted !== first && !refused && !['number', 'code', 'where'].includes(step)
  return (
    <FormProvider {...form}>
      {step !== 'way' && <StepBar step={step} />}
      <Step key={step} title={t(`steps.${step}.title`)} lead={step === 'code' && <CodeLead />} focus={takesFocus}>
        {step === first && carriedPhone && <Alert>{t('carried', { phone: showPhone(carriedPhone) })}</Alert>}
        {step === 'way' && <WayStep known={known} onPhone={() => onStep('number')} onEmail={() => onStep('role')} />}
        {step === 'role' && (
          <RoleStep known={known} onNext={() => onStep('details')} onBack={hasSms ? () => onStep('way') : undefined} />
        )}
        <Suspense fallback={<Spinner label={t('translation:loading')} />}>
          {isPhoneStep(step) && (
            <PhoneSteps step={step} onStep={onStep} onExisting={onExisting} onRefused={onRefused} />
          )}
          {isEmailStep(step) && step !== 'role' && <LaterSteps step={step} onStep={onStep} onRefused={onRefused} />}
        </Suspense>
      </Step>
    </FormProvider>
  )
}

const isStepOf = (step: RegisterStep, field: RegistrationField) => step === stepOf(field) || step === phoneStepOf(field)

function openStep(wanted: RegisterStep, values: Registration, hasSms: boolean): RegisterStep {
  if (isEmailStep(wanted)) return reachable(wanted, values)
  if (!hasSms) return 'role'
  return isPhoneStep(wanted) ? phoneReachable(wanted, { ...draft.read(), values }) : wanted
}

function CodeLead() {
  const { t } = useTranslation('session')
  const { smsSent }: RegisterDraft = useTabStorage(draft)
  return (
    smsSent && (
      <BoldSentence t={t} says="code.sentTo" values={{ phone: showPhone(smsSent.phone) }} className={styles.number} />
    )
  )
}
