import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './button.module.css'

type ButtonLook = {
  kind?: 'main' | 'plain' | 'quiet' | 'danger' | 'dangerMain' | undefined
  size?: 'normal' | 'big' | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  wide?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

type ButtonProps = ButtonLook & { busy?: boolean | undefined } & ButtonHTMLAttributes<HTMLButtonElement>
type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className' | 'children'>

const look = ({ kind = 'plain', size, wide, className }: Omit<ButtonLook, 'children'>) =>
  classNames(styles.button, styles[kind], size === 'big' && styles.big, wide && styles.wide, className)

const swallow = (event: MouseEvent) => event.preventDefault()

/** Left at the first half of a press, a field may say something that moves the button away before the second. */
const stayInField = (event: MouseEvent) => event.preventDefault()

/** A busy button keeps its focus and its words but sends nothing a second time. */
export function Button({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const iconSize = size === 'big' ? 'normal' : 'small'
  return (
    <button
      type="button"
      onMouseDown={rest.type === 'submit' ? stayInField : undefined}
      {...rest}
      className={look({ kind, size, wide, className })}
      onClick={busy ? swallow : onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </button>
  )
}

export function ButtonLink({ kind, size, icon, iconAfter, wide, className, children, ...rest }: ButtonLinkProps) {
  const iconSize = size === 'big' ? 'normal' : 'small'
  return (
    <Link {...rest} className={look({ kind, size, wide, className })}>
      {icon && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconSize} />}
    </Link>
  )
}
