import type { HTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import styles from './card.module.css'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
  /** Inner space; leave it out where a picture runs to the edge. */
  padded?: boolean | undefined
}

export function Card({ as: Element = 'div', padded = false, className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, padded && styles.padded, className)} />
}

/** The one link of a card, whose target is the whole card. */
export function CardLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string | undefined }) {
  return <Link {...rest} className={classNames(styles.link, className)} />
}
