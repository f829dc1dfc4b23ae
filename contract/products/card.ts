import type { Language } from '#contract/languages.ts'
import type { Product } from './products.ts'

export const cardSize = { width: 1200, height: 630 } as const

/** What a card shows of a product. */
export type CardSubject = Pick<Product, '_id' | 'name' | 'price' | 'unit' | 'availableQuantity' | 'images'> & {
  location?: Product['location'] | null | undefined
  farmer?: { name?: string | undefined } | string | null | undefined
}

/** The design's own version: raised, every card is drawn anew. */
const design = 2

/** The picture of a product for link previews. Its address changes with what it shows. */
export const cardPath = (product: CardSubject, language: Language) =>
  `/cards/${product._id}-${cardVersion(product)}-${language}.jpg`

/** Short and the same on both sides. Two versions of one product that happen to be alike only show an older card for longer. */
function cardVersion({ name, price, unit, availableQuantity, images, location, farmer }: CardSubject): string {
  const seller = typeof farmer === 'object' && farmer ? firstNameOf(farmer.name ?? '') : ''
  const shown = [
    design,
    name,
    price,
    unit,
    availableQuantity > 0,
    images[0],
    location?.state,
    location?.district,
    seller,
  ]
  return hash(JSON.stringify(shown))
}

const initials = /^(\p{L}\p{M}*\.?){1,2}\.$|^\p{L}\p{M}*\.?$/u

/** By which people call them: of S. Murugan it is Murugan. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.find((word) => !initials.test(word)) ?? words[0] ?? ''
}

/** FNV-1a over UTF-16, in 32 bits. */
function hash(text: string): string {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return (sum >>> 0).toString(36)
}
