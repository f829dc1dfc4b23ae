import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'
import styles from './register.module.css'

type StepFootProps = { onBack?: () => void; label?: string; isBusy?: boolean }

/** Back on the left, the one next thing on the right. */
export function StepFoot({ onBack, label, isBusy }: StepFootProps) {
  const { t } = useTranslation('users')
  const isAwake = useInBrowser()
  return (
    <div className={styles.foot}>
      {onBack && (
        <Button size="big" icon="left" onClick={onBack}>
          {t('back')}
        </Button>
      )}
      {/* Before the page wakes up the browser would send the form by itself. */}
      <Button
        type="submit"
        kind="main"
        size="big"
        iconAfter={label ? undefined : 'right'}
        busy={isBusy}
        disabled={!isAwake}
      >
        {label ?? t('next')}
      </Button>
    </div>
  )
}
