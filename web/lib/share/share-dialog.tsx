import { log } from '#web/lib/log.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './share-dialog.module.css'
import { whatsAppAddress } from './whats-app.ts'

type ShareDialogProps = { text: string; url: string; onClose: () => void }

export function ShareDialog({ text, url, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['share', 'translation'])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      onClose()
      showToast({ tone: 'success', place: 'app', id: 'share', text: t('copied') })
    } catch (error) {
      log.warn('the link was not copied', error)
      showToast({ tone: 'danger', place: 'app', id: 'share', text: t('failed') })
    }
  }
  return (
    <Dialog
      open
      width="narrow"
      title={t('translation:share')}
      closeLabel={t('translation:nav.close')}
      onClose={onClose}
    >
      <div className="stack">
        <ButtonLink
          to={whatsAppAddress(text, url)}
          target="_blank"
          rel="noopener noreferrer"
          kind="main"
          icon="chat"
          wide
        >
          {t('whatsapp')}
        </ButtonLink>
        <Button icon="copy" onClick={copy} wide>
          {t('copy')}
        </Button>
        <p className={styles.link}>{url}</p>
      </div>
    </Dialog>
  )
}
