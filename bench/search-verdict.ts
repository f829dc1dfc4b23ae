import type { MarketPage, Product } from '#contract/products/products.ts'
import { itemOf, understand } from '#server/features/catalogue/door.ts'

/** As somebody wrote it down: what was typed and what they meant. */
export type JudgedQuery = {
  q: string
  kind: 'single' | 'several' | 'nothing'
  crop: string | null
  place: string | null
  organic: boolean
  variety: string | null
}

/** Why an answer is wrong, and whether it still is where a narrower crop of the catalogue counts as the one written down. */
export type Verdict = { fault: string; isNarrower: boolean }

/**
 * Why an answer is wrong, or nothing. What was meant is read off the plain English name of each thing.
 *
 * This is strict: whoever wrote down "eggs" for "nati koli motte" gets country eggs, the narrower entry of our catalogue, and
 * it counts as wrong. A shopper would call it right, so such a miss is told apart (`isNarrower`) and both figures are printed.
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
    query.variety && !varietiesOf(query.variety).includes(variety ?? '') && 'variety',
  ].filter(Boolean)
  return faults.length ? `${faults.join(', ')} (${said(answer)}; ${shown(answer)})` : undefined
}

function wrongCrop(meant: string[], names: string[], { products }: MarketPage, sold: Product[]) {
  if (!meant.some((key) => names.includes(key))) return 'crop'
  const isSold = sold.some(({ name }) => meant.includes(name))
  return isSold && !meant.includes(products[0]?.name ?? '') ? 'crop not first' : undefined
}

/** Only narrower crops of the one that was meant were read and stand first, and nothing else is amiss. */
function isNarrower({ crop, variety, ...query }: JudgedQuery, answer: MarketPage, sold: Product[]): boolean {
  const meant = understand(crop ?? '').flatMap(({ names }) => names.map(({ key }) => key))
  const { names } = answer.understood
  const isAllNarrower = names.length > 0 && names.every((name) => meant.includes(itemOf(name)?.of ?? ''))
  const isVariety =
    !variety ||
    cropsOf(`${variety} ${crop}`).some((key) => names.includes(key)) ||
    cropsOf(variety).some((key) => names.includes(key))
  return (
    isAllNarrower &&
    isVariety &&
    !wrongCrop(names, names, answer, sold) &&
    !faultOf({ ...query, crop: null, variety: null }, answer, sold)
  )
}

/** Nobody sells it organic: then the word is left out, and said to be. */
const isLeftOut = ({ crop }: JudgedQuery, { ignored }: MarketPage, sold: Product[]) =>
  ignored.length > 0 && !sold.some(({ name, isOrganic }) => isOrganic && cropsOf(crop ?? '').includes(name))

const cropsOf = (text: string) =>
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
