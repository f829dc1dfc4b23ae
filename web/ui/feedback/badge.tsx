import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './badge.module.css'

type BadgeProps = {
  children: ReactNode
  /** `waiting`: somebody waits. `onPicture`: a paper label stuck to the left edge of a picture. */
  tone?: 'plain' | 'leaf' | 'waiting' | 'clay' | 'sky' | 'onPicture' | undefined
  icon?: IconName | undefined
}

export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  )
}
