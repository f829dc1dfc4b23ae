import { lazy, Suspense } from 'react'
import { useToken } from '#web/lib/device/session.ts'
import { useIdle } from '#web/lib/device/use-idle.ts'
import { optionalPart } from './optional-part.ts'
import styles from './site.module.css'

const OutboxPart = lazy(() => optionalPart(import('./outbox-part.tsx')))

/** What waits to be sent. Its code comes to members alone, when the page is there and has time for it. */
export function Outbox() {
  const isMember = Boolean(useToken())
  const isIdle = useIdle()
  return <div className={styles.unsent}>{isMember && isIdle && <Loaded />}</div>
}

const Loaded = () => (
  <Suspense>
    <OutboxPart />
  </Suspense>
)
