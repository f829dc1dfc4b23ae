export type LabelledPlace = { state: string; district: string }
type WherePart = { state: string; district: string | null }
type PlaceNames = Record<string, string>
/** Names in one language, by the name they are stored under; districts by that of their state or territory. */
export type Geo = { states: PlaceNames; territories: PlaceNames; districts: Record<string, PlaceNames> }

export const placeKey = ({ state, district }: LabelledPlace) => `${state}/${district}`

/** Kolar; of a whole state, the state. */
export const shortPlaceIn = ({ states, territories, districts }: Geo, { state, district }: WherePart) =>
  (district ? districts[state]?.[district] : (states[state] ?? territories[state])) ?? district ?? state

/** Kolar, Karnataka. Without words for it, as it is stored. */
export const placeIn = (geo: Geo | undefined, { state, district }: LabelledPlace) =>
  `${geo?.districts[state]?.[district] ?? district}, ${geo?.states[state] ?? geo?.territories[state] ?? state}`

/** Kolar, where its state is not known: districts of one name are written alike. */
export const districtIn = (geo: Geo | undefined, district: string) =>
  Object.values(geo?.districts ?? {}).find((names) => names[district])?.[district] ?? district
