import type { Language } from '#contract/languages.ts'
import { firstNameOf } from '#contract/products/card.ts'
import type { Product } from '#contract/products/products.ts'
import { itemOf, unitLabels } from '#server/features/catalogue/door.ts'
import { regions } from '#server/features/places/door.ts'
import type { CardWords } from '#server/platform/pictures/paint-card.ts'
import { text } from '#server/platform/texts.ts'

/** What the bundled fonts can write: Latin, Devanagari, Kannada, without digits. A name in another script would be a row of boxes. */
const writable =
  /^(?!.*\p{Number})[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Kannada}\p{Mark}\p{Join_Control}.'’-]+$/u
const longest = 24

export function cardWords(product: Product, language: Language): CardWords {
  const { name, price, unit, location, farmer, availableQuantity } = product
  const first = firstNameOf(farmer.name)
  return {
    title: itemOf(name)?.labels[language] ?? name,
    price: rupees(price),
    unit: `/${unitLabels[unit]?.[language] ?? unit}`,
    place: placeIn(location, language),
    person: first.length <= longest && writable.test(first) ? first : '',
    brand: text(language, 'card.brand'),
    note: availableQuantity > 0 ? '' : text(language, 'card.soldOut'),
  }
}

function placeIn({ state, district }: Product['location'], language: Language) {
  const region = regions.get(state)
  return region?.districts[district]?.labels[language] ?? district
}

const rupeeFormat = (decimals: number) =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  })
const [whole, withPaise] = [rupeeFormat(0), rupeeFormat(2)]
const rupees = (price: number) => (Number.isInteger(price) ? whole : withPaise).format(price)

/** Numbers and names are written by the first that has the sign. */
export const fontsFor: Record<Language, string> = {
  en: 'Noto Sans Devanagari, Noto Sans Kannada',
  kn: 'Noto Sans Kannada, Noto Sans Devanagari',
  hi: 'Noto Sans Devanagari, Noto Sans Kannada',
  mr: 'Noto Sans Devanagari, Noto Sans Kannada',
}
