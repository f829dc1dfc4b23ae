/** Crockford's base32: no I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomDigits = 11
const prefix = 'SDN'

/** Multiplies by 2 in GF(32), the field of x⁵ + x² + 1. */
const doubled = (value: number) => (value << 1) ^ (value & 16 ? 0b100101 : 0)

/** The five check bits: one wrong character, or two that changed places, never give the same. */
const checkOf = (digits: readonly number[]) => digits.reduce((sum, digit) => doubled(sum ^ digit), 0)

/** SDN-XXXX-XXXX-XXXX: 55 random bits, the low five of each byte, and five check bits. */
export function noteCodeOf(random: Uint8Array): string {
  const digits = Array.from(random.subarray(0, randomDigits), (byte) => byte & 31)
  return written([...digits, checkOf(digits)].map((digit) => alphabet[digit]).join(''))
}

export const noteCodeBytes = randomDigits

const written = (text: string) => [prefix, ...(text.match(/.{4}/g) ?? [])].join('-')

/**
 * The number of a note as somebody types it: in lower case, without hyphens or SDN, o for 0, i and l for 1. Undefined where its check
 * bits do not fit.
 */
export function readNoteCode(text: string): string | undefined {
  const typed = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
  const body = typed.length > randomDigits + 1 && typed.startsWith(prefix) ? typed.slice(prefix.length) : typed
  const plain = body.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const digits = Array.from(plain, (character) => alphabet.indexOf(character))
  if (digits.length !== randomDigits + 1 || digits.includes(-1)) return undefined
  return checkOf(digits.slice(0, -1)) === digits.at(-1) ? written(plain) : undefined
}
