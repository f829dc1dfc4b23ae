import { ball, type Paint } from './mesh.ts'
import { type Colour, cloud, mix, noise, shade } from './noise.ts'
import type { Produce } from './piles.ts'

type Seed = {
  size: number
  shape: [number, number, number]
  /** As in a style sheet, one for each kind of grain that lies in the sack. */
  colours: string
  gloss?: number
  mark?: 'eye' | 'crease' | 'ribs' | 'split' | 'wrinkle' | 'beak' | 'stripes' | 'dimple' | 'veins' | 'shell'
  gap?: number
}

const hue = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour

export function seed({ size, shape, colours, gloss = 0.2, mark, gap = 1.1 }: Seed): Produce {
  const hues = colours.split(' ').map(hue)
  return {
    size,
    rest: 'settled',
    gap,
    vary: 0.35,
    bed: shade(hues[0] as Colour, 0.7),
    make: ({ pick, between }) => {
      const colour = pick(hues)
      const at = between(0, 50)
      const dark = shade(colour, 0.6)
      const groove = (x = 0, y = 0, z = 0) => Math.min(1, Math.abs(noise(x * 4.4 + at, y * 4.4, z * 4.4) - 0.5) * 5)
      const paint: Paint = (u, v, [x, y, z]) => {
        if (mark === 'shell') return mix(dark, colour, groove(x, y, z))
        if (mark === 'eye' && Math.hypot(u - 0.25, (v - 0.5) * 1.2) < 0.11) return [240, 232, 206]
        if (mark === 'crease' && Math.abs(u - 0.25) < 0.05) return dark
        if (mark === 'ribs') return mix(dark, colour, 0.5 + 0.6 * Math.cos(u * Math.PI * 14))
        if (mark === 'stripes' && Math.cos(u * Math.PI * 16) > 0.35) return [214, 208, 196]
        if (mark === 'veins') return mix(dark, colour, noise(u * 26 + at, v * 3) * 1.5 - 0.1)
        if (mark === 'split' && y < -shape[1] * 0.55) return shade(colour, 1.12)
        return mix(colour, dark, noise(x * 2 + at, y * 2) * 0.35)
      }
      const wobble = (u: number, v: number, [x, y, z]: number[]) => {
        if (mark === 'wrinkle') return 0.84 + cloud((x ?? 0) * 3 + at, (y ?? 0) * 3, (z ?? 0) * 3) * 0.34
        if (mark === 'crease' && Math.abs(u - 0.25) < 0.09) return 0.86
        if (mark === 'shell') return 0.9 + 0.12 * groove(x, y, z)
        if (mark === 'dimple') return 1 - 0.1 * noise((x ?? 0) * 2.6 + at, (y ?? 0) * 2.6, (z ?? 0) * 2.6) ** 2 * 3
        if (mark === 'beak' && v > 0.8) return 1 + (v - 0.8) * 1.4
        return 1
      }
      return [ball(shape, paint, { wobble, gloss, fine: mark === 'shell' ? 44 : size > 11 ? 18 : 12 })]
    },
  }
}

/** The long axis of a seed is z. */
export const long = (aspect: number): [number, number, number] => [aspect, aspect, 1]

export const disc = (flat: number): [number, number, number] => [1, flat, 1]

export const seeds: Record<string, Produce> = {
  rice: seed({
    size: 15,
    shape: long(0.32),
    colours: '#f0ead8 #f8f4e6 #e8dec4',
    gloss: 0.35,
    gap: 0.85,
  }),
  'basmati-rice': seed({
    size: 18,
    shape: long(0.2),
    colours: '#f0e6cc #f6f0dc #e6d8b4',
    gloss: 0.35,
    gap: 0.7,
  }),
  'red-rice': seed({
    size: 13,
    shape: long(0.36),
    colours: '#964a36 #ac5e44 #803a2c #c48c68',
    gap: 0.85,
  }),
  wheat: seed({
    size: 14,
    shape: long(0.46),
    colours: '#ce9654 #deac6a #bc8244',
    mark: 'crease',
    gap: 0.9,
  }),
  'finger-millet': seed({
    size: 6.5,
    shape: [1, 1, 0.94],
    colours: '#742e1e #8c3e28 #622418',
    gap: 1.3,
  }),
  sorghum: seed({
    size: 9.5,
    shape: [1, 0.86, 1],
    colours: '#e8d6ac #f0e2be #d8c090',
    mark: 'beak',
    gap: 1.2,
  }),
  'pearl-millet': seed({
    size: 8.5,
    shape: [0.8, 0.8, 1.1],
    colours: '#969274 #aca480 #7e7e68 #bcac78',
    mark: 'beak',
    gap: 1.15,
  }),
  maize: seed({
    size: 17,
    shape: [0.9, 0.74, 1],
    colours: '#f0aa28 #f8be42 #e2941c',
    gloss: 0.5,
    gap: 1.15,
  }),
  'toor-dal': seed({
    size: 12,
    shape: [1, 0.62, 1],
    colours: '#e49e30 #eeb248 #d68c24',
    mark: 'split',
    gap: 1.15,
  }),
  chickpea: seed({
    size: 14,
    shape: [0.88, 0.86, 1],
    colours: '#8e542c #a46638 #784424',
    mark: 'wrinkle',
    gap: 1.2,
  }),
  'kabuli-chana': seed({
    size: 18,
    shape: [0.92, 0.9, 1],
    colours: '#e6c690 #f0d4a4 #d6b27a',
    mark: 'wrinkle',
    gap: 1.2,
  }),
  'chana-dal': seed({
    size: 13,
    shape: [1, 0.66, 0.96],
    colours: '#eab038 #f4c454 #da9a28',
    mark: 'split',
    gap: 1.15,
  }),
  'green-gram': seed({
    size: 10,
    shape: [0.8, 0.8, 1.04],
    colours: '#5c7424 #748a34 #4c621e',
    gloss: 0.4,
    mark: 'eye',
    gap: 1.15,
  }),
  'moong-dal': seed({
    size: 10,
    shape: [0.82, 0.5, 1.04],
    colours: '#f0ce62 #f6dc7e #e4bc4c',
    mark: 'split',
    gap: 1.1,
  }),
  'black-gram': seed({
    size: 10,
    shape: [0.82, 0.82, 1.04],
    colours: '#282422 #3a342e #1e1c1c',
    gloss: 0.4,
    mark: 'eye',
    gap: 1.15,
  }),
  'urad-dal': seed({
    size: 10,
    shape: [0.82, 0.5, 1.04],
    colours: '#f0e8d0 #f8f2e0 #e4d8b8',
    mark: 'split',
    gap: 1.1,
  }),
  'masoor-dal': seed({
    size: 10,
    shape: disc(0.5),
    colours: '#e66e3e #f08452 #d65c30',
    gap: 1.15,
  }),
  'kidney-beans': seed({
    size: 20,
    shape: [0.62, 0.54, 1.05],
    colours: '#70181e #8a2428 #5e121a',
    gloss: 0.75,
    mark: 'eye',
    gap: 1,
  }),
  soybean: seed({
    size: 13,
    shape: [0.94, 0.92, 1],
    colours: '#e2be70 #ecce8a #d2aa5c',
    gloss: 0.3,
    mark: 'eye',
    gap: 1.2,
  }),
  'mustard-seed': seed({
    size: 7,
    shape: [1, 1, 1],
    colours: '#42261a #583422 #301c16 #6e4228',
    gap: 1.3,
  }),
  'black-pepper': seed({
    size: 11,
    shape: [1, 1, 1],
    colours: '#362a22 #4c3a2e #28201c',
    mark: 'wrinkle',
    gap: 1.25,
  }),
  'coriander-seed': seed({
    size: 11,
    shape: [0.92, 0.92, 1.04],
    colours: '#be9656 #ceaa6a #a88446 #ae9c54',
    mark: 'ribs',
    gap: 1.2,
  }),
  cumin: seed({
    size: 17,
    shape: long(0.22),
    colours: '#8e6c42 #a68254 #785a36',
    mark: 'ribs',
    gap: 0.72,
  }),
  'green-cardamom': seed({
    size: 26,
    shape: long(0.5),
    colours: '#8aa454 #a0b668 #aeb272',
    mark: 'ribs',
    gap: 1,
  }),
}
