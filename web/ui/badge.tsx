import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

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
