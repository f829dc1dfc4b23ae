import type { ReactNode } from 'react'
import styles from './sample.module.css'

type SampleProps = {
  title: string
  /** The components shown, as they are called in web/ui. */
  of: string
  children: ReactNode
}

export function Sample({ title, of, children }: SampleProps) {
  return (
    <div className={styles.sample}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <code className={styles.of} lang="en" translate="no">
          {of}
        </code>
      </div>
      {children}
    </div>
  )
}

/** Side by side from 900 px on. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
