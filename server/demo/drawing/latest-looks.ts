import type { Chance } from '../chance.ts'
import { closeHeap, inBasket, inSack, moundOn, type Produce } from './piles.ts'
import type { Scene } from './scene.ts'

export type DrawProduce = (scene: Scene, produce: Produce, random: Chance) => void

/** Behind all others: the place of a picture in the list is the seed it is drawn with. */
export const latestLooks: Record<string, DrawProduce> = {
  'proso-millet': inSack(),
  'browntop-millet': inSack('indigo'),
  oats: inSack('madder'),
  cowpea: inSack('earth'),
  'field-bean-dry': inSack(),
  makhana: inBasket('indigo'),
  'green-chickpea': inBasket('earth'),
  'dry-ginger': moundOn('jute'),
  'tea-leaf': inBasket('earth'),
  tuberose: moundOn('leaf', 1.1),
  crossandra: inBasket('white'),
  gladiolus: moundOn('jute', 1.1),
  hibiscus: inBasket('white'),
  'banana-leaf': moundOn('earth', 1.1),
  'banana-flower': moundOn('jute'),
  'banana-stem': moundOn('wood', 1.1),
  'pigeon-pea-green': closeHeap,
  'ash-gourd': moundOn('earth', 1.1),
  'raw-papaya': moundOn('wood', 1.1),
  'raw-jackfruit': moundOn('earth', 1.1),
  'dill-leaves': closeHeap,
  'drumstick-leaves': inBasket('white'),
  'spring-onion': closeHeap,
  kohlrabi: inBasket(),
  sapota: closeHeap,
  amla: inBasket('madder'),
  fig: moundOn('leaf'),
  'wood-apple': moundOn('jute'),
  'star-fruit': inBasket('indigo'),
  pomelo: moundOn('earth', 1.1),
  'ice-apple': moundOn('leaf', 0.9),
  'green-fodder': closeHeap,
  'dry-fodder': closeHeap,
  'aloe-vera': moundOn('jute', 1.1),
}
