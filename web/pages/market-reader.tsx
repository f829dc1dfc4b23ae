import type { ReactNode } from 'react'
import type { User } from '#contract/users.ts'
import { useProductLabels } from '#web/features/catalogue/door/product-labels.tsx'
import { RequestReader } from '#web/features/requests/reader.tsx'
import { useKeepMe } from '#web/features/users/door/use-me.ts'

/** Brings to requests what other features know: who reads, and how goods and places are called. */
export function MarketReader({ user, children }: { user: User; children: ReactNode }) {
  const onUser = useKeepMe()
  const { nameOf, placeOf } = useProductLabels()
  return <RequestReader reader={{ user, onUser, nameOf, placeOf }}>{children}</RequestReader>
}
