import type { ReactNode } from 'react'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-names.ts'

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
