import type { PhoneStep, RegisterStep, RegistrationField } from './draft.ts'
import { NumberStep } from './number-step.tsx'
import type { ExistingAccount } from './send-newcomer.ts'
import { SmsCodeStep } from './sms-code-step.tsx'
import { WhereStep } from './where-step.tsx'
import { WhoStep } from './who-step.tsx'

export type PhoneStepsProps = {
  step: PhoneStep
  /** Replacing leaves the step out of what the browser's Back leads to. */
  onStep: (step: RegisterStep, options?: { replace: boolean }) => void
  onExisting: (phone: string, answer: ExistingAccount) => void
  onRefused: (field: RegistrationField) => void
}

/** Registering with a number alone: the number, its code, who and where. */
export default function PhoneSteps({ step, onStep, onExisting, onRefused }: PhoneStepsProps) {
  if (step === 'number')
    return <NumberStep onCode={() => onStep('code')} onProved={() => onStep('who')} onBack={() => onStep('way')} />
  if (step === 'code')
    return (
      <SmsCodeStep
        onNew={() => onStep('who', { replace: true })}
        onExisting={onExisting}
        onBack={() => onStep('number')}
      />
    )
  if (step === 'who') return <WhoStep onNext={() => onStep('where')} onBack={() => onStep('number')} />
  return <WhereStep onExisting={onExisting} onRefused={onRefused} onBack={() => onStep('who')} />
}
