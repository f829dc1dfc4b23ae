import { Suspense } from 'react'
import { usePlaces } from '../use-places.ts'
import type { LabelledPlace } from './place-label.ts'

/** Kolar, Karnataka: in the reader's language. */
export function PlaceName(place: LabelledPlace) {
  return (
    <Suspense>
      <Name {...place} />
    </Suspense>
  )
}

const Name = (place: LabelledPlace) => usePlaces().nameOf(place)
