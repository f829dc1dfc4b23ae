import type { Chance } from '../chance.ts'
import { backyard } from './backyard.ts'
import { bazaar } from './bazaar.ts'
import { butchery } from './butchery.ts'
import { farmyard } from './farmyard.ts'
import { flowers } from './flowers.ts'
import { gourds } from './gourds.ts'
import { greens } from './greens.ts'
import { herbs } from './herbs.ts'
import { kernels } from './kernels.ts'
import { type DrawProduce, latestLooks } from './latest-looks.ts'
import { orchard } from './orchard.ts'
import { closeHeap, inBasket, inSack, laidOut, moundOn, type Produce } from './piles.ts'
import { plantation } from './plantation.ts'
import { roots } from './roots.ts'
import type { Scene } from './scene.ts'
import { seeds } from './seeds.ts'
import { softFruits } from './soft-fruits.ts'
import { squashes } from './squashes.ts'
import { tubers } from './tubers.ts'
import { vegetables } from './vegetables.ts'
import { inTray, poured } from './vessels.ts'

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
  ...kernels,
  ...softFruits,
  ...squashes,
  ...herbs,
  ...tubers,
  ...bazaar,
  ...butchery,
  ...flowers,
  ...backyard,
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

/** At the end of the list: the place of a picture in it is the seed it is drawn with. */
const furtherLooks: Record<string, DrawProduce> = {
  barley: inSack(),
  'flattened-rice': inSack(),
  'little-millet': inSack(),
  sesame: inSack(),
  'horse-gram': inSack(),
  'pigeon-pea': inSack(),
  fennel: inSack(),
  'coffee-beans': inSack(),
  linseed: inSack(),
  buckwheat: inSack('indigo'),
  'grain-amaranth': inSack('indigo'),
  paddy: inSack('indigo'),
  'castor-seed': inSack('indigo'),
  'safflower-seed': inSack('indigo'),
  lentil: inSack('indigo'),
  'fenugreek-seed': inSack('indigo'),
  'cotton-seed': inSack('indigo'),
  'niger-seed': inSack('madder'),
  'sunflower-seed': inSack('madder'),
  'dry-peas': inSack('madder'),
  vermicompost: inSack('earth'),
  arecanut: inSack('earth'),
  kokum: inBasket('white'),
  nutmeg: inBasket('white'),
  'black-cardamom': inBasket('white'),
  mulberry: inBasket('white'),
  cherry: inBasket('white'),
  jasmine: inBasket('white'),
  'betel-leaf': inBasket('white'),
  'button-mushroom': inBasket('white'),
  almond: inBasket('indigo'),
  raisin: inBasket('indigo'),
  karonda: inBasket('indigo'),
  kiwi: inBasket('indigo'),
  clove: inBasket('indigo'),
  cotton: inBasket('indigo'),
  turnip: inBasket('indigo'),
  rose: inBasket('indigo'),
  walnut: inBasket(),
  'cashew-nut': inBasket(),
  jamun: inBasket(),
  ber: inBasket(),
  'round-gourd': inBasket(),
  colocasia: inBasket(),
  'spine-gourd': inBasket(),
  'pointed-gourd': inBasket(),
  'cluster-beans': inBasket(),
  'baby-corn': inBasket(),
  apricot: closeHeap,
  plum: closeHeap,
  avocado: closeHeap,
  'fresh-dates': closeHeap,
  'passion-fruit': closeHeap,
  'sweet-lime': closeHeap,
  'ivy-gourd': closeHeap,
  'field-beans': closeHeap,
  'yardlong-beans': closeHeap,
  'curry-leaves': closeHeap,
  'amaranth-leaves': closeHeap,
  tapioca: closeHeap,
  sugarcane: closeHeap,
  tamarind: closeHeap,
  cinnamon: closeHeap,
  chrysanthemum: closeHeap,
  'mint-leaves': closeHeap,
  peach: moundOn('leaf'),
  'custard-apple': moundOn('leaf'),
  'dragon-fruit': moundOn('leaf'),
  'raw-mango': moundOn('leaf'),
  'raw-banana': moundOn('leaf'),
  prawns: moundOn('leaf'),
  copra: moundOn('leaf'),
  'water-chestnut': moundOn('leaf'),
  'freshwater-fish': moundOn('leaf', 1.1),
  'sea-fish': moundOn('leaf', 1.1),
  butter: moundOn('leaf', 0.8),
  khoa: moundOn('leaf', 0.8),
  quail: laidOut('leaf', 5, 2),
  'goat-meat': moundOn('leaf', 0.8),
  cheese: moundOn('wood', 0.8),
  pork: moundOn('wood', 0.8),
  asafoetida: moundOn('wood', 0.8),
  pear: moundOn('jute'),
  bael: moundOn('jute'),
  'bay-leaf': moundOn('jute'),
  'long-pepper': moundOn('jute'),
  'lotus-root': moundOn('jute'),
  'oyster-mushroom': moundOn('jute'),
  'elephant-foot-yam': moundOn('jute'),
  muskmelon: moundOn('earth', 1.1),
  jackfruit: moundOn('earth', 1.1),
  'tender-coconut': moundOn('earth', 1.1),
  'ridge-gourd': moundOn('earth', 1.1),
  'sponge-gourd': moundOn('earth', 1.1),
  'snake-gourd': moundOn('earth', 1.1),
  'sweet-corn': moundOn('earth', 1.1),
  zucchini: moundOn('madder'),
  chayote: moundOn('madder'),
  mace: moundOn('madder'),
  saffron: moundOn('white', 0.9),
  lettuce: inBasket('earth'),
  broccoli: inBasket('earth'),
  'fenugreek-leaves': inBasket('earth'),
  'broiler-chicken': laidOut('wood', 3, 1),
  'country-chicken': laidOut('wood', 3, 1),
  'kadaknath-chicken': laidOut('wood', 3, 1),
}

const steel = [176, 178, 182] as [number, number, number]
const brass = [206, 158, 72] as [number, number, number]
const pours: Record<string, DrawPour> = {
  milk: poured('madder', steel, 0.9, { colour: [250, 248, 238], gloss: 0.35, froth: [255, 254, 248] }),
  ghee: poured('leaf', brass, 0.9, { colour: [238, 190, 74], gloss: 0.5, lumpy: 0.45 }),
}

const clay = [156, 86, 52] as [number, number, number]
const furtherPours: Record<string, DrawPour> = {
  curd: poured('leaf', clay, 0.1, { colour: [252, 248, 236], gloss: 0.3, lumpy: 0.3 }),
  'wheat-flour': poured('indigo', brass, 0.9, { colour: [240, 226, 200], gloss: 0, lumpy: 2.4 }),
  honey: poured('white', steel, 0.9, { colour: [156, 84, 4], gloss: 0.03, froth: [196, 116, 24] }),
}

const latestPours: Record<string, DrawPour> = {
  colostrum: poured('madder', brass, 0.9, { colour: [248, 226, 152], gloss: 0.35, froth: [254, 240, 190] }),
}

function drawn(name: string, show: DrawProduce): DrawPour {
  const produce = everything[name.replace(/-\d$/, '')]
  if (!produce) throw new Error(`nobody can draw ${name}`)
  return (scene, random) => show(scene, produce, random)
}

export const pictures: Record<string, DrawPour> = {
  ...Object.fromEntries(Object.entries(looks).map(([name, show]) => [name, drawn(name, show)])),
  ...pours,
  ...Object.fromEntries(Object.entries(furtherLooks).map(([name, show]) => [name, drawn(name, show)])),
  ...furtherPours,
  ...Object.fromEntries(Object.entries(latestLooks).map(([name, show]) => [name, drawn(name, show)])),
  ...latestPours,
}
