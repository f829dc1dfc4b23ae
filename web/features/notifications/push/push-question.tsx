import { useEffect } from 'react'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './push-question.module.css'
import { usePush } from './use-push.ts'

/**
 * Where it covers nothing: above the page, which gives way. The browser's own question follows a tap, or browsers would not ask it.
 */
export function PushQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('push')
  const { isOn, isBusy, error, turn } = usePush()
  useEffect(() => {
    if (isOn) onClose()
  }, [isOn, onClose])
  return (
    <section className={styles.prompt} aria-label={t('push.title')}>
      <div className={`page ${styles.inside}`}>
        <Icon name="bell" className={styles.icon} />
        <p className={styles.text} role="status">
          {t('prompt.text')}
        </p>
        <ErrorNote error={error} fallback="push:messages.subscribeFailed" />
        <div className={styles.answers}>
          <Button kind="quiet" onClick={onClose}>
            {t('prompt.no')}
          </Button>
          <Button kind="main" busy={isBusy} onClick={() => void turn(true)}>
            {t('prompt.yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}
