import type { MarketPage, Product } from '#contract/products/products.ts'
import { itemOf, understand } from '#server/features/catalogue/door.ts'

/** A judged search query: the typed text and the intended result. */
export type JudgedQuery = {
  q: string
  kind: 'single' | 'several' | 'nothing'
  /** Several, where a shopper would take each of them. */
  crop: string | string[] | null
  place: string | null
  organic: boolean
  variety: string | null
}

/** Why a result is wrong, and whether it only is because it is a narrower crop of the catalogue than the intended one. */
export type Verdict = { fault: string; isNarrower: boolean }

/**
 * Why a result is wrong, or undefined. The intended result is compared by the plain English name of each thing. This is strict: where
 * "eggs" is noted for "nati koli motte", the result country eggs, the narrower entry of our catalogue, counts as wrong. A shopper would
 * call it right, so such a miss is marked (`isNarrower`) and both figures are printed.
 */
export function verdictOf(query: JudgedQuery, answer: MarketPage, sold: Product[]): Verdict | undefined {
  const fault = faultOf(query, answer, sold)
  return fault ? { fault, isNarrower: query.kind !== 'nothing' && isNarrower(query, answer, sold) } : undefined
}

function faultOf(query: JudgedQuery, answer: MarketPage, sold: Product[]): string | undefined {
  if (query.kind === 'nothing') return answer.total > 0 ? `found ${answer.total}, ${shown(answer)}` : undefined
  const { names, places, isOrganic, variety } = answer.understood
  const faults = [
    query.crop && wrongCrop(cropsOf(query.crop), names, answer, sold),
    query.place && !placesOf(query.place).some((place) => places.some((one) => isSame(one, place))) && 'place',
    query.organic && !isOrganic && !isLeftOut(query, answer, sold) && 'organic',
    // A list may call it by our own key; osmanabadi, alone, is from a place.
    query.variety && ![query.variety, ...varietiesOf(query.variety)].includes(variety ?? '') && 'variety',
  ].filter(Boolean)
  return faults.length ? `${faults.join(', ')} (${said(answer)}; ${shown(answer)})` : undefined
}

function wrongCrop(meant: string[], names: string[], { products }: MarketPage, sold: Product[]) {
  if (!meant.some((key) => names.includes(key))) return 'crop'
  const isSold = sold.some(({ name }) => meant.includes(name))
  return isSold && !meant.includes(products[0]?.name ?? '') ? 'crop not first' : undefined
}

/** Only narrower crops of the intended one were recognised and rank first, and nothing else is wrong. */
function isNarrower({ crop, variety, ...query }: JudgedQuery, answer: MarketPage, sold: Product[]): boolean {
  const crops = [crop ?? []].flat()
  const meant = crops.flatMap((one) => understand(one).flatMap(({ names }) => names.map(({ key }) => key)))
  const { names } = answer.understood
  const isAllNarrower = names.length > 0 && names.every((name) => meant.includes(itemOf(name)?.of ?? ''))
  const isVariety =
    !variety ||
    cropsOf(crops.map((one) => `${variety} ${one}`)).some((key) => names.includes(key)) ||
    cropsOf(variety).some((key) => names.includes(key))
  return (
    isAllNarrower &&
    isVariety &&
    !wrongCrop(names, names, answer, sold) &&
    !faultOf({ ...query, crop: null, variety: null }, answer, sold)
  )
}

/** Nobody sells it organic: then the search ignores the word, and reports it as ignored. */
const isLeftOut = ({ crop }: JudgedQuery, { ignored }: MarketPage, sold: Product[]) =>
  ignored.length > 0 && !sold.some(({ name, isOrganic }) => isOrganic && cropsOf(crop ?? []).includes(name))

const cropsOf = (texts: string | string[]): string[] => [texts].flat().flatMap(cropsIn)
const cropsIn = (text: string) =>
  understand(text).flatMap(({ names }) => names.flatMap(({ key, strength }) => (strength === 'exact' ? [key] : [])))
const placesOf = (text: string) => understand(text).flatMap(({ places, origins }) => [...places, ...origins])
const varietiesOf = (text: string) =>
  understand(text).flatMap(({ names }) => names.flatMap(({ variety }) => variety ?? []))

type QueryPlace = { state: string; district?: string | null }
const isSame = (one: QueryPlace, other: QueryPlace) =>
  one.state === other.state && (!one.district || !other.district || one.district === other.district)

const said = ({ understood: { names, places, isOrganic, variety }, ignored }: MarketPage) =>
  [
    `read ${names.slice(0, 3).join(' ') || 'no crop'}`,
    ...places.slice(0, 2).map(({ state, district }) => `in ${district ?? state}`),
    ...(isOrganic ? ['organic'] : []),
    ...(variety ? [`variety ${variety}`] : []),
    ...(ignored.length ? [`left out ${ignored.join(' ')}`] : []),
  ].join(' ')
const shown = ({ products, total }: MarketPage) =>
  `${total} found${products.length ? `: ${[...new Set(products.map(({ name }) => name))].slice(0, 3).join(' ')}` : ''}`
