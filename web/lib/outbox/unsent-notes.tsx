import { lazy, Suspense } from 'react'
import { useUnsent } from './queue.ts'
import type { OutboxItem } from './queue-item.ts'

/** Its code and words are fetched while there is a network, by what fills the outbox. */
const Notes = lazy(() => import('./notes.tsx'))

type UnsentNotesProps = {
  of: (item: OutboxItem) => boolean
  onEdit?: ((item: OutboxItem) => void) | undefined
  hasLinks?: boolean
}

/** What of the reader's waits to be sent here. Nothing where nothing does. */
export function UnsentNotes({ of, ...rest }: UnsentNotesProps) {
  const items = useUnsent().filter(of)
  if (items.length === 0) return null
  return (
    <Suspense>
      <Notes items={items} {...rest} />
    </Suspense>
  )
}
