import { block, petals } from './farmyard.ts'
import { leaf } from './leaves.ts'
import { ball, type Mesh, moved, type Thing, tube, turned } from './mesh.ts'
import { clamp, cloud, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'
import { mottled } from './skins.ts'

const cashew = (): Thing => [
  tube(
    '-0.95,-0.5,0 -0.86,-0.36,0.2 -0.5,0.1,0.32 0.1,0.28,0.34 0.64,0,0.3 0.86,-0.34,0.18 0.9,-0.46,0',
    mottled([222, 192, 142], [246, 228, 190]),
    { gloss: 0.25 },
  ),
]

const clove = (): Thing => {
  const dark = mottled([62, 34, 22], [104, 62, 38])
  const prongs = [0, 1, 2, 3].map((step) =>
    moved(leaf({ long: 0.34, broad: 0.1, colour: [84, 48, 30], curl: 0.3 }), [0, 0, 0.6], (step * Math.PI) / 2),
  )
  return [
    turned('0,-1.2 0.12,-1.1 0.16,-0.2 0.26,0.5 0.2,0.62 0,0.62', dark, { gloss: 0.2 }),
    moved(
      ball([0.22, 0.22, 0.2], () => [128, 84, 54]),
      [0, 0, 0.76],
    ),
    ...prongs,
  ].map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))
}

/** A quill: bark rolled up from both sides. */
const quill = (): Thing =>
  [-1, 1].map((side) =>
    moved(
      tube(
        '-2.2,0,0.16 -2.19,0,0.2 0,0,0.22 2.19,0,0.2 2.2,0,0.1',
        (u, v) => (v < 0.02 || v > 0.98 ? [60, 32, 18] : mix([132, 74, 38], [186, 120, 70], noise(v * 6, u * 30))),
        { gloss: 0.08, long: 60 },
      ),
      [0, side * 0.19, 0],
    ),
  )

const mace = ({ between }: { between: (a: number, b: number) => number }): Thing =>
  Array.from({ length: 7 }, (_, step) =>
    moved(
      leaf({
        long: between(0.9, 1.3),
        broad: 0.17,
        colour: mix([186, 74, 24], [226, 132, 52], between(0, 1)),
        curl: between(0.3, 0.8),
        frill: 0.12,
      }),
      [-0.3, 0, 0],
      step * 0.9,
    ),
  )

const saffron = (bend: number): Thing => [
  tube(
    '-1.2,0,0.01 -0.8,0,0.02,0.3 0,0,0.03,0.6 0.7,0,0.045,0.2 1.1,0,0.08,-0.2 1.16,0,0.02,-0.25',
    (_u, v) => mix([224, 120, 22], [150, 12, 14], clamp(v * 3)),
    { gloss: 0.3, fine: 8, bend },
  ),
]

const tamarind = (bend: number): Thing => [
  tube(
    '-1.4,0,0.03 -1.2,0,0.14,0.1 -0.6,0,0.25,0.4 0.2,0,0.24,0.5 0.9,0,0.22,0.2 1.25,0,0.1,-0.1 1.34,0,0,-0.2',
    (u, v) => mix([106, 72, 42], [168, 126, 82], cloud(u * 8, v * 14) * 1.2),
    {
      swell: (_u, v) => 0.94 + 0.14 * Math.cos(v * Math.PI * 9),
      flat: 0.7,
      gloss: 0.06,
      bend,
    },
  ),
]

const longPepper = (): Thing => [
  tube(
    '-1,0,0 -0.95,0,0.12 -0.3,0,0.2 0.6,0,0.17 1,0,0.06 1.05,0,0',
    (u, v) => mix([38, 28, 22], [112, 90, 68], Math.abs(Math.cos(u * Math.PI * 9) * Math.cos(v * 60))),
    {
      swell: (u, v) => 0.9 + 0.16 * Math.abs(Math.cos(u * Math.PI * 9) * Math.cos(v * 60)),
      fine: 40,
      long: 80,
    },
  ),
]

const copra = (): Thing => [
  turned(
    '0,-0.3 0.5,-0.22 0.88,0.14 1,0.6 0.9,0.62 0.76,0.24 0.42,-0.02 0,-0.08',
    (u, v) =>
      v < 0.44
        ? mix([92, 60, 36], [150, 108, 70], noise(u * 30, v * 12))
        : mix([232, 216, 186], [250, 242, 226], cloud(u * 5, v * 8)),
    { gloss: 0.2 },
  ),
]

const cup = (colours: [number, number, number][], rows: number[]): Mesh[] =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, step) => {
      const blade = leaf({
        long: 1 - row * 0.19,
        broad: 0.5 - row * 0.08,
        colour: colours[row % colours.length] ?? [0, 0, 0],
        curl: 0.25,
        frill: 0.06,
      })
      return moved(blade, [0, 0, -0.2 + row * 0.06], (step / count) * Math.PI * 2 + row * 0.6, 1, -0.25 - row * 0.26)
    }),
  )

const rose = (): Thing => [
  ...cup(
    [
      [150, 12, 30],
      [178, 20, 40],
      [196, 30, 52],
      [168, 16, 36],
    ],
    [6, 6, 5, 4],
  ),
  moved(
    ball([0.2, 0.2, 0.4], () => [140, 10, 28]),
    [0, 0, 0.2],
  ),
]

const jasmine = (): Thing =>
  [
    turned(
      '0,-1.3 0.1,-1.2 0.12,-0.5 0.2,-0.2 0.5,0.3 0.5,0.7 0.24,1.1 0,1.2',
      (u, v) => mix([178, 204, 120], [252, 250, 242], clamp(v * 4 - 0.5) - 0.06 * Math.cos(u * Math.PI * 10)),
      { gloss: 0.2 },
    ),
    turned('0.1,-0.9 0.2,-0.7 0.24,-0.4 0.16,-0.3', () => [104, 140, 66]),
  ].map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))

function boll(): Thing {
  const tufts = [0, 1, 2, 3].map((step) =>
    moved(
      ball(
        [0.58, 0.5, 0.5],
        (_u, _v, [x, y, z]) => mix([222, 218, 208], [253, 252, 248], cloud(x * 6, y * 6, z * 6) + 0.3),
        {
          wobble: (_u, _v, [x, y, z]) => 0.74 + cloud(x * 3 + step, y * 3, z * 3) * 0.55,
          gloss: 0,
          fine: 44,
        },
      ),
      [Math.cos(step * 1.57) * 0.42, Math.sin(step * 1.57) * 0.42, 0.2],
      step,
    ),
  )
  const husk = [0, 1, 2, 3].map((step) =>
    moved(leaf({ long: 1.05, broad: 0.24, colour: [126, 92, 56], curl: 0.4 }), [0, 0, -0.2], step * 1.57 + 0.78),
  )
  return [...tufts, ...husk]
}

export const bazaar: Record<string, Produce> = {
  'cashew-nut': { make: cashew, size: 40, rest: 'lying', gap: 1.05 },
  clove: { make: clove, size: 34, rest: 'lying', gap: 0.85 },
  cinnamon: { make: quill, size: 74, rest: 'lying', gap: 0.7 },
  mace: { make: mace, size: 46, rest: 'lying', gap: 1.05 },
  saffron: { make: ({ between }) => saffron(between(-1, 1)), size: 50, rest: 'lying', gap: 0.42 },
  tamarind: { make: ({ between }) => tamarind(between(-1, 1)), size: 88, rest: 'lying', gap: 0.8 },
  'long-pepper': { make: longPepper, size: 48, rest: 'lying', gap: 0.75 },
  asafoetida: {
    make: () => block([142, 92, 44], [208, 164, 98], [1, 0.8, 0.7], 0.4),
    size: 34,
    rest: 'anyhow',
    gap: 1.3,
  },
  copra: { make: copra, size: 74, rest: 'stalk up', gap: 1.5 },
  butter: {
    make: () => block([244, 216, 116], [253, 238, 176], [1.1, 0.84, 0.66], 0.35),
    size: 70,
    rest: 'lying',
    gap: 1.6,
    vary: 0.3,
  },
  cheese: {
    make: () => block([224, 168, 62], [244, 204, 108], [1.2, 0.7, 0.7], 0.25),
    size: 70,
    rest: 'lying',
    gap: 1.6,
    vary: 0.3,
  },
  khoa: {
    make: () => block([204, 170, 122], [238, 214, 172], [1, 1, 0.72], 0.12),
    size: 60,
    rest: 'lying',
    gap: 1.5,
    vary: 0.4,
  },
  chrysanthemum: { make: () => petals([228, 190, 34], [252, 236, 118]), size: 56, rest: 'stalk up', gap: 1.35 },
  rose: { make: rose, size: 54, rest: 'stalk up', gap: 1.35 },
  jasmine: { make: jasmine, size: 30, rest: 'lying', gap: 0.95 },
  cotton: { make: boll, size: 52, rest: 'stalk up', gap: 1.4 },
}
