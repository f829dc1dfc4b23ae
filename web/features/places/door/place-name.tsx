import { Suspense } from 'react'
import { usePlaces } from '../use-places.ts'

type PlaceNameProps = { state: string; district: string }

/** Kolar, Karnataka: in the reader's language. */
export function PlaceName(props: PlaceNameProps) {
  return (
    <Suspense>
      <Name {...props} />
    </Suspense>
  )
}

function Name({ state, district }: PlaceNameProps) {
  const { districtName, stateName } = usePlaces()
  return `${districtName(state, district)}, ${stateName(state)}`
}
