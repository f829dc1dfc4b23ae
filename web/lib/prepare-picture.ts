import { WordedError } from './api/error-text.tsx'

/** Why a picture is refused: two faults the server knows too, and two that only a browser has. */
type PictureFault = 'image_type' | 'image_invalid' | 'image_unknown' | 'image_resize'
const faulty = (fault: PictureFault) => new WordedError(`errors:${fault}`)

const pictureEdge = 1200
const pictureQuality = 0.9
/** For the file picker only: the content decides what a file is. */
export const pictureFiles = '.jpg,.jpeg,.png'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Formats that are certainly neither of the two we accept. */
const isOther = (bytes: Uint8Array) =>
  /^(GIF8|BM|%PDF|II\*\0|MM\0\*|<svg|<\?xml)/.test(ascii(bytes, 0, 5)) ||
  (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') ||
  ascii(bytes, 4, 8) === 'ftyp' // HEIC, AVIF, video

/** By magic bytes: a file name or a media type can be anything. */
export function pictureTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  throw faulty(isOther(bytes) ? 'image_type' : 'image_unknown')
}

/** The size that fits into the square, never enlarged. */
export function fitted(width: number, height: number, edge = pictureEdge) {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Resizes a picture for upload: small, upright, without EXIF (where it was taken). */
export async function preparePicture(file: File): Promise<File> {
  pictureTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  const bitmap = await createImageBitmap(file).catch(() => {
    throw faulty('image_invalid')
  })
  try {
    return new File([await drawn(bitmap)], 'picture.jpg', { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

async function drawn(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitted(bitmap.width, bitmap.height))
  const context = canvas.getContext('2d')
  if (!context) throw faulty('image_resize')
  context.fillStyle = 'white' // a JPEG has no transparency
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', pictureQuality))
  if (!blob) throw faulty('image_resize')
  return blob
}
