import { useEffect, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './file-tile.module.css'
import { IconButton } from './icon-button.tsx'

export type PickedFile = {
  id: string
  /** Chosen here, or already with us and known by its address; neither: it is being made ready. */
  file?: File | undefined
  url?: string | undefined
  /** Share sent so far, 0 to 1. Nothing: not begun. */
  progress?: number | 'failed' | 'done' | undefined
}

export type TileWords = {
  picture: (place: number) => string
  remove: (place: number) => string
  /** On the first picture. */
  cover: string
  /** On the button that makes another one the first. */
  makeCover: string
  /** On the button that moves a picture one place forward; left out where there is none. */
  earlier?: ((place: number) => string) | undefined
  failed: string
  retry: (place: number) => string
  percent: (share: number) => string
}

type FileTileProps = {
  file: PickedFile
  place: number
  onRemove: () => void
  onFirst?: (() => void) | undefined
  onEarlier?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  disabled?: boolean | undefined
  words: TileWords
}

export function FileTile({ file, place, onRemove, onFirst, onEarlier, onRetry, disabled, words }: FileTileProps) {
  const preview = usePreview(file)
  const name = words.picture(place)
  const isReady = Boolean(file.file || file.url)
  // to the second place's left is the cover, and that has its own button
  const canMove = onEarlier && words.earlier && isReady && place > 2 && file.progress === undefined
  const sending = typeof file.progress === 'number' ? file.progress : undefined
  return (
    <li className={classNames(styles.tile, (sending !== undefined || file.progress === 'failed') && styles.pale)}>
      {preview && <img className={styles.picture} src={preview} alt={name} width={240} height={240} />}
      {!isReady && (
        <span className={styles.ring}>
          <Spinner />
        </span>
      )}
      <IconButton
        icon="cross"
        kind="plain"
        label={words.remove(place)}
        className={styles.remove}
        onClick={onRemove}
        disabled={disabled}
      />
      {file.progress === 'failed' && onRetry && (
        <IconButton
          icon="retry"
          kind="plain"
          label={words.retry(place)}
          className={styles.retry}
          onClick={onRetry}
          disabled={disabled}
        />
      )}
      {canMove && (
        <IconButton
          icon="left"
          kind="plain"
          label={words.earlier?.(place) ?? ''}
          className={styles.retry}
          onClick={onEarlier}
          disabled={disabled}
        />
      )}
      <div className={styles.foot}>
        {sending !== undefined && (
          <>
            <ProgressBar value={sending} max={1} label={name} />
            <span className={styles.tag}>{words.percent(sending)}</span>
          </>
        )}
        {file.progress === 'failed' && (
          <span className={classNames(styles.tag, styles.failed)} role="alert">
            <Icon name="alert" size="tiny" />
            {words.failed}
          </span>
        )}
        {sending === undefined && file.progress !== 'failed' && place === 1 && (
          <span className={styles.tag}>{words.cover}</span>
        )}
        {sending === undefined && file.progress !== 'failed' && place > 1 && onFirst && (
          <button type="button" className={styles.button} onClick={onFirst} disabled={disabled}>
            {words.makeCover} <span className="visually-hidden">{name}</span>
          </button>
        )}
      </div>
    </li>
  )
}

function usePreview({ file, url }: PickedFile) {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return file ? made : url
}
