import type { ReactNode } from 'react'

type Part = { value: string; error: string | undefined; onBlur: () => void }

/** State and district are another feature's fields; the page puts them into the form. */
export type PlaceSlot = (given: {
  state: Part
  district: Part
  onPlace: (place: { state: string; district: string }) => void
}) => ReactNode
