import { stalk } from './leaves.ts'
import { ball, moved, type Paint, type Stops, type Thing, tube, turned } from './mesh.ts'
import { type Colour, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'
import { bump } from './plantation.ts'
import { ripe } from './skins.ts'
import { pod } from './vegetables.ts'

type Long = {
  course: Stops
  bend: number
  dark: Colour
  light: Colour
  ridges: number
  deep?: number
  sharp?: number
  gloss?: number
}

/** Long gourds: ribs or stripes from end to end, and a stub of the stalk. */
function gourd({ course, bend, dark, light, ridges, deep = 0, sharp = 1, gloss = 0.35 }: Long): Thing {
  const rib = (u: number) => Math.abs(Math.cos(u * Math.PI * ridges)) ** sharp
  const paint: Paint = (u, v) =>
    mix(dark, light, rib(u) * (0.5 + 0.6 * noise(v * 16, u * 20)) + noise(u * 7, v * 9) * 0.3)
  return [
    tube(course, paint, { swell: (u) => 1 - deep + deep * 1.3 * rib(u), gloss, fine: 60, long: 70, bend }),
    tube('-1.62,0,0.05 -1.4,0,0.06 -1.3,0,0', () => [104, 126, 66], { bend, fine: 8, long: 8 }),
  ]
}

const club = '-1.45,0,0.05 -1.3,0,0.13 -0.6,0,0.18,0.08 0.3,0,0.23,0.12 1,0,0.25,0.04 1.32,0,0.16 1.4,0,0'
const short = '-1.36,0,0.06 -1.2,0,0.2 -0.6,0,0.42,0.05 0.2,0,0.46,0.06 0.8,0,0.34 1.15,0,0.14 1.24,0,0'
const even = '-1.44,0,0.12 -1.3,0,0.2 -0.8,0,0.25,0.05 0,0,0.26,0.1 0.9,0,0.27,0.04 1.3,0,0.18 1.38,0,0'
const snake = '-3.2,0,0.03 -2.8,0,0.14,0.2 -1.2,0,0.22,0.9 0.6,0,0.22,0.5 2.2,0,0.2,-0.4 3,0,0.1,-0.5 3.2,0,0,-0.5'

function spineGourd(): Thing {
  const spine = (u: number, v: number) => bump(u, v, 15) ** 3
  return [
    ball([0.7, 0.7, 1], (u, v) => mix([96, 136, 46], [186, 200, 96], spine(u, v)), {
      wobble: (u, v) => 0.9 + 0.22 * spine(u, v),
      gloss: 0.2,
      fine: 110,
    }),
    stalk(0.2, 0.06, 0.96, [120, 136, 70]),
  ]
}

const chayote = (): Thing =>
  [
    turned('0,-0.9 0.4,-0.98 0.8,-0.7 0.88,-0.2 0.7,0.4 0.5,0.8 0.26,1 0,0.98', ripe([146, 178, 92], [196, 216, 142]), {
      wobble: (u, v) => 0.93 + 0.08 * Math.abs(Math.cos(u * Math.PI * 5)) + 0.05 * (noise(u * 20, v * 12) - 0.5),
      gloss: 0.35,
      fine: 60,
    }),
  ].map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))

const roundGourd = (): Thing => [
  turned(
    '0,-0.84 0.46,-0.86 0.9,-0.46 1,0.04 0.86,0.5 0.46,0.76 0.14,0.7 0,0.64',
    ripe([132, 170, 74], [178, 206, 112]),
    {
      gloss: 0.4,
    },
  ),
  stalk(0.24, 0.07, 0.64, [110, 134, 66]),
]

const yardlong = (bend: number): Thing => [
  tube(
    '-3.2,0,0.02 -3,0,0.05,0.3 -1.6,0,0.065,1.1 0,0,0.065,0.3 1.6,0,0.065,-0.8 3,0,0.05,-0.2 3.2,0,0,-0.1',
    (u, v) => mix([70, 118, 42], [140, 178, 84], 0.4 + 0.3 * Math.cos(v * 120) + noise(u * 6, v * 20) * 0.4),
    { swell: (_u, v) => 1 + 0.07 * Math.cos(v * 120), long: 110, fine: 10, gloss: 0.3, bend },
  ),
]

/** A cob in its opened husk; a young one is slim and pale. */
function cob(dark: Colour, light: Colour, thick: number, rows: number): Thing {
  const grain = (u: number, v: number) =>
    (Math.abs(Math.sin(u * Math.PI * 12)) *
      Math.abs(Math.sin((v + (Math.floor(u * 12) % 2) * 0.01) * Math.PI * rows))) **
    0.5
  const course = [
    [-1.2, 0, thick * 0.8],
    [-0.8, 0, thick],
    [0.2, 0, thick * 0.96],
    [0.9, 0, thick * 0.7],
    [1.3, 0, thick * 0.2],
    [1.34, 0, 0],
  ]
  const body = tube(course, (u, v) => mix(dark, light, grain(u, v)), {
    swell: (u, v) => 0.9 + 0.12 * grain(u, v),
    gloss: 0.5,
    fine: 96,
    long: 120,
  })
  const husk = tube(
    '-1.7,0,0.08 -1.4,0,0.12 -1.2,0,0.34 -0.7,0,0.4 -0.66,0,0.36',
    (u, v) => mix([112, 148, 64], [186, 204, 126], noise(u * 40, v * 2)),
    {
      swell: (u, v) => (thick / 0.34) * (1 + 0.12 * v * Math.cos(u * Math.PI * 10)),
      fine: 50,
    },
  )
  return [body, husk]
}

function waterChestnut(): Thing {
  const skin = ripe([34, 40, 26], [84, 74, 50])
  const horn = (side: number) =>
    moved(
      tube('0,0,0.3 0.3,0.02,0.2 0.6,0.1,0.06 0.72,0.14,0', () => [70, 62, 44], { fine: 10, long: 12 }),
      [side * 0.55, 0, 0.1],
      side > 0 ? 0 : Math.PI,
    )
  return [
    ball([0.86, 0.6, 0.72], skin, {
      wobble: (_u, _v, [x, y, z]) => 0.86 + 0.25 * noise(x * 2.4, y * 2.4, z * 2.4),
      gloss: 0.4,
    }),
    horn(1),
    horn(-1),
  ]
}

export const squashes: Record<string, Produce> = {
  'ridge-gourd': {
    make: ({ between }) =>
      gourd({
        course: club,
        bend: between(-1, 1),
        dark: [50, 86, 34],
        light: [128, 160, 74],
        ridges: 5,
        deep: 0.34,
        sharp: 3,
      }),
    size: 130,
    rest: 'lying',
    gap: 0.8,
  },
  'sponge-gourd': {
    make: ({ between }) =>
      gourd({ course: club, bend: between(-1, 1), dark: [70, 116, 44], light: [138, 172, 84], ridges: 5, sharp: 0.25 }),
    size: 130,
    rest: 'lying',
    gap: 0.85,
  },
  'snake-gourd': {
    make: ({ between }) =>
      gourd({ course: snake, bend: between(-1, 1), dark: [128, 164, 96], light: [222, 230, 196], ridges: 6, sharp: 2 }),
    size: 104,
    rest: 'lying',
    gap: 0.75,
  },
  zucchini: {
    make: ({ between }) =>
      gourd({
        course: even,
        bend: between(-0.6, 0.6),
        dark: [20, 56, 24],
        light: [62, 104, 46],
        ridges: 10,
        sharp: 4,
        gloss: 0.6,
      }),
    size: 112,
    rest: 'lying',
    gap: 0.9,
  },
  'ivy-gourd': {
    make: ({ between }) =>
      gourd({
        course: even,
        bend: between(-0.5, 0.5),
        dark: [72, 124, 46],
        light: [178, 204, 130],
        ridges: 5,
        sharp: 8,
        gloss: 0.5,
      }),
    size: 54,
    rest: 'lying',
    gap: 0.95,
  },
  'pointed-gourd': {
    make: ({ between }) =>
      gourd({
        course: short,
        bend: between(-0.5, 0.5),
        dark: [66, 112, 48],
        light: [176, 204, 132],
        ridges: 5,
        sharp: 4,
      }),
    size: 58,
    rest: 'lying',
    gap: 1.1,
  },
  'spine-gourd': { make: spineGourd, size: 52, rest: 'anyhow', gap: 1.35 },
  chayote: { make: chayote, size: 76, rest: 'lying', gap: 1.35 },
  'round-gourd': { make: roundGourd, size: 60, rest: 'anyhow', gap: 1.5 },
  'yardlong-beans': { make: ({ between }) => yardlong(between(-1, 1)), size: 96, rest: 'lying', gap: 0.42 },
  'cluster-beans': {
    make: ({ between }) => pod(between(-0.4, 0.4), [92, 122, 60], [150, 172, 98], 0.1, 6),
    size: 64,
    rest: 'lying',
    gap: 0.62,
  },
  'field-beans': {
    make: ({ between }) => pod(between(-1, 1), [92, 136, 54], [158, 188, 98], 0.24, 3.5),
    size: 62,
    rest: 'lying',
    gap: 0.8,
  },
  'sweet-corn': { make: () => cob([206, 150, 30], [250, 216, 96], 0.34, 26), size: 120, rest: 'lying', gap: 0.9 },
  'baby-corn': { make: () => cob([226, 196, 96], [250, 236, 164], 0.17, 34), size: 84, rest: 'lying', gap: 0.72 },
  'water-chestnut': { make: waterChestnut, size: 48, rest: 'anyhow', gap: 1.3 },
}
