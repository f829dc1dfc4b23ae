import { useEffect, useState } from 'react'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { readStored, writeStored } from '#web/lib/device/storage.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './push-prompt.module.css'
import { supportOf, thisDevice } from './support.ts'
import { permissionNow, usePush } from './use-push.ts'

const promptedKey = 'push-notification-prompted'
const delayMs = 3_000

const isOpen = () =>
  supportOf(thisDevice()) === 'supported' && permissionNow() === 'default' && readStored(promptedKey) === null

/**
 * Asks once, a while after the page has come, where it covers nothing: above the page, which gives way.
 * * The browser's own question follows a tap, or browsers would not ask it.
 */
export function PushPrompt() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOpen()) return
    const timer = setTimeout(() => {
      if (!isOpen()) return // another tab has asked meanwhile
      writeStored(promptedKey, 'true')
      setShown(true)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <Prompt onClose={() => setShown(false)} /> : null
}

function Prompt({ onClose }: { onClose: () => void }) {
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
