import { Suspense } from 'react'
import { usePlaces } from '../use-places.ts'
import type { Place } from './place-label.ts'

/** Kolar, Karnataka: in the reader's language. */
export function PlaceName(place: Place) {
  return (
    <Suspense>
      <Name {...place} />
    </Suspense>
  )
}

const Name = (place: Place) => usePlaces().nameOf(place)
