import { useState } from 'react'
import { Step } from '#web/features/users/door/step.tsx'
import { StepRow } from '#web/features/users/door/step-foot.tsx'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { Moves, StepOf } from './login-flow.ts'
import { sayYes } from './say-yes.ts'
import styles from './session.module.css'

/** Whoever typed the number may have given an email of their own with it. */
export function KeepEmailStep({ step, moved, enter }: Moves & { step: StepOf<'keepEmail'> }) {
  const { t } = useTranslation('session')
  const sending = useSending()
  const [isKept, setKept] = useState<boolean>()
  const answer = (keepEmail: boolean) => {
    setKept(keepEmail)
    return sending.send(() => sayYes(step, { keepEmail }, enter))
  }
  return (
    <Step title={t('keepEmail.title')} lead={t('keepEmail.lead')} focus={moved}>
      <Card padded className={styles.person}>
        <Icon name="mail" size="large" />
        <p className={styles.name}>{step.email}</p>
      </Card>
      <p className="quiet">{t('keepEmail.later')}</p>
      <StepRow error={sending.error} onRetry={() => answer(isKept ?? true)}>
        <Button size="big" disabled={sending.isBusy} onClick={() => answer(false)}>
          {t('keepEmail.remove')}
        </Button>
        <Button kind="main" size="big" icon="check" busy={sending.isBusy} onClick={() => answer(true)}>
          {t('keepEmail.keep')}
        </Button>
      </StepRow>
    </Step>
  )
}
