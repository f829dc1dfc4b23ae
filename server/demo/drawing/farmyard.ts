import { leaf } from './leaves.ts'
import { ball, moved, type Paint, type Thing, tube, turned } from './mesh.ts'
import { type Colour, cloud, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'

function groundnut(): Thing {
  const shell: Paint = (u, v) =>
    mix([150, 112, 66], [214, 178, 122], noise(u * 14, v * 5) * 0.7 + 0.3 * Math.cos(u * Math.PI * 16))
  return [
    tube('-1,0,0 -0.92,0,0.26 -0.5,0.04,0.44 0,0,0.32 0.5,-0.04,0.43 0.94,0,0.24 1.04,0,0', shell, {
      swell: (u, v) => 1 + 0.06 * Math.cos(u * Math.PI * 16) + 0.06 * Math.cos(v * 50),
      gloss: 0.08,
      fine: 30,
      long: 40,
    }),
  ]
}

export function block(dark: Colour, light: Colour, size: [number, number, number], gloss: number): Thing {
  const paint: Paint = (_u, _v, [x, y, z]) => mix(dark, light, cloud(x * 5, y * 5, z * 5) * 1.4 - 0.2)
  return [
    ball(size, paint, {
      wobble: (_u, _v, [x, y, z]) => 0.8 / Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) ** 0.9,
      gloss,
      fine: 64,
    }),
  ]
}

const egg = turned(
  '0,-0.98 0.42,-0.92 0.8,-0.62 0.96,-0.1 0.86,0.46 0.56,0.92 0.22,1.16 0,1.2',
  (u, v) => mix([214, 168, 124], [234, 196, 154], cloud(u * 9, v * 9)),
  { gloss: 0.25 },
)

export function petals(dark: Colour, light: Colour): Thing {
  const rows = [0, 1, 2, 3].flatMap((row) =>
    Array.from({ length: 13 - row * 2 }, (_, step) =>
      moved(
        leaf({
          long: 0.95 - row * 0.2,
          broad: 0.24,
          colour: mix(dark, light, row / 3),
          curl: 0.25 + row * 0.24,
          frill: 0.1,
        }),
        [0, 0, row * 0.1],
        step * ((Math.PI * 2) / (13 - row * 2)) + row,
      ),
    ),
  )
  return [
    ...rows,
    moved(
      ball([0.2, 0.2, 0.16], () => dark),
      [0, 0, 0.34],
    ),
  ]
}

export const farmyard: Record<string, Produce> = {
  groundnut: { make: groundnut, size: 40, rest: 'lying', gap: 1.05 },
  paneer: {
    make: () => block([234, 226, 206], [252, 248, 238], [1.1, 0.9, 0.7], 0.3),
    size: 62,
    rest: 'lying',
    gap: 1.6,
    vary: 0.3,
  },
  jaggery: { make: () => block([138, 78, 26], [198, 128, 56], [1, 1, 0.62], 0.25), size: 66, rest: 'lying', gap: 1.6 },
  marigold: { make: () => petals([214, 102, 8], [250, 166, 30]), size: 54, rest: 'stalk up', gap: 1.35 },
  egg: { make: () => [egg], size: 46, rest: 'stalk up' },
}
