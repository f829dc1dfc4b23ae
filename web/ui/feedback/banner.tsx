import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './banner.module.css'

type BannerProps = {
  /** `ink`: a state of the whole app (offline). `waiting`: patience (maintenance). `leaf`: an offer. */
  tone?: 'ink' | 'waiting' | 'leaf' | undefined
  icon: IconName
  children: ReactNode
  /** Buttons or ButtonLinks. */
  actions?: ReactNode
  close?: { label: string; onClose: () => void } | undefined
}

export function Banner({ tone = 'ink', icon, children, actions, close }: BannerProps) {
  return (
    <div className={classNames(styles.banner, styles[tone])}>
      <div className={classNames('page', styles.inside)}>
        <Icon name={icon} className={styles.icon} />
        <p className={styles.words} role="status">
          {children}
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {close && <IconButton className={styles.close} icon="cross" label={close.label} onClick={close.onClose} />}
      </div>
    </div>
  )
}
