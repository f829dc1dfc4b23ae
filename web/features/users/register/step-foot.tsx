import type { FullMessageKey } from '#contract/messages.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { StepFoot as Foot } from '../door/step-foot.tsx'

type StepFootProps = {
  onBack?: (() => void) | undefined
  label?: string
  isBusy?: boolean
  error?: unknown
  fallback?: FullMessageKey
}

/** The row of a step of registering: back, and on. */
export function StepFoot({ onBack, label, ...rest }: StepFootProps) {
  const { t } = useTranslation('users')
  return (
    <Foot
      label={label ?? t('next')}
      iconAfter={label ? undefined : 'right'}
      back={onBack && { label: t('back'), onBack, icon: 'left' }}
      {...rest}
    />
  )
}
