import type { Unit } from '#contract/catalogue/catalogue.ts'
import { thousandths } from '#contract/shared/amounts.ts'

/** Of a note: its deal stands, or is in dispute; or it ended without a deal, or another note took its place. */
export const noteStates = ['valid', 'disputed', 'cancelled'] as const
export type NoteState = (typeof noteStates)[number]

/** Where the public keys are (JWKS), that notes are checked against. */
export const noteKeysPath = '/.well-known/seedha-keys.json'

/** What a deal note says, and what is signed of it. */
export type NoteFacts = {
  code: string
  /** The crop as the catalogue names it. */
  name: string
  quantity: number
  unit: Unit
  /** Per unit, in rupees: the seller's where the two differ. */
  finalPrice: number
  /** Only where the two prices differ. */
  buyerPrice: number | null
  priceAgreed: boolean | null
  /** The day in India on which both had confirmed it. */
  day: string
  district: string
  /** Null where the account was closed before the note was signed. */
  seller: string | null
  buyer: string | null
}

/** The claims have names of one letter: whoever reads them is a camera, and each letter makes the QR code finer. */
type NoteClaims = {
  c: string
  n: string
  q: number
  u: string
  p: number
  b?: number
  a?: 0 | 1
  d: string
  r: string
  s?: string
  y?: string
}

export const claimsOf = (facts: NoteFacts): NoteClaims => ({
  c: facts.code.replaceAll('-', '').slice(3),
  n: facts.name,
  q: facts.quantity,
  u: facts.unit,
  p: facts.finalPrice,
  ...(facts.buyerPrice !== null && { b: facts.buyerPrice }),
  ...(facts.priceAgreed !== null && { a: facts.priceAgreed ? 1 : 0 }),
  d: facts.day.replaceAll('-', ''),
  r: facts.district,
  ...(facts.seller !== null && { s: facts.seller }),
  ...(facts.buyer !== null && { y: facts.buyer }),
})

/** The facts of a payload whose signature is right. */
export function factsOf({ c, n, q, u, p, b, a, d, r, s, y }: NoteClaims): NoteFacts {
  return {
    code: `SDN-${c.slice(0, 4)}-${c.slice(4, 8)}-${c.slice(8)}`,
    name: n,
    quantity: q,
    unit: u as Unit,
    finalPrice: p,
    buyerPrice: b ?? null,
    priceAgreed: a === undefined ? null : a === 1,
    day: `${d.slice(0, 4)}-${d.slice(4, 6)}-${d.slice(6)}`,
    district: r,
    seller: s ?? null,
    buyer: y ?? null,
  }
}

/** To the paisa. */
export const noteTotal = ({ quantity, finalPrice }: Pick<NoteFacts, 'quantity' | 'finalPrice'>) =>
  Math.round((thousandths(quantity) * Math.round(finalPrice * 100)) / 1000) / 100
