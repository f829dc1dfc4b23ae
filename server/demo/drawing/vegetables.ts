import { calyx, stalk } from './leaves.ts'
import { moved, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'
import { mottled } from './skins.ts'

const green: Colour = [74, 118, 44]

function tomato(): Thing {
  const body = turned(
    '0,-0.78 0.42,-0.76 0.84,-0.5 1,0 0.9,0.44 0.56,0.7 0.24,0.68 0,0.58',
    (u, v, at) => mix(mottled([188, 34, 18], [222, 62, 30])(u, v, at), [226, 120, 44], clamp((v - 0.86) * 5) * 0.6),
    { wobble: (u, v) => 1 + 0.035 * Math.cos(u * Math.PI * 10) * v, gloss: 0.75 },
  )
  return [body, ...calyx(6, 0.62, 0.11, 0.66, [78, 122, 42], 0.1), stalk(0.3, 0.07, 0.6, [92, 124, 54])]
}

function brinjal(): Thing {
  const body = turned(
    '0,-1.3 0.5,-1.22 0.78,-0.8 0.8,-0.3 0.62,0.3 0.42,0.8 0.3,1.05 0,1.1',
    mottled([46, 14, 52], [72, 26, 74], 1.4),
    { gloss: 0.95 },
  )
  const cap = turned('0.42,0.7 0.4,0.9 0.3,1.1 0.1,1.2 0,1.2', mottled([70, 106, 44], [104, 138, 62]), {
    wobble: (u, v) => 1 + 0.3 * (1 - v) * Math.cos(u * Math.PI * 10),
  })
  return tipped([body, cap, stalk(0.42, 0.1, 1.12, [84, 112, 52])])
}

/** Turned things lie along x once they are tipped over. */
const tipped = (thing: Thing): Thing => thing.map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))

function okra(bend: number): Thing {
  const body = tube(
    '-1.25,0,0 -1.2,0,0.19 -0.9,0,0.22,0.04 -0.2,0,0.23,0.12 0.6,0,0.15,0.1 1.15,0,0.05 1.3,0,0,-0.03',
    (u, v) =>
      mix([70, 112, 38], [128, 164, 74], 0.5 + 0.5 * Math.cos(u * Math.PI * 10) + (noise(v * 20, u * 9) - 0.5) * 0.4),
    { swell: (u) => 1 + 0.13 * Math.cos(u * Math.PI * 10), fine: 30, gloss: 0.2, bend },
  )
  const cap = tube('-1.5,0,0.06 -1.32,0,0.1 -1.22,0,0.24 -1.1,0,0.23 -1.08,0,0.1', () => [116, 146, 66])
  return [body, cap]
}

function chilli(bend: number, dark: Colour, light: Colour, wrinkle = 0, stem: Colour = green): Thing {
  const body = tube(
    '-1.05,0,0 -1,0.01,0.13 -0.7,0,0.17,0.1 0,0,0.14,0.32 0.7,0,0.08,0.26 1.15,0,0.015,-0.02 1.18,0,0,-0.05',
    (u, v) => mix(dark, light, noise(u * 5, v * 9) * 0.9),
    { swell: (u, v) => 1 + wrinkle * (noise(u * 7, v * 14) - 0.5), gloss: wrinkle ? 0.45 : 0.8, fine: 16, bend },
  )
  const end = tube('-1.5,0,0.03,0.1 -1.2,0.02,0.035 -1.05,0,0.12 -0.96,0.02,0.12 -0.95,0,0', () => stem, {
    fine: 8,
    long: 10,
    bend,
  })
  return [body, end]
}

function capsicum(): Thing {
  const body = turned(
    '0,-0.86 0.4,-0.98 0.72,-0.8 0.86,-0.2 0.98,0.4 0.86,0.8 0.5,0.86 0.2,0.66 0,0.62',
    mottled([38, 92, 26], [76, 134, 40], 1.4),
    {
      wobble: (u, v) => 0.88 + 0.17 * Math.abs(Math.cos(u * Math.PI * 4)) ** 0.7 * (0.5 + v * 0.7),
      gloss: 0.9,
      fine: 44,
    },
  )
  return [body, stalk(0.62, 0.16, 0.6, [112, 148, 66]), ...calyx(5, 0.3, 0.14, 0.68, [92, 132, 54], 0)]
}

export const pod = (bend: number, dark: Colour, light: Colour, thick: number, beads: number): Thing => [
  tube(
    [
      [-1.3, 0, 0.015],
      [-1.12, 0, 0.03],
      [-0.95, 0, thick],
      [-0.3, bend * 0.2, thick * 1.1],
      [0.4, bend * 0.24, thick * 1.1],
      [0.95, bend * 0.06, thick * 0.85],
      [1.2, -bend * 0.04, 0.02],
      [1.28, -bend * 0.08, 0],
    ],
    (u, v) => mix(dark, light, 0.45 + 0.4 * Math.cos(v * Math.PI * 2 * beads) + (noise(u * 8, v * 12) - 0.5) * 0.4),
    { swell: (_u, v) => 1 + (beads ? 0.14 * Math.cos(v * Math.PI * 2 * beads) : 0), gloss: 0.35, flat: 0.72, long: 56 },
  ),
]

const drumstick = (bend: number): Thing => [
  tube(
    '-3.4,0,0.03 -3,0,0.13,0.1 -1,0,0.16,0.4 1,0,0.16,0.4 3,0,0.12,0.05 3.5,0,0.02,-0.05',
    (u, v) =>
      mix([66, 98, 44], [134, 156, 84], 0.5 + 0.5 * Math.cos(u * Math.PI * 12) + (noise(v * 40, u * 4) - 0.5) * 0.5),
    { swell: (u, v) => 1 + 0.12 * Math.cos(u * Math.PI * 12) + 0.06 * Math.cos(v * 120), fine: 26, long: 90, bend },
  ),
]

export const vegetables: Record<string, Produce> = {
  tomato: { make: tomato, size: 62, rest: 'stalk up', gap: 1.6 },
  brinjal: { make: brinjal, size: 76, rest: 'lying', gap: 1.35 },
  okra: { make: ({ between }) => okra(between(-2, 2)), size: 74, rest: 'lying', gap: 0.85 },
  'green-chilli': {
    make: ({ between }) => chilli(between(-1, 1), [34, 94, 22], [96, 156, 42]),
    size: 82,
    rest: 'lying',
    gap: 0.72,
  },
  capsicum: { make: capsicum, size: 84, rest: 'stalk up', gap: 1.5 },
  'french-beans': {
    make: ({ between }) => pod(between(-1.4, 1.4), [58, 108, 34], [118, 164, 66], 0.075, 9),
    size: 96,
    rest: 'lying',
    gap: 0.55,
  },
  'green-peas': {
    make: ({ between }) => pod(between(-0.8, 0.8), [86, 140, 40], [146, 190, 78], 0.2, 5.5),
    size: 70,
    rest: 'lying',
    gap: 0.78,
  },
  drumstick: { make: ({ between }) => drumstick(between(-1, 1)), size: 92, rest: 'lying', gap: 0.5 },
  'dry-red-chilli': {
    make: ({ between }) => chilli(between(-1, 1), [112, 10, 12], [182, 30, 22], 0.5, [150, 128, 66]),
    size: 66,
    rest: 'lying',
    gap: 0.72,
  },
}
