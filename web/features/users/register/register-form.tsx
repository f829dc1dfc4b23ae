import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { showPhone } from '../door/phone-text.ts'
import { Step } from '../door/step.tsx'
import { type RegisterStep, type Registration, type RegistrationField, reachable, stepOf } from './draft.ts'
import { RoleStep } from './role-step.tsx'
import { StepBar } from './step-bar.tsx'
import { useDraft } from './use-draft.ts'

const loadLater = () => import('./later-steps.tsx')
const LaterSteps = lazy(loadLater)

type RegisterFormProps = {
  step: RegisterStep
  onStep: (step: RegisterStep, options?: { replace: boolean }) => void
  carriedPhone: string | undefined
  /** For whoever has an account already. */
  known: ReactNode
}

/** The steps of one form. What was typed outlives going back, a failed send and a reload; the password does not. */
export function RegisterForm({ step: wanted, onStep, carriedPhone, known }: RegisterFormProps) {
  const { t } = useTranslation('users')
  const form = useForm<Registration>({ mode: 'onTouched' })
  const isFilled = useDraft(form, carriedPhone)
  // Asked once for each step that is wanted: a form that is being filled must not jump.
  const step = useMemo(() => (isFilled ? reachable(wanted, form.getValues()) : 'role'), [isFilled, wanted, form])
  const [refused, setRefused] = useState<RegistrationField>()

  useEffect(() => {
    loadLater().catch(() => undefined) // while the account type is chosen; without a network it is tried again
  }, [])
  useEffect(() => {
    if (isFilled && step !== wanted) onStep(step, { replace: true })
  }, [isFilled, step, wanted, onStep])
  useEffect(() => {
    if (!refused || step !== stepOf(refused)) return
    form.setFocus(refused)
    setRefused(undefined)
  }, [refused, step, form])

  const go = (to: RegisterStep) => {
    onStep(to)
  }
  const onRefused = (field: RegistrationField) => {
    setRefused(field)
    go(stepOf(field))
  }
  return (
    <FormProvider {...form}>
      <StepBar step={step} />
      <Step key={step} title={t(`steps.${step}.title`)} focus={isFilled && wanted !== 'role' && !refused}>
        {step === 'role' && carriedPhone && <Alert>{t('carried', { phone: showPhone(carriedPhone) })}</Alert>}
        {step === 'role' && <RoleStep known={known} onNext={() => go('details')} />}
        {step !== 'role' && (
          <Suspense fallback={<Spinner label={t('translation:loading')} />}>
            <LaterSteps step={step} onStep={go} onRefused={onRefused} />
          </Suspense>
        )}
      </Step>
    </FormProvider>
  )
}
