import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './slip.module.css'

/** A slip of paper: its stub (`SlipStub`), then its body. */
export function SlipPaper({ className, ...rest }: ComponentProps<typeof Card>) {
  return <Card as="article" {...rest} className={classNames(styles.slip, className)} />
}

export const SlipBody = (props: { children: ReactNode }) => <div className={styles.body} {...props} />

/** What stands together in a body of several parts. */
export const SlipPart = ({ className, ...rest }: { className?: string | false | undefined; children: ReactNode }) => (
  <div className={classNames(styles.part, className)} {...rest} />
)

type SlipAboutProps = {
  picture: ReactNode
  /** The link in its title takes a press anywhere on it. */
  pressed?: boolean
  children: ReactNode
}

/** What a slip is about: a picture, and words beside it. */
export function SlipAbout({ picture, pressed = false, children }: SlipAboutProps) {
  return (
    <div className={classNames(styles.about, pressed && styles.pressed)}>
      {picture}
      <div className={styles.words}>{children}</div>
    </div>
  )
}

export const SlipTitle = (props: ComponentProps<'p'>) => <p {...props} className={styles.title} />

/** Whose turn it is, or how it ended, in a sentence. */
export function SlipNext({ tone = 'mine', children }: { tone?: 'mine' | 'waiting' | 'bad'; children: ReactNode }) {
  return <div className={classNames(styles.next, styles[tone])}>{children}</div>
}

export const SlipButtons = (props: { children: ReactNode }) => <div className={styles.buttons} {...props} />

/** What stays hidden, and until when. */
export function SlipHint({ children }: { children: ReactNode }) {
  return (
    <p className={styles.hint}>
      <Icon name="lock" size="small" />
      <span>{children}</span>
    </p>
  )
}
