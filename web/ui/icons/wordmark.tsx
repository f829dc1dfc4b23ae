import { classNames } from '#web/ui/class-names.ts'
import { drawingOf } from './icon-names.ts'
import styles from './wordmark.module.css'

type WordmarkProps = {
  name: string
  /** The name in another script: then the mark stands before it instead of the drawn Latin word. */
  written?: string | undefined
  size?: 'normal' | 'large' | undefined
}

export function Wordmark({ name, written, size = 'normal' }: WordmarkProps) {
  const look = classNames(styles.wordmark, size === 'large' && styles.large)
  if (written)
    return (
      <span className={look}>
        <Mark />
        {written}
      </span>
    )
  return (
    <span className={look}>
      <svg className={styles.word} role="img" aria-label={name}>
        <use href={drawingOf('wordmark')} />
      </svg>
    </span>
  )
}

export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={classNames(styles.mark, className)} aria-hidden="true">
      <use href={drawingOf('mark')} />
    </svg>
  )
}
