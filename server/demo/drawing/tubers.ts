import { stalk } from './leaves.ts'
import { ball, moved, type Paint, type Stops, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise, shade } from './noise.ts'
import type { Produce } from './piles.ts'
import { bananas } from './plantation.ts'
import { tinted } from './skins.ts'

const rough =
  (dark: Colour, light: Colour): Paint =>
  (u, v) =>
    mix(dark, light, noise(v * 30, u * 5) * 0.7 + cloud(u * 6, v * 7) * 0.5 - 0.1)

const tuber = (course: Stops, bend: number, dark: Colour, light: Colour): Thing => [
  tube(course, rough(dark, light), {
    swell: (u, v) => 1 + 0.12 * (noise(v * 22, u * 4) - 0.5),
    gloss: 0.06,
    long: 60,
    bend,
  }),
]

function elephantFoot(): Thing {
  const skin: Paint = (_u, v, [x, y, z]) => {
    const wart = noise(x * 5, y * 5, z * 5) > 0.72
    return shade(mix([92, 64, 48], [150, 112, 84], cloud(x * 4, y * 4, z * 4)), v > 0.93 ? 0.7 : wart ? 1.25 : 1)
  }
  return [
    turned('0,-0.5 0.6,-0.52 1,-0.2 1.05,0.1 0.8,0.44 0.4,0.44 0.2,0.3 0,0.34', skin, {
      wobble: (_u, _v, [x, y, z]) => 0.9 + 0.26 * cloud(x * 2.2, y * 2.2, z * 2.2),
      gloss: 0.04,
      fine: 72,
    }),
  ]
}

function colocasia(): Thing {
  const ring = (v: number) => Math.abs(Math.cos(v * Math.PI * 9)) ** 4
  return [
    ball(
      [0.66, 0.66, 1],
      (u, v) => mix(mix([96, 66, 42], [160, 122, 84], noise(u * 30, v * 8)), [62, 44, 30], ring(v) * 0.7),
      {
        wobble: (u, v) => 0.94 + 0.05 * ring(v) + 0.08 * noise(u * 6, v * 5),
        gloss: 0.04,
        fine: 60,
      },
    ),
  ]
}

/** Three links, and the holes where it was cut. */
function lotusRoot(): Thing {
  const course =
    '-2,0,0.3 -1.94,0,0.32 -1.5,0,0.42 -1,0,0.4 -0.66,0,0.2 -0.3,0,0.4 0.2,0,0.43 0.6,0,0.38 0.88,0,0.18 1.2,0,0.34 1.5,0,0.34 1.8,0,0.14 1.9,0,0'
  const body = tube(course, (u, v) => mix([196, 166, 122], [234, 214, 178], cloud(u * 6, v * 9) * 1.3), {
    gloss: 0.2,
    long: 90,
  })
  const face = ball(
    [0.34, 0.34, 0.03],
    (u, v) => (v > 0.72 && v < 0.86 && Math.cos(u * Math.PI * 16) > -0.1 ? [96, 72, 46] : [244, 232, 206]),
    { fine: 64 },
  )
  return [body, moved(face, [-2, 0, 0], 0, 1, -Math.PI / 2)]
}

function turnip(): Thing {
  const body = turned(
    '0,-1.5 0.05,-1.1 0.24,-0.84 0.8,-0.5 1,0 0.88,0.42 0.44,0.66 0,0.66',
    (_u, _v, [x, y, z]) => mix([244, 238, 222], [150, 70, 118], clamp(z * 1.8 + cloud(x * 3, y * 3, z) - 0.85)),
    { gloss: 0.35 },
  )
  const stubs = [0.4, 1.8, 3.2, 4.6].map((turn) =>
    moved(stalk(0.5, 0.08, 0, [120, 164, 78]), [Math.cos(turn) * 0.15, Math.sin(turn) * 0.15, 0.6], turn, 1, 0.25),
  )
  return [body, ...stubs]
}

/** Purple green, with a pale ring at every joint. */
const cane = (bend: number): Thing => [
  tube(
    '-5,0,0.2 -4.9,0,0.22 -1.6,0,0.22,0.3 1.6,0,0.21,0.2 4.9,0,0.2 5,0,0',
    (u, v) => {
      const at = (v * 9) % 1
      if (at < 0.05) return [222, 206, 150]
      return at < 0.11 ? [84, 60, 50] : mix([112, 84, 58], [158, 150, 72], at + noise(u * 20, v * 3) * 0.4 - 0.2)
    },
    { swell: (_u, v) => ((v * 9) % 1 < 0.08 ? 1.12 : 1), gloss: 0.45, long: 220, bend },
  ),
]

export const tubers: Record<string, Produce> = {
  tapioca: {
    make: ({ between }) =>
      tuber(
        '-1.5,0,0 -1.4,0,0.1 -1,0,0.25,0.1 0,0,0.28 0.9,0,0.2,-0.1 1.4,0,0.06,-0.1 1.6,0,0',
        between(-1, 1),
        [84, 56, 40],
        [146, 108, 78],
      ),
    size: 108,
    rest: 'lying',
    gap: 0.9,
  },
  'elephant-foot-yam': { make: elephantFoot, size: 120, rest: 'stalk up', gap: 1.5 },
  colocasia: { make: colocasia, size: 58, rest: 'anyhow', gap: 1.3 },
  'lotus-root': { make: lotusRoot, size: 96, rest: 'lying', gap: 1 },
  turnip: { make: turnip, size: 66, rest: 'anyhow', gap: 1.5 },
  sugarcane: { make: ({ between }) => cane(between(-0.3, 0.3)), size: 100, rest: 'lying', gap: 0.7 },
  'raw-banana': { make: () => tinted(bananas(), [0.5, 0.78, 0.86]), size: 150, rest: 'lying', gap: 1.15, vary: 0.6 },
}
