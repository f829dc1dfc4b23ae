import { lazy, Suspense } from 'react'
import type { OutboxItem } from '#web/lib/outbox/queue-item.ts'

const ListingConflict = lazy(async () => ({ default: (await import('./listing-conflict.tsx')).ListingConflict }))

type ProductConflictProps = { conflict: OutboxItem | undefined; onChosen?: () => void }

/** Nothing where no change of the product met another version. */
export function ProductConflict({ conflict, onChosen }: ProductConflictProps) {
  if (!conflict) return null
  return (
    <Suspense>
      <ListingConflict key={conflict.key} item={conflict} onChosen={onChosen} />
    </Suspense>
  )
}
