import { CodeStep } from './code-step.tsx'
import { EmailCodeStep } from './email-code-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ForgotStep } from './forgot-step.tsx'
import { IsThisYou } from './is-this-you.tsx'
import { KeepEmailStep } from './keep-email-step.tsx'
import type { LoginStep, Moves } from './login-flow.ts'
import { NewPasswordStep } from './new-password-step.tsx'
import { OwnerCodeStep, OwnerStep } from './owner-step.tsx'
import { WayStep } from './way-step.tsx'

export type LaterStep = Exclude<LoginStep, { at: 'phone' }>

/** Every screen behind the first: they bring the rules of all fields, which the first does not wait for. */
export default function LaterSteps({ step, moves }: { step: LaterStep; moves: Moves }) {
  switch (step.at) {
    case 'way':
      return <WayStep step={step} {...moves} />
    case 'email':
      return <EmailStep step={step} {...moves} />
    case 'forgot':
      return <ForgotStep step={step} {...moves} />
    case 'code':
      return <CodeStep step={step} {...moves} />
    case 'emailCode':
      return <EmailCodeStep step={step} {...moves} />
    case 'isThisYou':
      return <IsThisYou step={step} {...moves} />
    case 'keepEmail':
      return <KeepEmailStep step={step} {...moves} />
    case 'owner':
      return <OwnerStep step={step} {...moves} />
    case 'ownerCode':
      return <OwnerCodeStep step={step} {...moves} />
    case 'newPassword':
      return <NewPasswordStep step={step} {...moves} />
  }
}
