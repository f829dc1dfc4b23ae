/** Where a reader is, as a district: the cookie and the query parameter of this name hold it as "State/District". */
export const originName = 'near'
/** In the cookie: the reader has removed it, and it is not filled in again from the profile. */
export const noOrigin = 'none'
export type Origin = { state: string; district: string }

export const originText = ({ state, district }: Origin) => `${state}/${district}`

const longest = 121

/** Only its shape: whether there is such a place, each side finds out where it has the list of places. */
export function readOrigin(text: string | null | undefined): Origin | undefined {
  if (!text || text.length > longest) return undefined
  const [state, district, ...more] = text.split('/')
  return state && district && !more.length ? { state, district } : undefined
}

/**
 * A distance as people are told it: between the middles of two districts, so rounded to 5 km below 100 and to 10 above. 0 is the same
 * district, and nothing else is.
 */
export function shownKm(km: number): number {
  if (km === 0) return 0
  const step = km < 100 ? 5 : 10
  return Math.max(5, Math.round(km / step) * step)
}
