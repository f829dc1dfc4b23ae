/** Required around a code by ISO/IEC 18004, in modules. */
const quietZone = 4

/** How much of a code may be hidden: 15 % at level M, 30 % at level H, which makes it finer. */
type ErrorCorrection = 'medium' | 'high'

/** A QR code as the path of its dark modules, one unit each: sharp at every size. */
export async function qrCodeOf(text: string, ecc: ErrorCorrection = 'medium'): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc, border: quietZone })
  return { size: rows.length, path: rows.map(pathOfRow).join('') }
}

/** Neighbours are one bar: a seam between them would be grey on paper. */
function pathOfRow(row: readonly boolean[], y: number): string {
  const bars = row
    .map((isDark) => (isDark ? '1' : '0'))
    .join('')
    .matchAll(/1+/g)
  return Array.from(bars, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('')
}
