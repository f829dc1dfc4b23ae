import { readdirSync } from 'node:fs'
import { bundledFolder } from '#server/platform/pictures/bundled-pictures.ts'
import type { Chance } from './chance.ts'

const files = readdirSync(bundledFolder)
  .filter((file) => file.endsWith('.jpg'))
  .sort()
/** What looks alike in a heap shares its picture. */
const alike: Record<string, string> = {
  'cow-milk': 'milk',
  'buffalo-milk': 'milk',
  'goat-milk': 'milk',
  buttermilk: 'milk',
  cream: 'curd',
  'country-egg': 'egg',
  duck: 'broiler-chicken',
  'sheep-meat': 'goat-meat',
  'byadgi-chilli': 'dry-red-chilli',
  'mango-ginger': 'ginger',
  'poppy-seed': 'grain-amaranth',
  quinoa: 'grain-amaranth',
  'foxtail-millet': 'little-millet',
  'kodo-millet': 'little-millet',
  'barnyard-millet': 'little-millet',
  'moth-bean': 'horse-gram',
  'rice-bean': 'horse-gram',
  ajwain: 'cumin',
  nigella: 'niger-seed',
  shallot: 'onion',
  yam: 'tapioca',
  bathua: 'spinach',
  'malabar-spinach': 'spinach',
  'mustard-leaves': 'spinach',
  gongura: 'amaranth-leaves',
}

const filesOf = new Map<string, string[]>()
for (const file of files) {
  const name = file.replace(/(-\d)?\.jpg$/, '')
  filesOf.set(name, [...(filesOf.get(name) ?? []), file])
}
export const picturesFor = (key: string) => filesOf.get(alike[key] ?? key) ?? []

/** These alone take numbers of the market's sequence: one more that did would change every price after it. */
const chosen = new Set(
  `tomato onion potato brinjal okra green-chilli capsicum carrot radish beetroot cabbage cauliflower french-beans green-peas
  cucumber bitter-gourd bottle-gourd pumpkin sweet-potato drumstick spinach coriander-leaves apple orange lemon mango banana
  grapes pomegranate guava papaya watermelon coconut pineapple strawberry litchi rice basmati-rice red-rice wheat finger-millet
  sorghum pearl-millet maize toor-dal chickpea kabuli-chana chana-dal green-gram moong-dal black-gram urad-dal masoor-dal
  kidney-beans groundnut soybean mustard-seed ginger garlic turmeric dry-red-chilli byadgi-chilli black-pepper green-cardamom
  coriander-seed cumin paneer jaggery marigold egg country-egg cow-milk buffalo-milk goat-milk ghee`.split(/\s+/),
)

/** What a seller is known for: the first of these crops that is a common one. */
export const firstPictureOf = (keys: readonly string[]): string | null =>
  keys.filter((key) => chosen.has(key)).flatMap(picturesFor)[0] ?? null

/** One to three pictures of an item, each seller with another one first; now and then there is time for one only. */
export function picturesOf(key: string, { next, whole, happens }: Chance): string[] {
  const all = picturesFor(key)
  if (!chosen.has(key) || happens(0.06)) return all.slice(0, 1)
  const ordered = all.map((file) => ({ file, place: next() })).sort((a, b) => a.place - b.place)
  return ordered.slice(0, whole(1, 3)).map(({ file }) => file)
}
