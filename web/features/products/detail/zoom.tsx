import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { pictureAt } from '#web/lib/pictures.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { useZoomLevel } from './use-zoom-level.ts'
import styles from './zoom.module.css'

type ZoomProps = { images: readonly string[]; name: string; first: number; onClose: () => void }

/** Lightbox: a picture over the whole screen, to be pressed, or pulled with two fingers as on any page, until it is large enough. */
export function Zoom({ images, name, first, onClose }: ZoomProps) {
  const { t } = useTranslation(['product-parts', 'product', 'translation'])
  const modal = useModal({ onClose })
  const [at, setAt] = useState(first)
  const { stage, level, isLeast, isMost, by, press, reset } = useZoomLevel()
  const count = images.length
  const alt = t('product:page.pictures.alt', { name, number: at + 1, count })

  const turn = (step: number) => {
    if (!images[at + step]) return
    setAt(at + step)
    reset()
  }
  const keys = (event: KeyboardEvent) => {
    const zoomed = { '+': 1, '=': 1, '-': -1 }[event.key]
    const turned = level > 1 ? undefined : { ArrowLeft: -1, ArrowRight: 1 }[event.key] // else they scroll
    if (event.ctrlKey || event.metaKey || !(zoomed || turned)) return
    event.preventDefault()
    if (zoomed) by(zoomed)
    if (turned) turn(turned)
  }
  return (
    <dialog {...modal} className={styles.zoom} aria-label={t('product:page.pictures.label', { name })} onKeyDown={keys}>
      <div className={styles.bar}>
        <p aria-live="polite">{t('zoom.count', { number: at + 1, count })}</p>
        <IconButton icon="cross" label={t('translation:nav.close')} onClick={onClose} />
      </div>
      <div ref={stage} className={styles.stage}>
        <button
          type="button"
          data-focus-first
          className={styles.picture}
          data-level={level}
          aria-label={`${t(level > 1 ? 'zoom.smaller' : 'zoom.larger')}: ${alt}`}
          onClick={(event: MouseEvent) => press(event)}
        >
          <img src={pictureAt(images[at] ?? '', 1200)} width={1200} height={900} alt="" onLoad={reset} />
        </button>
      </div>
      <div className={styles.bar}>
        {count > 1 && (
          <IconButton icon="left" label={t('zoom.previous')} disabled={at === 0} onClick={() => turn(-1)} />
        )}
        <IconButton icon="minus" label={t('zoom.smaller')} disabled={isLeast} onClick={() => by(-1)} />
        <IconButton icon="plus" label={t('zoom.larger')} disabled={isMost} onClick={() => by(1)} />
        {count > 1 && (
          <IconButton icon="right" label={t('zoom.next')} disabled={at === count - 1} onClick={() => turn(1)} />
        )}
      </div>
    </dialog>
  )
}
