import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CategoryDrawing, type DrawingName, type DrawingTone } from '#web/ui/icons/category-drawing.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** One sentence on what to do. */
  children?: ReactNode
  /** One Button or ButtonLink. */
  action?: ReactNode
  drawing?: DrawingName | undefined
  tone?: DrawingTone | undefined
  /** For one part of a page: a slip that is not written yet, with what belongs on it, instead of a drawing. */
  blank?: IconName | undefined
}

export function EmptyState({ title, children, action, drawing = 'other', tone, blank }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, blank && styles.blank)}>
      {blank ? (
        <span className={styles.mark}>
          <Icon name={blank} />
        </span>
      ) : (
        <CategoryDrawing className={styles.drawing} name={drawing} tone={tone} />
      )}
      <div className={styles.said}>
        <p className={styles.title}>{title}</p>
        {children && <p className={styles.words}>{children}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
