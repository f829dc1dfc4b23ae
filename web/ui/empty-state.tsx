import type { ReactNode } from 'react'
import { CategoryDrawing, type DrawingName, type DrawingTone } from './category-drawing.tsx'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  /** One sentence on what to do. */
  children?: ReactNode
  /** One Button or ButtonLink. */
  action?: ReactNode
  drawing?: DrawingName | undefined
  tone?: DrawingTone | undefined
}

export function EmptyState({ title, children, action, drawing = 'other', tone = 'leaf' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <CategoryDrawing className={styles.drawing} name={drawing} tone={tone} />
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.words}>{children}</p>}
      {action}
    </div>
  )
}
