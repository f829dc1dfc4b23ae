import { expect, test } from 'vitest'
import { files, jsonOf, textOf } from './tree.ts'

type LabelsByLanguage = Record<string, string>
type ReferenceDistrict = { labels: LabelsByLanguage; centroid: [number, number]; approx?: boolean; basis?: string }
type ReferenceState = {
  code: string
  labels: LabelsByLanguage
  centroid: [number, number]
  districts: Record<string, ReferenceDistrict>
}
type ReferenceNutrition = {
  calories: number
  protein: number
  carbs: number
  fat: number
  fiber: number
  vitamins: string[]
}
type ReferenceItem = {
  key: string
  of?: string
  category: string
  labels: LabelsByLanguage
  aliases: string[]
  unit: string
  season: number[] | null
  nutrition: ReferenceNutrition | null
}

const folder = 'server/database/reference'
const places: { states: Record<string, ReferenceState>; unionTerritories: Record<string, ReferenceState> } = jsonOf(
  `${folder}/places.json`,
)
const catalogue: {
  categories: Record<string, LabelsByLanguage>
  units: Record<string, LabelsByLanguage>
  items: ReferenceItem[]
} = jsonOf(`${folder}/catalogue.json`)
const regions = Object.entries({ ...places.states, ...places.unionTerritories })
const districts = regions.flatMap(([state, { districts }]) =>
  Object.entries(districts).map(([name, one]) => ({ state, name, ...one })),
)
const everyLabel: [string, LabelsByLanguage][] = [
  ...regions.map(([name, { labels }]): [string, LabelsByLanguage] => [name, labels]),
  ...districts.map(({ state, name, labels }): [string, LabelsByLanguage] => [`${state}/${name}`, labels]),
  ...Object.entries(catalogue.categories),
  ...Object.entries(catalogue.units),
  ...catalogue.items.map(({ key, labels }): [string, LabelsByLanguage] => [key, labels]),
]

const script = {
  en: /^[\x20-\x7E]+$/,
  kn: /^[\u0C80-\u0CFF .\-\u200C\u200D]+$/,
  hi: /^[\u0900-\u097F .\-\u200C\u200D]+$/,
  mr: /^[\u0900-\u097F .\-\u200C\u200D]+$/,
}
/** A vowel sign at the start, two in a row or one after a virama: a cluster that was typed wrongly. */
const brokenCluster =
  /(^|[ .-])[\u093E-\u094D\u0CBE-\u0CCD]|[\u093E-\u094C\u0CBE-\u0CCC]{2}|[\u094D\u0CCD][\u093E-\u094D\u0CBE-\u0CCD]/

test('there are 28 states and 8 union territories, each with districts', () => {
  expect(Object.keys(places.states)).toHaveLength(28)
  expect(Object.keys(places.unionTerritories)).toHaveLength(8)
  expect(regions.filter(([, { districts }]) => Object.keys(districts).length === 0)).toEqual([])
  expect(new Set(regions.map(([, { code }]) => code)).size).toBe(36)
})

test('every label is in its own script, composed, trimmed and typed without a broken cluster', () => {
  const faults = everyLabel.flatMap(([where, labels]) =>
    Object.entries(script).flatMap(([language, allowed]) => {
      const text = labels[language] ?? ''
      const isRight = allowed.test(text) && text === text.trim() && text === text.normalize('NFC')
      return isRight && !brokenCluster.test(text) ? [] : [`${where} ${language}: ${text}`]
    }),
  )
  expect(faults).toEqual([])
})

test('a place is keyed by its English name, and no two of a state read the same', () => {
  expect(districts.filter(({ name, labels }) => labels.en !== name)).toEqual([])
  for (const language of Object.keys(script))
    for (const [state, { districts }] of regions) {
      const names = Object.values(districts).map(({ labels }) => labels[language]?.toLowerCase())
      expect(new Set(names).size, `${state} in ${language}`).toBe(names.length)
    }
})

test('market towns and other spellings belong to places we know, and at least 300 towns are told', () => {
  const {
    states,
    spellings,
    towns,
    regions: parts,
  }: Record<'states' | 'spellings' | 'towns', Record<string, LabelsByLanguage>> & {
    regions: Record<string, Record<string, string[]>>
  } = jsonOf(`${folder}/market-towns.json`)
  const known = new Map(regions)
  const unknownParts = Object.values(parts).flatMap((states) =>
    Object.entries(states).flatMap(([state, names]) => names.filter((name) => !known.get(state)?.districts[name])),
  )
  expect(unknownParts).toEqual([])
  const unknown = Object.entries({ ...spellings, ...towns }).flatMap(([state]) =>
    [spellings, towns].flatMap((listed) =>
      Object.keys(listed[state] ?? {}).filter((district) => !known.get(state)?.districts[district]),
    ),
  )
  expect([unknown, Object.keys(states).filter((state) => !known.has(state))]).toEqual([[], []])
  const named = Object.values(towns).flatMap((districts) => Object.values(districts).flat())
  expect(named.length).toBeGreaterThanOrEqual(300)
})

test('every variety has a key of its own and is of a crop we know, and so is the wider crop of another', () => {
  const { varieties }: { varieties: { key: string; crop: string }[] } = jsonOf(`${folder}/varieties.json`)
  const keys = new Set(catalogue.items.map(({ key }) => key))
  expect(varieties.filter(({ crop }) => !keys.has(crop))).toEqual([])
  expect(catalogue.items.filter(({ key, of }) => of && (of === key || !keys.has(of)))).toEqual([])
  expect(new Set(varieties.map(({ key }) => key)).size).toBe(varieties.length)
})

test('every place lies in India, and a rough point says so', () => {
  const outside = districts.filter(
    ({ centroid: [lat, lng] }) => !(lat >= 6.5 && lat <= 37.2 && lng >= 68 && lng <= 97.5),
  )
  expect(outside).toEqual([])
  expect(districts.filter(({ approx, basis }) => approx && !['hq', 'point', 'state'].includes(basis ?? ''))).toEqual([])
})

test('categories are the specification’s, and units with the quintal of the mandis and the litre', () => {
  expect(Object.keys(catalogue.categories).join()).toBe(
    'vegetables,fruits,grains,pulses,oilseeds,spices,dairy,meat,poultry,other',
  )
  expect(Object.keys(catalogue.units).join()).toBe('kg,quintal,g,lb,piece,dozen,bunch,litre')
})

test('every crop has a key of its own, a known category and unit, and a romanised alias', () => {
  const keys = catalogue.items.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  const faults = catalogue.items.filter(
    ({ key, category, unit, aliases }) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key) ||
      !(category in catalogue.categories) ||
      !(unit in catalogue.units) ||
      !aliases.length ||
      aliases.some((alias) => !/^[a-z0-9' ]+$/.test(alias)),
  )
  expect(faults).toEqual([])
  for (const language of Object.keys(script))
    expect(new Set(catalogue.items.map(({ labels }) => labels[language]?.toLowerCase())).size).toBe(keys.length)
})

test('each month has a dozen crops to offer first: in season, and with a picture', () => {
  const months: string[][] = jsonOf(`${folder}/seasons.json`)
  expect(months.map((crops) => new Set(crops).size)).toEqual(Array(12).fill(12))
  const faults = months.flatMap((crops, at) =>
    crops.filter((crop) => {
      const item = catalogue.items.find(({ key }) => key === crop)
      const isInSeason = item?.season === null || item?.season.includes(at + 1)
      return !(isInSeason && files.includes(`public/pics/crops/${crop}.webp`))
    }),
  )
  expect(faults).toEqual([])
})

test('nutrition is possible: parts of 100 g that add up, and the energy they give', () => {
  const faults = catalogue.items.flatMap(({ key, nutrition }) => {
    if (!nutrition) return []
    const { calories, protein, carbs, fat, fiber } = nutrition
    const energy = 4 * protein + 4 * carbs + 9 * fat
    const isNear = (kcal: number) => Math.abs(calories - kcal) <= Math.max(25, 0.35 * calories)
    // Carbohydrate is given without fibre, which itself yields about 2 kcal a gram.
    const isPossible = protein + carbs + fat + fiber <= 105 && (isNear(energy) || isNear(energy + 2 * fiber))
    return isPossible ? [] : [key]
  })
  expect(faults).toEqual([])
})

test('a correction is one line: each place and crop stands on a line of its own', () => {
  const lines = textOf(`${folder}/places.json`).split('\n')
  expect(lines.filter((line) => (line.match(/"labels"/g)?.length ?? 0) > 1)).toEqual([])
  const crops = textOf(`${folder}/catalogue.json`).split('\n')
  expect(crops.filter((line) => (line.match(/"labels"/g)?.length ?? 0) > 1)).toEqual([])
})
