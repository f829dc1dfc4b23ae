import { pageSizes } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/languages.ts'
import type { MarketPage } from '#contract/products/products.ts'
import { labelsFor } from '#web/features/catalogue/door/labels.ts'
import { placeKey } from '#web/features/places/door/place-label.ts'
import type { Ask } from '#web/lib/api/ask.ts'
import { callUntil } from '#web/lib/api/call-until.ts'
import { formatRupees } from '#web/lib/messages/format-number.ts'
import { shownLanguage } from '#web/lib/messages/i18n.ts'
import { loadReferenceMessages } from '#web/lib/messages/reference-messages.ts'
import { pictureAt } from '#web/lib/pictures.ts'
import type { CardProduct } from '../card/card-product.ts'
import { remembering } from './answer-memory.ts'

const shown = 6
const onPhone = 4

/** A product as the home page shows it, said in full already: what the page need not do, it need not load. */
export type FreshOffer = { to: string; name: string; place: string; amount: string; unit: string; picture: string }
/** What the home page shows of the market: some to look at, some to read. Without a total it could not be loaded. */
export type FreshProduce = { language: Language; crate: FreshOffer[]; rates: FreshOffer[]; total: number | undefined }

/** Pictures of our own, where the market has too few. */
const drawn = {
  tomato: 'tomato-2',
  'toor-dal': 'toor',
  orange: 'orange',
  'green-peas': 'peas',
  'byadgi-chilli': 'chilli',
  'finger-millet': 'ragi',
}

/** What an answer was said as: while it is the same one, it need not be said again for each who asks. */
const said = new WeakMap<MarketPage, Partial<Record<Language, FreshProduce>>>()

export async function loadFresh(ask: Ask, language: Language): Promise<FreshProduce> {
  const found = await ask('GET /products', { query: { limit: pageSizes.home } }).catch(() => undefined)
  if (!found) return freshIn(undefined, language)
  const fresh = said.get(found)?.[language] ?? (await freshIn(found, language))
  said.set(found, { ...said.get(found), [language]: fresh })
  return fresh
}

async function freshIn(found: MarketPage | undefined, language: Language): Promise<FreshProduce> {
  const inStock = (found?.products ?? []).filter(({ availableQuantity }) => availableQuantity > 0)
  const crate = oneOfEach(inStock.filter(({ images }) => images.length > 0)).slice(0, shown)
  const others = inStock.filter((product) => !crate.includes(product))
  const rates = [...oneOfEach(others), ...crate].slice(0, shown)
  const offer = await offersIn(language, [...crate, ...rates])
  return {
    language,
    crate: crate.length < onPhone ? await heapsIn(language) : crate.map(offer),
    rates: rates.map(offer),
    total: found?.total,
  }
}

/** The same in the browser. */
export const freshInBrowser = (request: Request) => loadFresh(remembering(callUntil(request.signal)), shownLanguage())

async function offersIn(language: Language, products: CardProduct[]) {
  const { names, places } = await labelsFor(language, products)
  const { units } = (await loadReferenceMessages(language, 'catalogue')) as { units: Record<string, string> }
  return ({ _id, name, location, price, unit, images }: CardProduct): FreshOffer => ({
    to: `/products/${_id}`,
    name: names[name] ?? name,
    place: (location && places[placeKey(location)]) ?? '',
    amount: formatRupees(price),
    unit: `/${units[unit]}`,
    picture: pictureAt(images[0] ?? '', 320),
  })
}

/** Without a price, each leads to the search for it. */
async function heapsIn(language: Language): Promise<FreshOffer[]> {
  const { names } = await labelsFor(
    language,
    Object.keys(drawn).map((name) => ({ name })),
  )
  return Object.entries(drawn).map(([key, picture]) => ({
    to: `/marketplace?${new URLSearchParams({ search: names[key] ?? key })}`,
    name: names[key] ?? key,
    place: '',
    amount: '',
    unit: '',
    picture: `/pics/${picture}-480.webp`,
  }))
}

/** The first of each name: six heaps of tomatoes would say little. */
function oneOfEach(products: CardProduct[]) {
  const first = new Map<string, CardProduct>()
  for (const product of products) if (!first.has(product.name)) first.set(product.name, product)
  return [...first.values()]
}
