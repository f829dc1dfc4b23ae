export type Place = { state: string; district: string }
type Names = Record<string, string>
/** Names of states and districts in one language, by the name they are stored under, and which states are territories. */
export type Geo = { states: Names; territories: readonly string[]; districts: Record<string, Names> }

export const placeKey = ({ state, district }: Place) => `${state}/${district}`

/** Kolar, Karnataka. Without words for it, as it is stored. */
export const placeIn = (geo: Geo | undefined, { state, district }: Place) =>
  `${geo?.districts[state]?.[district] ?? district}, ${geo?.states[state] ?? state}`
