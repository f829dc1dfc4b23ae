import { leaf } from './leaves.ts'
import { ball, type Mesh, moved, type Paint, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'

type Fish = { back: Colour; belly: Colour; deep: number; scales: boolean; stripes?: boolean }

/** Lies on its side: the back to one edge, the belly to the other. */
function fish({ back, belly, deep, scales, stripes }: Fish): Thing {
  const skin: Paint = (u, v) => {
    const side = Math.cos(u * Math.PI * 2)
    const scale = scales ? 0.3 * Math.abs(Math.sin((v * 34 + Math.floor(side * 9) * 0.5) * Math.PI)) : 0
    const band = stripes && side > 0.15 && Math.sin(v * 70 + side * 4) > 0.2 ? 0.6 : 0
    const gill = Math.abs(v - 0.24 + side * side * 0.03) < 0.012
    return gill ? [112, 70, 66] : mix(belly, back, clamp(0.5 + side * 0.75 + scale - 0.15) + band)
  }
  const body = tube(
    [
      [-1.6, 0, 0.03],
      [-1.5, 0, deep * 0.3],
      [-1, 0, deep * 0.8],
      [-0.3, 0, deep],
      [0.5, 0, deep * 0.76],
      [1.15, 0, deep * 0.26],
      [1.4, 0, deep * 0.24],
      [1.42, 0, 0],
    ],
    skin,
    { flat: 0.5, fine: 48, long: 90, gloss: 0.75 },
  )
  const fin = (long: number, broad: number, at: [number, number, number], turn: number): Mesh =>
    moved(leaf({ long, broad, colour: mix(back, [150, 120, 110], 0.4), curl: 0.05, frill: 0.03 }), at, turn)
  const eye = (size: number, colour: Colour, lift: number) =>
    moved(
      ball([size, size, size * 0.5], () => colour, { gloss: 0.9, fine: 16 }),
      [-1.25, deep * 0.16, deep * lift],
    )
  return [
    body,
    fin(0.6, 0.14, [1.3, 0, 0], 0.5),
    fin(0.6, 0.14, [1.3, 0, 0], -0.5),
    fin(0.5, 0.13, [-0.3, deep * 0.85, 0], 0.7),
    fin(0.4, 0.1, [-0.6, -deep * 0.2, deep * 0.44], -0.4),
    fin(0.34, 0.1, [0.2, -deep * 0.8, 0], -0.6),
    eye(0.1, [214, 208, 190], 0.3),
    eye(0.06, [18, 18, 20], 0.37),
  ]
}

function prawn(): Thing {
  const course =
    '-1,-0.35,0.03 -0.86,-0.2,0.14 -0.5,0.1,0.24 0,0.26,0.25 0.45,0.12,0.21 0.74,-0.2,0.15 0.78,-0.5,0.09 0.74,-0.62,0'
  const body = tube(
    course,
    (u, v) =>
      mix([176, 118, 92], [222, 176, 148], Math.abs(Math.cos(v * Math.PI * 9)) * 0.7 + noise(u * 9, v * 20) * 0.5),
    {
      swell: (_u, v) => 1 + 0.08 * Math.cos(v * Math.PI * 18),
      gloss: 0.8,
      fine: 24,
      long: 60,
    },
  )
  const whisker = (bend: number) =>
    tube('-0.9,-0.3,0.015 -1.3,-0.5,0.012 -1.7,-0.3,0.01,0.4 -2,0.1,0.006,0.8', () => [150, 84, 66], {
      fine: 5,
      long: 16,
      bend,
    })
  const legs = [0, 1, 2, 3].map((step) =>
    moved(
      tube('0,0,0.03 0.14,-0.24,0.025 0.1,-0.4,0.01', () => [206, 150, 124], { fine: 6, long: 6 }),
      [-0.5 + step * 0.2, -0.05 + step * 0.03, 0],
    ),
  )
  const tail = [-0.5, 0, 0.5].map((turn) =>
    moved(leaf({ long: 0.36, broad: 0.1, colour: [180, 96, 76], curl: 0 }), [0.75, -0.55, 0], -1.6 + turn),
  )
  const eye = moved(
    ball([0.06, 0.06, 0.06], () => [20, 16, 16], { gloss: 0.9, fine: 12 }),
    [-0.84, -0.12, 0.13],
  )
  return [body, whisker(0.2), whisker(-0.4), ...legs, ...tail, eye]
}

type Cut = { lean: [Colour, Colour]; fat: Colour; layered: boolean; bone: boolean }

/** Cut small for the pot, with its fat and sometimes the bone. */
function cut({ lean, fat, layered, bone }: Cut, { between }: { between: (a: number, b: number) => number }): Thing {
  const seed = between(0, 40)
  const paint: Paint = (_u, _v, [x, y, z]) => {
    const vein = clamp(cloud(x * 2.2 + seed, y * 5, z * 3) * 5 - 3.15)
    const band = layered ? clamp(Math.cos(x * 4.4 + 0.8 * cloud(y * 3, z * 3, seed)) * 3 - 1.2) : 0
    return mix(mix(lean[0], lean[1], noise(x * 4 + seed, y * 14, z * 4)), fat, Math.max(vein, band))
  }
  const piece = ball([1, 0.8, 0.66], paint, {
    wobble: (_u, _v, [x, y, z]) =>
      (0.82 / Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) ** 0.7) *
      (0.84 + 0.3 * cloud(x * 1.6 + seed, y * 1.6, z * 1.6)),
    gloss: 0.7,
    fine: 60,
  })
  if (!bone || seed < 22) return [piece]
  const end = (u: number, v: number): Colour =>
    v > 0.93 ? [176, 92, 80] : mix([226, 208, 190], [246, 236, 222], noise(u * 8, v * 8))
  return [piece, tube('0.2,0,0.26 0.9,0.05,0.22 1.2,0.05,0.28 1.26,0.05,0.16 1.27,0.05,0', end, { gloss: 0.3 })]
}

/** Plucked and drawn, on its back, without head and feet. */
function bird(dark: Colour, light: Colour, long = 1): Thing {
  const skin: Paint = (_u, _v, [x, y, z]) => {
    const pore = noise(x * 26, y * 26, z * 26) > 0.8 ? 0.45 : 0
    return mix(mix(light, dark, cloud(x * 2.4, y * 2.4, z * 2.4) * 1.3 - 0.2), dark, pore)
  }
  const shape = { gloss: 0.4, fine: 56 }
  const breast = (side: number) => moved(ball([0.86 * long, 0.42, 0.6], skin, shape), [-0.12, side * 0.22, 0.12])
  const leg = (side: number) => [
    moved(ball([0.56, 0.3, 0.34], skin, shape), [0.52 * long, side * 0.55, 0.14], side * -0.35),
    moved(
      tube('0,0,0.26 0.3,0,0.2 0.66,0,0.1 0.84,0,0.1 0.88,0,0', skin, shape),
      [0.72 * long, side * 0.42, 0.28],
      side * -0.25,
    ),
  ]
  const wing = (side: number) => [
    moved(tube('0,0,0.18 0.36,0,0.15 0.6,0,0.12 0.62,0,0', skin, shape), [-0.7 * long, side * 0.5, 0.06], side * 0.8),
    moved(
      tube('0,0,0.13 0.4,0,0.1 0.62,0,0.05 0.64,0,0', skin, shape),
      [-0.34 * long, side * 0.92, 0.06],
      side * -0.15,
    ),
  ]
  const neck = turned('0,-0.3 0.2,-0.28 0.18,0.1 0.14,0.34 0,0.36', skin, shape)
  return [
    ball([long, 0.66, 0.5], skin, shape),
    breast(1),
    breast(-1),
    ...leg(1),
    ...leg(-1),
    ...wing(1),
    ...wing(-1),
    moved(neck, [-1.02 * long, 0, 0], 0, 1, -Math.PI / 2),
  ]
}

export const butchery: Record<string, Produce> = {
  'freshwater-fish': {
    make: () => fish({ back: [92, 82, 66], belly: [214, 196, 168], deep: 0.5, scales: true }),
    size: 130,
    rest: 'lying',
    gap: 0.95,
  },
  'sea-fish': {
    make: () => fish({ back: [44, 76, 92], belly: [220, 224, 222], deep: 0.34, scales: false, stripes: true }),
    size: 112,
    rest: 'lying',
    gap: 0.8,
  },
  prawns: { make: prawn, size: 86, rest: 'lying', gap: 1 },
  'goat-meat': {
    make: (random) =>
      cut(
        {
          lean: [
            [132, 26, 28],
            [178, 52, 48],
          ],
          fat: [240, 224, 208],
          layered: false,
          bone: true,
        },
        random,
      ),
    size: 62,
    rest: 'lying',
    gap: 1.35,
  },
  pork: {
    make: (random) =>
      cut(
        {
          lean: [
            [196, 92, 88],
            [224, 136, 124],
          ],
          fat: [250, 236, 226],
          layered: true,
          bone: false,
        },
        random,
      ),
    size: 68,
    rest: 'lying',
    gap: 1.35,
  },
  'broiler-chicken': { make: () => bird([218, 168, 142], [244, 212, 188]), size: 144, rest: 'lying', gap: 1.4 },
  'country-chicken': { make: () => bird([196, 148, 84], [232, 194, 126], 1.1), size: 136, rest: 'lying', gap: 1.4 },
  'kadaknath-chicken': { make: () => bird([34, 32, 38], [78, 74, 82], 1.1), size: 136, rest: 'lying', gap: 1.4 },
  quail: { make: () => bird([206, 146, 124], [238, 196, 172], 0.9), size: 84, rest: 'lying', gap: 1.4 },
}
