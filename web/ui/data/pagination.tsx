import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pageCount: number
  labels: {
    /** Names the region: "Pages". */
    region: string
    previous: string
    next: string
    /** "Page 2 of 10": stands between the arrows on a phone. */
    position: string
    /** "Page 3": the full name of a bare number. */
    page: (page: number) => string
  }
} & ({ href: (page: number) => string; onChange?: never } | { onChange: (page: number) => void; href?: never })

/** First, last, and the neighbours of the current page; a gap of a single page is that page. */
export function pagesToShow(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const shown: (number | 'gap')[] = []
  let before = 0
  for (const n of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (n - before === 2) shown.push(n - 1)
    if (n - before > 2) shown.push('gap')
    shown.push(n)
    before = n
  }
  return shown
}

/** Numbered pages; no list has infinite scroll or "load more". */
export function Pagination({ page, pageCount, labels, href, onChange }: PaginationProps) {
  if (pageCount <= 1) return null

  const step = (to: number, children: ReactNode, look?: string, name?: string) => {
    const inside = to >= 1 && to <= pageCount
    const attributes = {
      className: classNames(styles.step, look, to === page && styles.current, !inside && styles.off),
      'aria-label': name,
      'aria-current': to === page ? ('page' as const) : undefined,
    }
    if (href)
      return inside ? (
        <Link {...attributes} to={href(to)}>
          {children}
        </Link>
      ) : (
        <span className={attributes.className} aria-hidden="true">
          {children}
        </span>
      )
    return (
      <button {...attributes} type="button" aria-disabled={!inside || undefined} onClick={() => inside && onChange(to)}>
        {children}
      </button>
    )
  }

  const shown = pagesToShow(page, pageCount)
  return (
    <nav className={styles.pages} aria-label={labels.region}>
      {step(page - 1, [<Icon key="icon" name="left" size="small" />, labels.previous])}
      <p className={styles.position}>{labels.position}</p>
      <ul className={styles.numbers}>
        {shown.map((n, index) =>
          n === 'gap' ? (
            <li key={`after ${shown[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n}>{step(n, n, styles.number, labels.page(n))}</li>
          ),
        )}
      </ul>
      {step(page + 1, [labels.next, <Icon key="icon" name="right" size="small" />])}
    </nav>
  )
}
