import { classNames } from '#web/ui/class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'picture' | 'row' | 'rate' | 'card' | undefined
  /** As many as will come, so that nothing jumps. */
  count?: number | undefined
  className?: string | undefined
}

const line = (width: string | undefined) => <span className={classNames(styles.bone, styles.line, width)} />

type SkeletonShapeProps = { className: string | undefined }

const shapes = {
  line: ({ className }: SkeletonShapeProps) => (
    <span className={classNames(styles.bone, styles.line, className)} aria-hidden="true" />
  ),
  picture: ({ className }: SkeletonShapeProps) => (
    <span className={classNames(styles.bone, styles.picture, className)} aria-hidden="true" />
  ),
  row: ({ className }: SkeletonShapeProps) => (
    <span className={classNames(styles.row, className)} aria-hidden="true">
      <span className={classNames(styles.bone, styles.thumb)} />
      <span className={styles.lines}>
        {line(styles.half)}
        {line(styles.most)}
      </span>
    </span>
  ),
  rate: ({ className }: SkeletonShapeProps) => (
    <span className={classNames(styles.rate, className)} aria-hidden="true">
      {line(styles.half)}
      {line(styles.sum)}
    </span>
  ),
  card: ({ className }: SkeletonShapeProps) => (
    <span className={classNames(styles.card, className)} aria-hidden="true">
      <span className={classNames(styles.bone, styles.cardPicture)} />
      <span className={styles.cardLines}>
        {line(classNames(styles.title, styles.half))}
        <span className={classNames(styles.bone, styles.price)} />
        {line(styles.most)}
        {line(styles.half)}
      </span>
      <span className={styles.cardFoot}>
        {line(styles.short)}
        {line(styles.short)}
      </span>
    </span>
  ),
}

/** Silent for screen readers: the list that waits carries `aria-busy` and says so itself. */
export function Skeleton({ shape = 'line', count = 1, className }: SkeletonProps) {
  const Shape = shapes[shape]
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
    <Shape key={index} className={className} />
  ))
}
