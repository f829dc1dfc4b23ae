export type Place = { state: string; district: string }
/** Names of states and districts in one language, by the name they are stored under. */
export type Geo = { states: Record<string, string>; districts: Record<string, Record<string, string>> }

export const placeKey = ({ state, district }: Place) => `${state}/${district}`

export const placeIn = ({ states, districts }: Geo, { state, district }: Place) =>
  `${districts[state]?.[district] ?? district}, ${states[state] ?? state}`
