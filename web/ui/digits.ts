// Kannada and Devanagari keyboards write their own figures; everything we store and compare is Latin.
const zeros = [0x0966, 0x0ce6]

export function latinDigits(text: string) {
  return text.replace(/[०-९೦-೯]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.findLast((start) => code >= start) ?? 0x30
    return String(code - zero)
  })
}

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
