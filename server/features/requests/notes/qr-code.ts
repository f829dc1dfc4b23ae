/** Required around a code by ISO/IEC 18004, in modules. */
const quietZone = 4

/** A QR code as the path of its dark modules, one unit each: sharp at every size. Level M reads with 15 % of it hidden. */
export async function qrCodeOf(text: string): Promise<{ size: number; path: string }> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
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
