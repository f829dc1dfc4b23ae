import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './alert.module.css'

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
  /** The failure of an action that it tells of: each new one is brought into view, above the bottom bar. */
  failure?: unknown
}

export function Alert({ tone = 'info', icon = icons[tone], title, children, action, retry, failure }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={alert} className={classNames(styles.alert, styles[tone], !title && styles.untitled)} role={roles[tone]}>
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
