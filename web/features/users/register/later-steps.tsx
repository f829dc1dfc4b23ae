import { DetailsStep } from './details-step.tsx'
import type { EmailStep, RegisterStep, RegistrationField } from './draft.ts'
import { FinishStep } from './finish-step.tsx'
import { PlaceStep } from './place-step.tsx'

type LaterStepsProps = {
  step: Exclude<EmailStep, 'role'>
  onStep: (step: RegisterStep) => void
  onRefused: (field: RegistrationField) => void
}

/** Every step behind the first: they bring the rules of all fields, which the first does not wait for. */
export default function LaterSteps({ step, onStep, onRefused }: LaterStepsProps) {
  if (step === 'details') return <DetailsStep onNext={() => onStep('place')} onBack={() => onStep('role')} />
  if (step === 'place') return <PlaceStep onNext={() => onStep('finish')} onBack={() => onStep('details')} />
  return <FinishStep onRefused={onRefused} onBack={() => onStep('place')} />
}
