export type Place = { state: string; district: string }
type Names = Record<string, string>
/** Names in one language, by the name they are stored under; districts by that of their state or territory. */
export type Geo = { states: Names; territories: Names; districts: Record<string, Names> }

export const placeKey = ({ state, district }: Place) => `${state}/${district}`

/** Kolar, Karnataka. Without words for it, as it is stored. */
export const placeIn = (geo: Geo | undefined, { state, district }: Place) =>
  `${geo?.districts[state]?.[district] ?? district}, ${geo?.states[state] ?? geo?.territories[state] ?? state}`
