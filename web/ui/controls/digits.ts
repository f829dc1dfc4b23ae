// Every Indian script has its own figures, and a phone's keyboard may write them; what we store and compare is Latin.
const indicFigures = /[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g
const arabicFigures = /[٠-٩۰-۹]/g

/** In Unicode the Indian figures begin at …6, the Arabic ones at …0. */
export const latinDigits = (text: string) =>
  text
    .replace(indicFigures, (digit) => String((digit.charCodeAt(0) & 15) - 6))
    .replace(arabicFigures, (digit) => String(digit.charCodeAt(0) & 15))

/**
 * Reads a number as people here write it, whatever the phone's own language: ₹1,20,000 · 12.5 · 12,5 · ೧೨.
 * A last comma followed by one or two digits is a decimal comma, any other comma groups.
 * Nothing written gives undefined, nonsense gives NaN.
 */
export function parseDecimal(written: string | number | null | undefined) {
  if (typeof written === 'number') return written
  const text = latinDigits(written ?? '').replace(/[₹\s\u00a0\u202f']/g, '')
  if (text === '') return undefined
  const plain = /^[\d,]*,\d{1,2}$/.test(text) ? text.replace(/,(?=\d{1,2}$)/, '.') : text
  const bare = plain.replaceAll(',', '')
  return /^(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}
