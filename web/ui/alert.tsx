import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const icons = { info: 'info', waiting: 'clock', danger: 'alert', success: 'check' } as const

/** Failure interrupts, success is told politely; information and waiting are content and are read in their turn. */
const roles = { info: undefined, waiting: undefined, danger: 'alert', success: 'status' } as const

type AlertProps = {
  tone?: keyof typeof icons | undefined
  icon?: IconName | undefined
  title?: ReactNode
  children?: ReactNode
  /** A Button or ButtonLink. */
  action?: ReactNode
  retry?: { label: string; onRetry: () => void; busy?: boolean | undefined } | undefined
}

export function Alert({ tone = 'info', icon = icons[tone], title, children, action, retry }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone], !title && styles.untitled)} role={roles[tone]}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={title ? styles.under : undefined}>{children}</div>}
      </div>
      {(action || retry) && (
        <div className={styles.actions}>
          {action}
          {retry && (
            <Button icon="retry" busy={retry.busy} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
