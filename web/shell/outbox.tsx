import { lazy, Suspense } from 'react'
import { orNothing } from './or-nothing.ts'
import styles from './site.module.css'
import { useSpareTime } from './use-spare-time.ts'

const OutboxPart = lazy(() => orNothing(import('./outbox-part.tsx')))

/** What waits to be sent. Its code comes to members alone, when the page is there and has time for it. */
export function Outbox() {
  return <div className={styles.unsent}>{useSpareTime() && <Loaded />}</div>
}

const Loaded = () => (
  <Suspense>
    <OutboxPart />
  </Suspense>
)
