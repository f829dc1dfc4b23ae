import type { Geo } from './door/place-label.ts'

export type PlaceOption = { value: string; label: string }

/** In the order of the reader's own alphabet, in which the words come: to sort them takes a small phone too long. */
export const optionsOf = (names: Record<string, string> | undefined): PlaceOption[] =>
  Object.entries(names ?? {}).map(([value, label]) => ({ value, label }))

/** The states, and the union territories, which stand behind them in every list. */
export const statesOf = (geo: Geo | undefined) => ({
  states: optionsOf(geo?.states),
  territories: optionsOf(geo?.territories),
})
