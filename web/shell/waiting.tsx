import { lazy, Suspense } from 'react'
import { useToken } from '#web/lib/session.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { orNothing } from './or-nothing.ts'

const WaitingCount = lazy(() => orNothing(import('./waiting-count.tsx')))

/** How much waits for a member. Its code and its figure come when the page is there and has time for them. */
export function Waiting({ className }: { className?: string | undefined }) {
  const isMember = Boolean(useToken())
  const isIdle = useIdle()
  if (!isMember || !isIdle) return null
  return (
    <Suspense>
      <WaitingCount className={className} />
    </Suspense>
  )
}
