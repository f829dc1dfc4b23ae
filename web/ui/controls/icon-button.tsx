import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './icon-button.module.css'

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  icon: IconName
  /** Its only name, so it says what it acts on: "Edit Lemon". */
  label: string
  kind?: 'bare' | 'plain' | 'danger' | undefined
  className?: string | undefined
}

export function IconButton({ icon, label, kind = 'bare', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.button, styles[kind], className)}>
      <Icon name={icon} />
    </button>
  )
}
