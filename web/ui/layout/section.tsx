import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import styles from './section.module.css'

type SectionProps = {
  title: ReactNode
  level?: 2 | 3 | undefined
  /** Beside others that matter more: a thin rule and a smaller heading. */
  lesser?: boolean | undefined
  /** Right after the heading: a count, a badge. */
  note?: ReactNode
  /** At the far end of the heading: a sum, a switch of periods. */
  aside?: ReactNode
  link?: { to: string; label: string } | undefined
  children: ReactNode
  id?: string | undefined
  className?: string | undefined
}

/** Opens with a heavy rule, as the parts of a printed rate list do. */
export function Section({ title, level = 2, lesser, note, aside, link, children, id, className }: SectionProps) {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} className={className} aria-labelledby={headingId}>
      <div className={classNames(styles.head, lesser && styles.lesser)}>
        <Heading id={headingId}>{title}</Heading>
        {note}
        {(aside || link) && (
          <div className={styles.end}>
            {aside}
            {link && (
              <Link className={styles.link} to={link.to}>
                {link.label}
              </Link>
            )}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
