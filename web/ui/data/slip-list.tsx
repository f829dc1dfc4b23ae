import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './slip-list.module.css'

type BoxProps = ComponentProps<'div'>

/** A list of slips with what stands above it. */
export const SlipView = (props: BoxProps) => <div {...props} className={styles.view} />

/** Which list, and which of it. */
export const SlipChoice = ({ className, ...rest }: BoxProps) => (
  <div {...rest} className={classNames(styles.choice, className)} />
)

export const SlipChoiceSkeleton = ({ className }: { className?: string | undefined }) => (
  <SlipChoice className={className}>
    <Skeleton className={styles.choiceBone} />
  </SlipChoice>
)

export const SlipList = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.slips} />

type SlipSkeletonProps = {
  count?: number
  /** As those that wait for an answer: with two buttons. */
  answered?: boolean
  /** Says that they are awaited, where no frame around them does. */
  told?: string | undefined
}

/** Slips that are awaited. */
export function SlipSkeleton({ count = 2, answered = false, told }: SlipSkeletonProps) {
  return (
    <div aria-busy={told ? true : undefined}>
      {told && (
        <span className="visually-hidden" role="status">
          {told}
        </span>
      )}
      <div className={styles.slips} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move
          <div key={at} className={classNames(styles.bone, answered && styles.answered)}>
            <div className={styles.stub} />
            <Skeleton shape="row" />
            <Skeleton count={3} />
            {answered && (
              <div className={styles.buttons}>
                <Skeleton className={styles.button} count={2} />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
