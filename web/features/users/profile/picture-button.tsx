import { lazy, Suspense, useRef, useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureFiles } from '#web/lib/prepare-picture.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './picture-button.module.css'

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

type PictureButtonProps = { hasPicture: boolean; onUser: (user: User) => void }

export function PictureButton({ hasPicture, onUser }: PictureButtonProps) {
  const { t } = useTranslation('profile')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const choose = () => input.current?.click()
  const saved = (user: User) => {
    onUser(user)
    setFile(undefined)
    showToast({ tone: 'success', text: t('picture.saved'), place: 'app' })
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t(hasPicture ? 'picture.change' : 'picture.add')}
        onClick={choose}
      >
        <span className={styles.seen}>
          <Icon name="camera" size="small" />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureFiles}
        aria-label={t('picture.title')}
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? file)
          target.value = '' // the same file may be chosen again
        }}
      />
      {file && (
        <Suspense>
          <PictureDialog file={file} onOther={choose} onClose={() => setFile(undefined)} onSaved={saved} />
        </Suspense>
      )}
    </>
  )
}
