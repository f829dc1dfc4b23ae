import { stalk } from './leaves.ts'
import { ball, type MeshPoint, moved, type Paint, type Thing, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise } from './noise.ts'
import type { Produce } from './piles.ts'
import { ripe } from './skins.ts'

const dimpled = '0,-0.84 0.42,-0.88 0.86,-0.5 1,0.05 0.86,0.56 0.48,0.82 0.16,0.74 0,0.66'

function apple(): Thing {
  const skin: Paint = (u, v, [x, y, z]) => {
    const streak = noise(u * 40, v * 3) * 0.5 + cloud(x * 1.6 + 4, y * 1.6, z * 1.6)
    return mix(
      mix([150, 18, 26], [206, 52, 40], streak),
      [222, 186, 92],
      clamp((v - 0.8) * 3.4) + clamp(streak * 2 - 1.75),
    )
  }
  return [turned(dimpled, skin, { gloss: 0.8 }), stalk(0.42, 0.05, 0.64, [92, 66, 40])]
}

/** Peel with pores. */
export const peel =
  (dark: Colour, light: Colour) =>
  (size: MeshPoint, tip = 0): Thing => [
    turned(
      [
        [0, -size[2]],
        [size[0] * 0.5, -size[2] * 0.9],
        [size[0] * 0.92, -size[2] * 0.42],
        [size[0], 0.05],
        [size[0] * 0.86, size[2] * 0.5],
        [size[0] * (0.5 - tip * 0.2), size[2] * (0.86 + tip * 0.06)],
        [size[0] * 0.16, size[2] * (0.93 + tip * 0.16)],
        [0, size[2] * (0.9 + tip * 0.24)],
      ],
      (u, v, at) => mix(ripe(dark, light)(u, v, at), dark, noise(at[0] * 22, at[1] * 22, at[2] * 22) * 0.35),
      { wobble: (_u, _v, [x, y, z]) => 1 + 0.018 * (noise(x * 20, y * 20, z * 20) - 0.5), gloss: 0.55, fine: 60 },
    ),
    stalk(0.06, 0.07, size[2] * (0.86 + tip * 0.24), [96, 112, 52]),
  ]

export function mango(): Thing {
  const skin: Paint = (_u, _v, [x, y, z]) =>
    mix(
      mix([216, 140, 26], [244, 186, 56], cloud(x * 2, y * 2, z * 2) * 1.4 - 0.2),
      [206, 78, 34],
      clamp(z * 0.7 + cloud(x + 3, y, z) - 0.62),
    )
  const body = turned('0,-1.3 0.3,-1.22 0.66,-0.85 0.86,-0.3 0.94,0.25 0.82,0.75 0.45,1.04 0,1.06', skin, {
    gloss: 0.5,
  })
  for (let i = 0; i < body.points.length; i += 3) {
    const height = body.points[i + 2] ?? 0
    body.points[i] = (body.points[i] ?? 0) + 0.22 * clamp(-height) ** 2
    body.points[i + 1] = (body.points[i + 1] ?? 0) * 0.84
  }
  return [body, stalk(0.14, 0.06, 1.02, [92, 70, 44])].map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))
}

function pomegranate(): Thing {
  const body = turned(
    dimpled,
    (u, v, at) =>
      mix(
        ripe([142, 20, 36], [204, 62, 54])(u, v, at),
        [216, 150, 88],
        clamp(cloud(at[0] * 2, at[1] * 2, at[2] * 2 + 9) * 2 - 1.1) * 0.7,
      ),
    {
      wobble: (u) => 0.98 + 0.03 * Math.cos(u * Math.PI * 12),
      gloss: 0.5,
    },
  )
  const crown = turned('0.2,0.6 0.2,0.85 0.3,1.08 0.34,1.16 0.22,1.04 0.1,0.9', () => [176, 66, 46], {
    wobble: (u, v) => 1 + 0.25 * v * Math.cos(u * Math.PI * 12),
  })
  return [body, crown]
}

function guava(): Thing {
  const body = turned(
    '0,-0.92 0.5,-0.86 0.9,-0.46 1,-0.02 0.82,0.46 0.5,0.8 0.2,0.98 0,1',
    ripe([138, 168, 58], [196, 208, 102]),
    {
      wobble: (_u, _v, [x, y, z]) => 0.95 + cloud(x * 3, y * 3, z * 3) * 0.1,
      gloss: 0.35,
    },
  )
  const crown = turned('0.22,-0.9 0.26,-1 0.12,-1 0,-0.94', () => [98, 84, 46], {
    wobble: (u) => 1 + 0.2 * Math.cos(u * 31),
  })
  return [body, moved(crown, [0, 0, 0.0]), stalk(0.2, 0.06, 0.98, [110, 96, 56])]
}

function coconut(): Thing {
  const fibre = ([x, y, z]: MeshPoint) => noise(Math.atan2(y, x) * 14, z * 2.5, Math.hypot(x, y) * 3)
  const husk: Paint = (u, v, at) => {
    const eye = Math.hypot((((u * 3) % 1) - 0.5) * 0.7, (v - 0.9) * 4) < 0.16
    return eye
      ? [44, 28, 18]
      : mix([84, 54, 30], [166, 122, 78], fibre(at) * 0.75 + noise(at[0] * 9, at[1] * 9, at[2] * 9) * 0.3)
  }
  const tuft = ball([0.22, 0.22, 0.3], () => [172, 132, 84], {
    wobble: (u, v) => 0.7 + noise(u * 30, v * 8) * 0.6,
    gloss: 0,
  })
  return [
    ball([1, 1, 1.1], husk, { wobble: (_u, _v, at) => 0.98 + 0.035 * fibre(at), gloss: 0.05, fine: 110 }),
    moved(tuft, [0, 0, -1.06]),
  ]
}

const lime = peel([196, 178, 30], [240, 222, 72])

const citrus = peel([216, 104, 14], [246, 150, 38])

export const orchard: Record<string, Produce> = {
  apple: { make: apple, size: 66, rest: 'stalk up', gap: 1.6 },
  orange: { make: () => citrus([1, 1, 0.88]), size: 62, rest: 'anyhow', gap: 1.6 },
  lemon: { make: () => lime([0.86, 0.86, 1.02], 1), size: 50, rest: 'anyhow', gap: 1.5 },
  mango: { make: mango, size: 76, rest: 'lying', gap: 1.35 },
  pomegranate: { make: pomegranate, size: 68, rest: 'stalk up', gap: 1.6 },
  guava: { make: guava, size: 60, rest: 'anyhow', gap: 1.5 },
  coconut: { make: coconut, size: 84, rest: 'anyhow', gap: 1.6 },
}
