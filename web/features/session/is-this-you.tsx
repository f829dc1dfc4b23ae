import { useState } from 'react'
import { PlaceName } from '#web/features/places/door/place-name.tsx'
import { showPhone } from '#web/features/users/door/phone-text.ts'
import { Step } from '#web/features/users/door/step.tsx'
import { StepRow } from '#web/features/users/door/step-foot.tsx'
import { call } from '#web/lib/api/api.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { afterYes, type Moves, type StepOf } from './login-flow.ts'
import { sayYes } from './say-yes.ts'
import styles from './session.module.css'

/** A number nobody proved before may stand in a stranger's account: whoever holds the phone decides. */
export function IsThisYou({ step, moved, go, enter, onNewNumber }: Moves & { step: StepOf<'isThisYou'> }) {
  const { t } = useTranslation('session')
  const { phone, name, email, place, answerToken, needsProof } = step
  const sending = useSending()
  // Nothing else can be asked for.
  const isOnlyNumber = email === null && !needsProof
  const [saysYes, setSaysYes] = useState(false)

  const deny = async () => {
    await call('POST /auth/is-this-you', { body: { answerToken, isMe: false } })
    onNewNumber(phone)
  }
  const answer = (isMe: boolean) => {
    setSaysYes(isMe)
    return sending.send(() => (isMe ? sayYes(step, {}, enter) : deny()))
  }
  const lead = t(needsProof || isOnlyNumber ? 'isThisYou.leadUnused' : 'isThisYou.lead', { phone: showPhone(phone) })
  return (
    <Step title={t('isThisYou.title')} lead={lead} focus={moved}>
      <Card padded className={styles.person}>
        <Icon name="user" size="large" />
        <div>
          <p className={styles.name}>{name}</p>
          <p className="quiet">{email ?? (place && <PlaceName {...place} />)}</p>
        </div>
      </Card>
      {isOnlyNumber && <p className="quiet">{t('isThisYou.yesMeans')}</p>}
      <p className="quiet">{t('isThisYou.noMeans')}</p>
      <StepRow error={sending.error} onRetry={() => answer(saysYes)}>
        <Button size="big" busy={sending.isBusy && !saysYes} onClick={() => answer(false)}>
          {t('isThisYou.no')}
        </Button>
        <Button
          kind="main"
          size="big"
          icon="check"
          busy={sending.isBusy && saysYes}
          onClick={() => (isOnlyNumber ? answer(true) : go(afterYes(step)))}
        >
          {t('isThisYou.yes')}
        </Button>
      </StepRow>
    </Step>
  )
}
