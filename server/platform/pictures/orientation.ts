const tag = 0x0112

/** The Exif orientation (TIFF within a picture); nothing else is read. */
export function orientationIn(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const number = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0
    return isLittle ? tiff.readUIntLE(at, bytes) : tiff.readUIntBE(at, bytes)
  }
  if (number(2, 2) !== 42) return undefined
  const list = number(4, 4)
  for (let entry = 0; entry < number(list, 2); entry++) {
    const at = list + 2 + 12 * entry
    const turn = number(at + 8, 2)
    if (number(at, 2) === tag) return turn >= 1 && turn <= 8 ? turn : undefined
  }
  return undefined
}

/** Exif with nothing but the orientation: a directory of one entry, a short number. */
export function exifOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008' + '0001' + '0112000300000001' + '00000000' + '00000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
