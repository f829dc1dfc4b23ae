/** A profile picture is cropped to a square; a product's keeps its aspect ratio. */
export type PictureShape = 'square' | 'free'

/** Widths of the resized WebP copies of a picture; the smallest is its thumbnail. */
export const widths = [320, 640, 1200] as const
export type Width = (typeof widths)[number]

export const sizes = {
  square: { width: 600, height: 600, fit: 'cover' },
  free: { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true },
} as const

export const maxPixels = 40_000_000

export type Decoded = { jpeg: Buffer; webp: { width: Width; bytes: Buffer }[] }
