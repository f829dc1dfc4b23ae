import type { Chance } from '../chance.ts'
import { farmyard } from './farmyard.ts'
import { gourds } from './gourds.ts'
import { greens } from './greens.ts'
import { orchard } from './orchard.ts'
import { closeHeap, inBasket, inSack, moundOn, type Produce } from './piles.ts'
import { plantation } from './plantation.ts'
import { roots } from './roots.ts'
import type { Scene } from './scene.ts'
import { seeds } from './seeds.ts'
import { vegetables } from './vegetables.ts'
import { inTray, poured } from './vessels.ts'

type DrawProduce = (scene: Scene, produce: Produce, random: Chance) => void
type DrawPour = (scene: Scene, random: Chance) => void

const everything: Record<string, Produce> = {
  ...vegetables,
  ...gourds,
  ...roots,
  ...greens,
  ...orchard,
  ...plantation,
  ...seeds,
  ...farmyard,
}

/** A picture is named after the item of the catalogue; further ones of the same item end in -2, -3. */
const looks: Record<string, DrawProduce> = {
  tomato: closeHeap,
  'tomato-2': moundOn('jute'),
  'tomato-3': moundOn('leaf', 0.9),
  onion: moundOn('jute'),
  'onion-2': closeHeap,
  potato: inBasket(),
  'potato-2': closeHeap,
  brinjal: closeHeap,
  okra: moundOn('leaf'),
  'green-chilli': inBasket('earth'),
  capsicum: closeHeap,
  carrot: moundOn('earth'),
  radish: moundOn('jute'),
  beetroot: closeHeap,
  cabbage: moundOn('earth', 1.1),
  cauliflower: inBasket('madder'),
  'french-beans': closeHeap,
  'green-peas': inBasket('indigo'),
  cucumber: inBasket(),
  'bitter-gourd': moundOn('madder', 1.1),
  'bottle-gourd': moundOn('earth', 1.1),
  pumpkin: inBasket('earth'),
  'sweet-potato': closeHeap,
  drumstick: closeHeap,
  spinach: inBasket('white'),
  'coriander-leaves': closeHeap,
  apple: closeHeap,
  'apple-2': inBasket('indigo'),
  orange: moundOn('jute'),
  'orange-2': inBasket('earth'),
  lemon: closeHeap,
  mango: moundOn('leaf'),
  'mango-2': inBasket('madder'),
  banana: moundOn('jute', 1.2),
  grapes: inBasket('wood'),
  pomegranate: inBasket(),
  guava: closeHeap,
  papaya: moundOn('wood', 1.1),
  watermelon: moundOn('earth', 1.1),
  coconut: moundOn('wood', 1.1),
  pineapple: moundOn('leaf', 1.1),
  strawberry: inBasket('white'),
  litchi: moundOn('leaf'),
  rice: inSack(),
  'basmati-rice': inBasket('madder'),
  'red-rice': inSack('earth'),
  wheat: inSack(),
  'finger-millet': inSack('indigo'),
  sorghum: inSack(),
  'pearl-millet': inSack('earth'),
  maize: inSack(),
  'toor-dal': inSack(),
  chickpea: inSack(),
  'kabuli-chana': inSack('indigo'),
  'chana-dal': inSack('earth'),
  'green-gram': inSack(),
  'moong-dal': inSack('indigo'),
  'black-gram': inSack(),
  'urad-dal': inSack('madder'),
  'masoor-dal': inSack(),
  'kidney-beans': inSack('earth'),
  groundnut: inBasket(),
  soybean: inSack(),
  'mustard-seed': inSack('earth'),
  ginger: moundOn('jute'),
  garlic: inBasket('wood'),
  turmeric: inBasket('indigo'),
  'dry-red-chilli': moundOn('jute', 1.1),
  'black-pepper': inSack(),
  'green-cardamom': inBasket('white'),
  'coriander-seed': inSack('madder'),
  cumin: inSack(),
  paneer: moundOn('leaf', 0.8),
  jaggery: moundOn('leaf', 0.9),
  marigold: inBasket('white'),
  egg: inTray,
}

const steel = [176, 178, 182] as [number, number, number]
const brass = [206, 158, 72] as [number, number, number]
const pours: Record<string, DrawPour> = {
  milk: poured('madder', steel, 0.9, { colour: [250, 248, 238], gloss: 0.35, froth: [255, 254, 248] }),
  ghee: poured('leaf', brass, 0.9, { colour: [238, 190, 74], gloss: 0.5, lumpy: 0.45 }),
}

function drawn(name: string, show: DrawProduce): DrawPour {
  const produce = everything[name.replace(/-\d$/, '')]
  if (!produce) throw new Error(`nobody can draw ${name}`)
  return (scene, random) => show(scene, produce, random)
}

export const pictures: Record<string, DrawPour> = {
  ...Object.fromEntries(Object.entries(looks).map(([name, show]) => [name, drawn(name, show)])),
  ...pours,
}
