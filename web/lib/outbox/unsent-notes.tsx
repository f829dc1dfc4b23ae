import { lazy, type ReactNode, Suspense } from 'react'
import { useUnsent } from './queue.ts'
import type { OutboxItem } from './queue-item.ts'

/** Lazy; whatever fills the device queue preloads its code and messages while there is a network. */
const Notes = lazy(() => import('./notes.tsx'))

type UnsentNotesProps = {
  of: (item: OutboxItem) => boolean
  onEdit?: ((item: OutboxItem) => void) | undefined
  hasLinks?: boolean
  isFollowed?: boolean
  conflict?: (item: OutboxItem) => ReactNode
}

/** The reader's queued items of this place. Nothing where there are none. */
export function UnsentNotes({ of, ...rest }: UnsentNotesProps) {
  const items = useUnsent().filter(of)
  if (items.length === 0) return null
  return (
    <Suspense>
      <Notes items={items} {...rest} />
    </Suspense>
  )
}
