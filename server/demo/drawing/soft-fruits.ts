import { leaf, stalk } from './leaves.ts'
import { ball, type Mesh, moved, type Paint, type Stops, type Thing, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise } from './noise.ts'
import { mango, peel } from './orchard.ts'
import type { Produce } from './piles.ts'
import { bump, bumpy } from './plantation.ts'
import { ripe, tinted } from './skins.ts'

const round = '0,-0.92 0.46,-0.88 0.88,-0.5 1,0 0.88,0.52 0.48,0.82 0.16,0.76 0,0.68'
const pearShape = '0,-0.96 0.5,-0.94 0.88,-0.6 0.94,-0.15 0.72,0.35 0.44,0.72 0.3,1.02 0.12,1.14 0,1.1'
const brown: Colour = [92, 70, 42]

type Skin = { dark: Colour; light: Colour; blush?: Colour; share?: number; gloss: number; rough?: number }

/** A fruit with a blush on the side of the sun and a stalk. */
function fruit(profile: Stops, { dark, light, blush = dark, share = 0, gloss, rough = 0 }: Skin, stem = 0.3): Thing {
  const skin: Paint = (u, v, at) =>
    mix(
      mix(ripe(dark, light)(u, v, at), blush, clamp(cloud(at[0] * 1.3 + 3, at[1] * 1.3, at[2] * 1.3) * 3 - 2 + share)),
      dark,
      rough * 8 * noise(at[0] * 20, at[1] * 20, at[2] * 20),
    )
  const body = turned(profile, skin, {
    gloss,
    wobble: (_u, _v, [x, y, z]) => 1 + rough * (noise(x * 14, y * 14, z * 14) - 0.5),
    fine: rough ? 64 : 36,
  })
  return stem ? [body, stalk(stem, 0.05, 0.68, brown)] : [body]
}

const tipped = (thing: Thing): Thing => thing.map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))

function muskmelon(): Thing {
  const net: Paint = (u, v, [x, y, z]) => {
    const line = Math.abs(noise(x * 9, y * 9, z * 9) - 0.5) < 0.07
    const groove = Math.abs(Math.cos(u * Math.PI * 10)) < 0.14
    return groove ? [120, 132, 70] : line ? [226, 212, 168] : mix([188, 164, 100], [214, 186, 120], noise(u * 6, v * 6))
  }
  return [ball([1, 1, 0.94], net, { gloss: 0.12, fine: 110 }), stalk(0.16, 0.08, 0.92, [136, 128, 80])]
}

/** Custard apple, jackfruit: the skin is all knobs. */
const knobbed = (dark: Colour, light: Colour, count: number, deep: number): Mesh =>
  ball([1, 1, 1], (u, v) => mix(dark, light, bump(u, v, count)), {
    wobble: (u, v) => 1 - deep + deep * 1.2 * bump(u, v, count) ** 0.7,
    gloss: 0.15,
    fine: count > 12 ? 170 : 90,
  })

function jackfruit(): Thing {
  const body = moved(knobbed([92, 92, 34], [176, 166, 78], 30, 0.06), [0, 0, 0], 0, [0.8, 0.8, 1.2])
  return tipped([body, stalk(0.5, 0.1, 1.15, [110, 92, 54])])
}

function dragonFruit(): Thing {
  const body = ball([0.8, 0.8, 1.02], ripe([190, 24, 84], [228, 66, 122]), { gloss: 0.35 })
  const scales = Array.from({ length: 22 }, (_, step) => {
    const height = 0.86 - (step / 22) * 1.7
    const reach = 0.78 * Math.sqrt(1 - (height / 1.02) ** 2)
    const scale = leaf({
      long: 0.5,
      broad: 0.15,
      colour: mix([206, 40, 96], [112, 156, 62], 0.75),
      curl: 0.2,
      frill: 0,
    })
    const turn = step * 2.4
    return moved(scale, [Math.cos(turn) * reach, Math.sin(turn) * reach, height], turn, 1, -0.9)
  })
  return tipped([body, ...scales])
}

function tenderCoconut(): Thing {
  const body = turned(
    '0,-1 0.4,-0.96 0.84,-0.6 1,-0.05 0.9,0.5 0.54,0.92 0.2,1.08 0,1.06',
    (u, v, at) => mix(ripe([84, 122, 36], [142, 168, 66])(u, v, at), [150, 128, 72], clamp((v - 0.9) * 6)),
    { wobble: (u) => 0.97 + 0.06 * Math.cos(u * Math.PI * 6), gloss: 0.45 },
  )
  const cap = turned('0.3,1 0.36,1.06 0.2,1.16 0,1.18', () => [132, 112, 66], {
    wobble: (u) => 1 + 0.2 * Math.cos(u * 25),
  })
  return [body, cap]
}

function kiwi(): Thing {
  const fuzz: Paint = (_u, v, [x, y, z]) =>
    mix(
      mix([88, 66, 36], [142, 112, 68], noise(x * 26, y * 26, z * 26)),
      [60, 44, 26],
      clamp((Math.abs(v - 0.5) - 0.44) * 16),
    )
  return [ball([0.84, 0.8, 1.08], fuzz, { gloss: 0.03, fine: 56 })]
}

/** Aonla: pale and clear, six seams from pole to pole. */
const amla = (): Thing => [
  ball([1, 1, 0.9], ripe([164, 188, 72], [218, 224, 132]), {
    wobble: (u) => 0.96 + 0.05 * Math.abs(Math.cos(u * Math.PI * 6)) ** 0.5,
    gloss: 0.6,
    fine: 60,
  }),
]

/** Five ribs; cut across it is a star. */
const starFruit = (): Thing =>
  tipped([
    turned(
      '0,-1.3 0.4,-1.1 0.8,-0.5 0.86,0.2 0.6,0.9 0,1.2',
      (u, v) => mix([206, 196, 62], [150, 176, 62], Math.abs(Math.cos(u * Math.PI * 5)) ** 4 + clamp(v - 0.85)),
      { wobble: (u) => 0.52 + 0.5 * Math.abs(Math.cos(u * Math.PI * 5)) ** 1.4, gloss: 0.5, fine: 90 },
    ),
  ])

/** Nungu: a clear, flat jelly with shreds of its skin. */
const iceApple = (): Thing => [
  ball([1, 0.92, 0.5], (_u, _v, [x, y, z]) => mix([206, 208, 204], [246, 248, 246], cloud(x * 3, y * 3, z * 3) * 1.2), {
    gloss: 0.95,
    fine: 44,
  }),
]

const green = (dark: Colour, light: Colour, gloss: number, rough = 0): Skin => ({ dark, light, gloss, rough })
const kinds: Record<string, [number, Produce['rest'], number, () => Thing]> = {
  apricot: [
    46,
    'anyhow',
    1.5,
    () => fruit(round, { dark: [222, 124, 34], light: [246, 180, 84], blush: [208, 84, 46], gloss: 0.15 }, 0),
  ],
  peach: [
    62,
    'anyhow',
    1.55,
    () =>
      fruit(round, { dark: [218, 134, 74], light: [242, 194, 124], blush: [178, 44, 46], share: 0.7, gloss: 0.08 }, 0),
  ],
  plum: [
    52,
    'anyhow',
    1.5,
    () => fruit(round, { dark: [74, 16, 40], light: [136, 34, 58], blush: [96, 70, 104], share: 0.3, gloss: 0.6 }, 0.2),
  ],
  pear: [
    72,
    'lying',
    1.4,
    () =>
      tipped(
        fruit(pearShape, {
          dark: [158, 162, 60],
          light: [208, 202, 104],
          blush: [176, 130, 66],
          gloss: 0.35,
          rough: 0.03,
        }),
      ),
  ],
  avocado: [76, 'lying', 1.35, () => tipped(fruit(pearShape, green([28, 50, 22], [70, 98, 42], 0.4, 0.06), 0.16))],
  cherry: [40, 'anyhow', 1.45, () => fruit(round, { dark: [112, 6, 22], light: [186, 22, 34], gloss: 0.95 }, 1.7)],
  ber: [
    42,
    'anyhow',
    1.45,
    () =>
      fruit(round, { dark: [134, 142, 44], light: [196, 186, 80], blush: [142, 82, 36], share: 0.3, gloss: 0.5 }, 0.15),
  ],
  bael: [84, 'anyhow', 1.6, () => fruit(round, green([136, 134, 62], [192, 176, 98], 0.25), 0.14)],
  'passion-fruit': [
    56,
    'anyhow',
    1.5,
    () => fruit(round, { dark: [58, 20, 48], light: [104, 44, 76], blush: [150, 104, 96], gloss: 0.4 }, 0.2),
  ],
  'fresh-dates': [
    48,
    'anyhow',
    1.1,
    () =>
      tipped([
        ball([0.5, 0.5, 1], ripe([186, 86, 20], [232, 162, 52]), { gloss: 0.6 }),
        moved(
          ball([0.24, 0.24, 0.1], () => [206, 184, 130]),
          [0, 0, 0.95],
        ),
      ]),
  ],
  kiwi: [58, 'anyhow', 1.45, kiwi],
  'sweet-lime': [64, 'anyhow', 1.6, () => peel([138, 152, 38], [206, 204, 84])([1, 1, 0.92])],
  'custard-apple': [
    72,
    'stalk up',
    1.6,
    () => [knobbed([74, 100, 48], [186, 204, 138], 9, 0.13), stalk(0.3, 0.07, 0.9, brown)],
  ],
  jackfruit: [170, 'lying', 1.2, jackfruit],
  'dragon-fruit': [82, 'lying', 1.45, dragonFruit],
  mulberry: [
    36,
    'anyhow',
    1.15,
    () => tipped([bumpy([0.46, 0.46, 1], [26, 8, 22], [88, 24, 48], 11, 0.7), stalk(0.36, 0.05, 0.95, [110, 130, 60])]),
  ],
  muskmelon: [108, 'anyhow', 1.6, muskmelon],
  'tender-coconut': [98, 'anyhow', 1.6, tenderCoconut],
  amla: [46, 'anyhow', 1.5, amla],
  'star-fruit': [72, 'lying', 1.25, starFruit],
  'ice-apple': [62, 'lying', 1.5, iceApple],
  pomelo: [108, 'anyhow', 1.6, () => peel([150, 168, 62], [206, 206, 112])([1, 1, 0.94])],
  sapota: [
    58,
    'anyhow',
    1.5,
    () => fruit(round, { dark: [112, 78, 46], light: [168, 128, 84], gloss: 0.08, rough: 0.05 }, 0.12),
  ],
  fig: [
    52,
    'stalk up',
    1.5,
    () =>
      fruit(pearShape, { dark: [72, 36, 62], light: [122, 74, 92], blush: [126, 136, 76], share: 0.3, gloss: 0.25 }),
  ],
  'wood-apple': [
    76,
    'anyhow',
    1.6,
    () => fruit(round, { dark: [142, 128, 104], light: [204, 194, 170], gloss: 0.06, rough: 0.06 }, 0.16),
  ],
  'raw-jackfruit': [130, 'lying', 1.2, () => tinted(jackfruit(), [0.78, 1, 0.86])],
  'raw-mango': [74, 'lying', 1.35, () => tinted(mango(), [0.46, 0.92, 1.5])],
}

export const softFruits: Record<string, Produce> = Object.fromEntries(
  Object.entries(kinds).map(([name, [size, rest, gap, make]]) => [name, { size, rest, gap, make }]),
)
