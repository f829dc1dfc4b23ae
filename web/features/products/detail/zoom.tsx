import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureAt } from '#web/lib/pictures.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './zoom.module.css'

type ZoomProps = { images: readonly string[]; name: string; first: number; onClose: () => void }

/** A picture over the whole screen. Pressed, it is twice as large and scrolled; two fingers work as on any page. */
export function Zoom({ images, name, first, onClose }: ZoomProps) {
  const { t } = useTranslation(['products', 'translation'])
  const modal = useModal({ onClose })
  const stage = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [isTwice, setTwice] = useState(false)
  const count = images.length
  const alt = t('page.pictures.alt', { name, number: at + 1, count })

  useEffect(() => {
    const { current } = stage
    if (!isTwice || !current) return
    current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
    current.scrollTop = (current.scrollHeight - current.clientHeight) / 2
  }, [isTwice])

  const turn = (by: number) => {
    if (!images[at + by]) return
    setAt(at + by)
    setTwice(false)
  }
  const keys = ({ key }: KeyboardEvent) => {
    if (isTwice) return // they scroll
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <dialog {...modal} className={styles.zoom} aria-label={t('page.pictures.label', { name })} onKeyDown={keys}>
      <div className={styles.bar}>
        <p aria-live="polite">{t('page.pictures.count', { number: at + 1, count })}</p>
        <IconButton icon="cross" label={t('nav.close', { ns: 'translation' })} onClick={onClose} />
      </div>
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          data-focus-first
          className={classNames(styles.picture, isTwice && styles.twice)}
          aria-label={`${t(isTwice ? 'page.pictures.smaller' : 'page.pictures.larger')}: ${alt}`}
          onClick={() => setTwice(!isTwice)}
        >
          <img src={pictureAt(images[at] ?? '', 1200)} width={1200} height={900} alt="" />
        </button>
      </div>
      {count > 1 && (
        <div className={styles.bar}>
          <IconButton icon="left" label={t('page.pictures.previous')} disabled={at === 0} onClick={() => turn(-1)} />
          <IconButton
            icon="right"
            label={t('page.pictures.next')}
            disabled={at === count - 1}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </dialog>
  )
}
