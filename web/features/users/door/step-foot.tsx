import type { ReactNode } from 'react'
import type { FullMessageKey } from '#contract/messages.ts'
import { ErrorNote, isUnanswered } from '#web/lib/api/error-text.tsx'
import { useScrollIntoView } from '#web/lib/device/use-scroll-into-view.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './step-foot.module.css'

type StepRowProps = {
  error?: unknown
  fallback?: FullMessageKey | undefined
  onRetry?: () => void
  children: ReactNode
}

/** Stays at the bottom of the screen, above the keyboard: what can be done next and, after a failure, why it was not. */
export function StepRow({ error, fallback, onRetry, children }: StepRowProps) {
  // What stands above it in its step may leave it too little room: then the page moves as far as is needed.
  const foot = useScrollIntoView<HTMLDivElement>(error)
  return (
    <div className={styles.foot} ref={foot}>
      <ErrorNote error={error} fallback={fallback} onRetry={onRetry} />
      <div className={styles.row}>{children}</div>
    </div>
  )
}

export type Back = { label: string; onBack: () => void; icon?: IconName }

type StepFootProps = Pick<StepRowProps, 'error' | 'fallback'> & {
  label: string
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  isBusy?: boolean | undefined
  /** Without it the button sends the form it stands in, or the one that is named. */
  onNext?: (() => void) | undefined
  form?: string | undefined
  back?: Back | undefined
}

/** Back on the left, the one next thing on the right. Where nobody answered, that is to try again. */
export function StepFoot({ label, icon, iconAfter, isBusy, onNext, form, back, error, fallback }: StepFootProps) {
  const { t } = useTranslation()
  const isAwake = useInBrowser()
  const isAgain = isUnanswered(error)
  return (
    <StepRow error={error} fallback={fallback}>
      {back && (
        <Button size="big" icon={back.icon} onClick={back.onBack}>
          {back.label}
        </Button>
      )}
      {/* Before the page wakes up the browser would send the form by itself. */}
      <Button
        type={onNext ? 'button' : 'submit'}
        form={form}
        kind="main"
        size="big"
        icon={isAgain ? 'retry' : icon}
        iconAfter={isAgain ? undefined : iconAfter}
        busy={isBusy}
        disabled={!isAwake}
        onClick={onNext}
      >
        {isAgain ? t('retry') : label}
      </Button>
    </StepRow>
  )
}
