import type { User } from '#contract/users/users.ts'
import { ErrorNote } from '#web/lib/api/error-text.tsx'
import { upload } from '#web/lib/api/upload.ts'
import { useSending } from '#web/lib/api/use-sending.ts'
import { percent } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import styles from './picture-dialog.module.css'
import { usePreparedPicture } from './use-prepared-picture.ts'

type PictureDialogProps = { file: File; onOther: () => void; onClose: () => void; onSaved: (user: User) => void }

/** Shows a chosen picture as it will be, and sends it. Closing stops the sending. */
export function PictureDialog({ file, onOther, onClose, onSaved }: PictureDialogProps) {
  const { t } = useTranslation('profile')
  const { picture, address, fault } = usePreparedPicture(file)
  const { isBusy, share = 0, error, send } = useSending()
  const save = (picture: File) =>
    send(async (sending) => {
      const form = new FormData()
      form.set('profileImage', picture)
      const { user } = await upload('PATCH /users/profile/image', form, sending)
      onSaved(user)
    })

  const footer = (
    <>
      <Button onClick={onOther} disabled={isBusy}>
        {t('picture.other')}
      </Button>
      <Button
        kind="main"
        icon={error ? 'retry' : 'check'}
        disabled={!picture}
        busy={isBusy}
        onClick={() => picture && void save(picture)}
      >
        {t(error ? 'picture.retry' : 'picture.save')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('picture.title')}
      closeLabel={t('prove.close')}
      footer={footer}
      width="narrow"
    >
      <div className={styles.body}>
        <ErrorNote error={fault} fallback="errors:image_invalid" />
        {!fault && !picture && <Spinner label={t('picture.preparing')} showLabel />}
        {address && (
          <img className={styles.preview} src={address} alt={t('picture.preview')} width={240} height={240} />
        )}
        <p className="quiet small">{t('picture.hint')}</p>
        {isBusy && (
          <div className={styles.progress}>
            <ProgressBar value={share} max={1} label={t('picture.sending')} />
            <span className="small">{t('picture.sent', { percent: percent(share) })}</span>
          </div>
        )}
        <ErrorNote error={error} fallback="profile:picture.failed" />
      </div>
    </Dialog>
  )
}
