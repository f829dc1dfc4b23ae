import type { ComponentType, RefCallback } from 'react'

export type Part = { value: string; error: string | undefined; ref: RefCallback<HTMLElement>; onBlur: () => void }
type PlaceFieldsGiven = {
  state: Part
  district: Part
  onPlace: (place: { state: string; district: string }) => void
}

/** Places are another feature's: the page brings its parts. */
export type PlaceParts = {
  PlaceFields: ComponentType<PlaceFieldsGiven>
  PlaceName: ComponentType<{ state: string; district: string }>
}
