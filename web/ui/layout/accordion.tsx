import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import styles from './accordion.module.css'

type AccordionProps = {
  /** `id` is the element's own, so that /faq#it leads there. */
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  open: readonly string[]
  onOpen: (open: string[]) => void
  /** Of the titles, as headings. */
  level?: 2 | 3 | 4
}

export function Accordion({ items, open, onOpen, level = 3 }: AccordionProps) {
  const Heading = `h${level}` as const
  const toggled = (id: string, isOpen: boolean) => {
    if (isOpen === open.includes(id)) return
    onOpen(isOpen ? [...open, id] : open.filter((other) => other !== id))
  }
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          className={styles.item}
          open={open.includes(id)}
          onToggle={(event) => toggled(id, event.currentTarget.open)}
        >
          <summary className={styles.summary}>
            <Heading className={styles.title}>{title}</Heading>
            <Icon name="down" size="small" className={styles.arrow} />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
