import { percent } from '#web/lib/messages/format-number.ts'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { type Picture, underway } from './pictures.ts'
import styles from './sending-note.module.css'

type SendingNoteProps = { pictures: readonly Picture[]; share: number }

/** How far the pictures are, where the thumb is: the pictures themselves are out of sight by then. */
export function SendingNote({ pictures, share }: SendingNoteProps) {
  const { t } = useTranslation('listing')
  const at = underway(pictures, share)
  return (
    <div className={styles.sending}>
      <p>{at ? t('picture.sending', { ...at, percent: percent(at.share) }) : t('picture.sent')}</p>
      <ProgressBar value={share} max={1} />
    </div>
  )
}
