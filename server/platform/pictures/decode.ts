import sharp from 'sharp'
import { Refusal } from '../refusal.ts'
import { semaphore } from '../semaphore.ts'

/** A profile picture is a square; a product's keeps its shape. */
export type Shape = 'square' | 'free'
export const widths = [320, 640, 1200] as const
export type Width = (typeof widths)[number]
export type Decoded = { jpeg: Buffer; webp: { width: Width; bytes: Buffer }[] }

const maxBytes = 10_000_000
const maxPixels = 40_000_000
const sizes = {
  square: { width: 600, height: 600, fit: 'cover' },
  free: { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true },
} as const

const gate = semaphore({ atOnce: 2, waiting: 20, waitingOfOne: 2 })

/** A stranger's file as pictures of our own making: whatever else it carried (where it was taken, scripts) is gone. */
export async function decodePicture(bytes: Buffer, shape: Shape, whose: unknown): Promise<Decoded> {
  if (bytes.length > maxBytes) throw new Refusal('too_large')
  if (bytes.length === 0) throw new Refusal('image_invalid')
  if (!isJpeg(bytes) && !isPng(bytes)) throw new Refusal('image_type')
  return gate(async () => {
    const pixels = await pixelsOf(bytes, shape).catch(() => {
      throw new Refusal('image_invalid')
    })
    const again = () => sharp(pixels.data, { raw: pixels.info })
    const webp = []
    for (const width of widths)
      webp.push({
        width,
        bytes: await again().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
      })
    return { jpeg: await again().jpeg({ quality: 90 }).toBuffer(), webp }
  }, whose)
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))

/** Upright, opaque, in sRGB, in its final size: the only step that reads what a stranger wrote. */
const pixelsOf = (bytes: Buffer, shape: Shape) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(sizes[shape])
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: 10 })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
