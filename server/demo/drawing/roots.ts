import { leaf, stalk } from './leaves.ts'
import { ball, type Mesh, moved, type Paint, type Stops, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise, shade } from './noise.ts'
import type { Produce } from './piles.ts'
import { mottled } from './skins.ts'

function onion(): Thing {
  const skin: Paint = (u, v, [x, y, z]) => {
    const streak = noise(u * 46, v * 2.2)
    const colour = mix([140, 46, 72], [206, 116, 130], streak * 0.8 + cloud(x * 2, y * 2, z * 2) * 0.3 - 0.1)
    return mix(colour, [214, 176, 128], clamp((v - 0.8) * 5))
  }
  const body = turned(
    '0,-0.84 0.5,-0.76 0.9,-0.36 1,0.02 0.84,0.42 0.4,0.72 0.14,0.92 0.09,1.16 0.11,1.24 0,1.24',
    skin,
    { wobble: (u, v) => 1 + 0.014 * Math.sin(u * 44) + 0.05 * (noise(u * 3, v * 2) - 0.5), gloss: 0.42 },
  )
  const roots = ball([0.2, 0.2, 0.12], () => [196, 172, 130], { wobble: (u, v) => 0.8 + noise(u * 40, v * 20) * 0.7 })
  return [body, moved(roots, [0, 0, -0.84])]
}

function potato(seed: number): Thing {
  const paint: Paint = (_u, _v, [x, y, z]) => {
    const eye = noise(x * 4 + seed * 9, y * 4, z * 4) > 0.84
    const fleck = noise(x * 24, y * 24, z * 24) * 0.4
    return shade(mix([150, 112, 66], [210, 174, 118], cloud(x * 2, y * 2, z * 2 + seed) + fleck - 0.1), eye ? 0.62 : 1)
  }
  const lumps = (_u: number, _v: number, [x, y, z]: number[]) =>
    0.82 + cloud((x ?? 0) * 1.1 + seed * 5, (y ?? 0) * 1.1, (z ?? 0) * 1.1) * 0.36
  return [ball([1.25, 0.98, 0.86], paint, { wobble: lumps, gloss: 0.1, fine: 48 })]
}

function root(course: Stops, bend: number, dark: Colour, light: Colour, tops: Mesh[], rings = 1): Thing {
  const body = tube(
    course,
    (u, v) => mix(dark, light, noise(v * 34, u * 4) * 0.8 * rings + cloud(u * 4, v * 5) * 0.3),
    {
      swell: (u, v) => 1 + 0.05 * rings * (noise(v * 40, u * 3) - 0.5),
      gloss: 0.3,
      long: 60,
      bend,
    },
  )
  return [body, ...tops]
}

const tops = (count: number, long: number, broad: number, colour: Colour, x: number): Mesh[] =>
  Array.from({ length: count }, (_, step) =>
    moved(leaf({ long, broad, colour, curl: 0.2 }), [x, 0, 0.04 * step], Math.PI + (step - (count - 1) / 2) * 0.34),
  )

const carrot = (bend: number) =>
  root(
    '-1.2,0,0 -1.16,0,0.2 -0.9,0,0.29 -0.2,0,0.23,0.1 0.6,0,0.13,0.16 1.2,0,0.035,0.1 1.45,0,0',
    bend,
    [206, 84, 20],
    [242, 140, 54],
    tops(4, 0.42, 0.05, [98, 136, 58], -1.12),
  )

const radish = (bend: number) =>
  root(
    '-1.1,0,0 -1.06,0,0.17 -0.8,0,0.24 0,0,0.22,0.08 0.7,0,0.12,0.1 1.2,0,0.03 1.5,-0.05,0',
    bend,
    [222, 220, 200],
    [248, 246, 234],
    tops(5, 1, 0.2, [80, 134, 48], -1.04),
    0.5,
  )

function beetroot(): Thing {
  const body = turned(
    '0,-1.7 0.05,-1.3 0.2,-1 0.72,-0.66 0.98,-0.1 0.86,0.42 0.4,0.68 0,0.72',
    (u, v, at) => mix(mottled([64, 12, 30], [110, 30, 52], 2)(u, v, at), [126, 74, 66], noise(v * 30, u * 3) * 0.35),
    { wobble: (u, v) => 1 + 0.06 * (noise(u * 4, v * 4) - 0.5), gloss: 0.22 },
  )
  return [
    body,
    ...[0, 1.3, 2.6, 4, 5.2].map((turn) =>
      moved(stalk(0.55, 0.08, 0, [138, 30, 66]), [Math.cos(turn) * 0.18, Math.sin(turn) * 0.18, 0.62], turn, 1, 0.25),
    ),
  ]
}

const sweetPotato = (bend: number) =>
  root(
    '-1.4,0,0 -1.2,0,0.08,0.08 -0.8,0,0.3,0.1 0,0,0.42 0.7,0,0.32,-0.1 1.15,0,0.1,-0.1 1.45,0,0',
    bend,
    [132, 52, 62],
    [182, 98, 92],
    [],
    0.8,
  )

function garlic(): Thing {
  const skin: Paint = (u, v) => {
    const streak = noise(u * 44, v * 3)
    return mix(
      mix([222, 206, 190], [250, 244, 236], streak),
      [176, 120, 140],
      clamp(noise(u * 20, v * 2 + 7) * 2 - 1.25) * 0.7,
    )
  }
  const lobes = (u: number, v: number) => 0.86 + 0.16 * Math.abs(Math.cos(u * Math.PI * 5)) ** 0.6 * clamp(1.3 - v)
  const bulb = '0,-0.62 0.5,-0.66 0.94,-0.36 1,0.02 0.74,0.42 0.36,0.68 0.16,0.96 0.12,1.3 0.1,1.34 0,1.34'
  return [
    turned(bulb, skin, { wobble: lobes, gloss: 0.3, fine: 50 }),
    moved(
      ball([0.26, 0.26, 0.14], () => [168, 140, 104]),
      [0, 0, -0.62],
    ),
  ]
}

/** Ginger and turmeric: a knobbly root with fingers. */
function rhizome(
  dark: Colour,
  light: Colour,
  fingers: number,
  thick: number,
): (random: { between: (a: number, b: number) => number }) => Thing {
  return ({ between }) => {
    const skin: Paint = (u, v) => mix(dark, light, noise(v * 26, u * 2) * 0.7 + cloud(u * 6, v * 6) * 0.5)
    const limb = (reach: number): Mesh =>
      tube(
        [
          [-0.1, 0, 0],
          [0, 0, thick],
          [reach * 0.5, between(-0.1, 0.1), thick * 1.15],
          [reach * 0.9, 0.05, thick * 0.86],
          [reach, 0.05, thick * 0.4],
          [reach + 0.02, 0.05, 0],
        ],
        skin,
        {
          swell: (u, v) => 1 + 0.06 * Math.cos(v * 46) + 0.1 * (noise(u * 4, v * 6) - 0.5),
          gloss: 0.14,
        },
      )
    const main = moved(limb(1.9), [-0.9, 0, 0])
    const sides = Array.from({ length: fingers }, (_, step) =>
      moved(
        limb(between(0.5, 0.9)),
        [-0.7 + step * (1.4 / Math.max(1, fingers - 1)), 0, 0],
        (step % 2 ? 1 : -1) * between(0.7, 1.3),
      ),
    )
    return [main, ...sides]
  }
}

export const roots: Record<string, Produce> = {
  onion: { make: onion, size: 58, rest: 'anyhow', gap: 1.6 },
  potato: { make: ({ between }) => potato(between(0, 9)), size: 58, rest: 'anyhow', gap: 1.6 },
  carrot: { make: ({ between }) => carrot(between(-1, 1)), size: 108, rest: 'lying', gap: 0.85 },
  radish: { make: ({ between }) => radish(between(-1, 1)), size: 118, rest: 'lying', gap: 0.95 },
  beetroot: { make: beetroot, size: 66, rest: 'anyhow', gap: 1.5 },
  'sweet-potato': { make: ({ between }) => sweetPotato(between(-1, 1)), size: 86, rest: 'lying', gap: 1 },
  garlic: { make: garlic, size: 52, rest: 'anyhow', gap: 1.5 },
  ginger: { make: rhizome([160, 120, 70], [216, 178, 118], 4, 0.24), size: 74, rest: 'lying', gap: 1.1 },
  'dry-ginger': { make: rhizome([186, 158, 116], [228, 206, 168], 2, 0.16), size: 62, rest: 'lying', gap: 1 },
  turmeric: { make: rhizome([168, 104, 24], [222, 158, 54], 1, 0.17), size: 56, rest: 'lying', gap: 0.95 },
}
