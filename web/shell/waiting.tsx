import { lazy, Suspense } from 'react'
import { optionalPart } from './optional-part.ts'
import { useSpareTime } from './use-spare-time.ts'

const WaitingCount = lazy(() => optionalPart(import('./waiting-count.tsx')))

/** How much waits for a member. Its code and its figure come when the page is there and has time for them. */
export function Waiting({ className }: { className?: string | undefined }) {
  if (!useSpareTime()) return null
  return (
    <Suspense>
      <WaitingCount className={className} />
    </Suspense>
  )
}
