import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { ErrorNote } from '#web/lib/error-text.tsx'
import { percent } from '#web/lib/format.ts'
import { upload } from '#web/lib/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './picture-dialog.module.css'
import { usePreparedPicture } from './use-prepared-picture.ts'

type Props = { file: File; onOther: () => void; onClose: () => void; onSaved: (user: User) => void }

/** Shows a chosen picture as it will be, and sends it. Closing stops the sending. */
export function PictureDialog({ file, onOther, onClose, onSaved }: Props) {
  const { t } = useTranslation('profile')
  const { picture, address, fault } = usePreparedPicture(file)
  const { sending, share, send } = useSending(onSaved)

  const footer = (
    <>
      <Button onClick={onOther} disabled={sending.isPending}>
        {t('picture.other')}
      </Button>
      <Button
        kind="main"
        icon={sending.error ? 'retry' : 'check'}
        disabled={!picture}
        busy={sending.isPending}
        onClick={() => picture && send(picture)}
      >
        {t(sending.error ? 'picture.retry' : 'picture.save')}
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
        {sending.isPending && (
          <div className={styles.progress}>
            <ProgressBar value={share} max={1} label={t('picture.sending')} />
            <span className="small">{t('picture.sent', { percent: percent(share) })}</span>
          </div>
        )}
        <ErrorNote error={sending.error} fallback="profile:picture.failed" />
      </div>
    </Dialog>
  )
}

function useSending(onSaved: (user: User) => void) {
  const [share, setShare] = useState(0)
  const [stop, setStop] = useState<AbortController>()
  useEffect(() => () => stop?.abort(), [stop])
  const sending = useMutation({
    mutationFn: ({ picture, signal }: { picture: File; signal: AbortSignal }) => {
      const form = new FormData()
      form.set('profileImage', picture)
      return upload('PATCH /users/profile/image', form, { signal, onProgress: setShare })
    },
    onSuccess: ({ user }) => onSaved(user),
  })
  const send = (picture: File) => {
    const controller = new AbortController()
    setShare(0)
    setStop(controller)
    sending.mutate({ picture, signal: controller.signal })
  }
  return { sending, share, send }
}
