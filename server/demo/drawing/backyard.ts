import type { Chance } from '../chance.ts'
import { bunch, leaf, stalk } from './leaves.ts'
import { ball, type Mesh, moved, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, cloud, mix, noise, shade } from './noise.ts'
import type { Produce } from './piles.ts'

type Between = Pick<Chance, 'between'>
const tipped = (thing: Thing): Thing => thing.map((mesh) => moved(mesh, [0, 0, 0], 0, 1, Math.PI / 2))

/** Closed leaves of a dark red, one wrapped over the other, that taper to a point. */
function bananaFlower(): Thing {
  const wrap = (turn: number, open: number): Mesh =>
    moved(
      turned(
        '0.24,-1.3 0.5,-1.1 0.78,-0.6 0.76,0 0.52,0.6 0.22,1.1 0,1.35',
        (u, v) =>
          u > 0.5
            ? shade([116, 34, 52], 0.7)
            : mix([98, 26, 46], [158, 62, 78], noise(u * 34, v * 3) * 0.8 + clamp(0.3 - v)),
        { wobble: (u, v) => 1 + open * (u < 0.5 ? 1 : 0) * (1 - v), gloss: 0.35 },
      ),
      [0, 0, 0],
      turn,
    )
  return tipped([wrap(0, 0.1), wrap(2.2, 0.05), wrap(4.2, 0.02), stalk(0.5, 0.16, -1.8, [132, 150, 80])])
}

/** The pale core of the trunk, cut to a length; its face shows rings. */
function bananaStem(): Thing {
  const body = tube(
    '-1.6,0,0.46 -1.58,0,0.48 0,0,0.47 1.58,0,0.46 1.6,0,0.44',
    (u, v) => mix([206, 216, 168], [244, 244, 222], noise(u * 26, v * 2) * 0.9 + 0.1),
    { gloss: 0.4, fine: 30 },
  )
  const face = ball([0.45, 0.45, 0.03], (_u, v) => (Math.cos(v * 46) > 0.2 ? [250, 248, 232] : [214, 220, 182]), {
    fine: 60,
  })
  return [body, moved(face, [1.6, 0, 0], 0, 1, Math.PI / 2), moved(face, [-1.6, 0, 0], 0, 1, -Math.PI / 2)]
}

const bananaLeaf = ({ between }: Between): Thing => [
  moved(
    leaf({
      long: 3.6,
      broad: 0.95,
      colour: mix([52, 116, 42], [96, 156, 62], between(0, 1)),
      curl: between(0, 0.1),
      frill: 0.03,
      vein: [158, 196, 104],
    }),
    [-1.7, 0, 0],
  ),
  tube('-2.2,0,0.07 -1.6,0,0.06 0,0,0.05 1.6,0,0.02', () => [186, 208, 132], { fine: 8, long: 10 }),
]

/** Two leaves and the bud between them, as they are plucked. */
function teaLeaf({ between }: Between): Thing {
  const blade = (long: number, turn: number) =>
    moved(
      leaf({
        long,
        broad: long * 0.3,
        colour: mix([60, 124, 40], [126, 172, 72], between(0, 1)),
        curl: between(0.1, 0.4),
        frill: 0.04,
      }),
      [0, 0, 0],
      turn,
    )
  return [
    tube('-0.8,0,0.05 -0.3,0.03,0.05 0.2,0,0.03', () => [142, 168, 84], { fine: 8, long: 8 }),
    blade(1.3, 0.55),
    blade(1.1, -0.6),
    moved(
      ball([0.09, 0.09, 0.4], () => [176, 200, 118]),
      [0.35, 0, 0.05],
      0,
      1,
      Math.PI / 2,
    ),
  ]
}

type Sheaf = { stems: number; stem: Colour; leaves: number; long: number; broad: number; dark: Colour; light: Colour }

const sheaf =
  ({ stems, stem, leaves, long, broad, dark, light }: Sheaf): Produce['make'] =>
  (random) =>
    bunch(
      {
        stems,
        stem,
        long: 0.9,
        leaves: ({ between }) =>
          Array.from({ length: leaves }, () =>
            leaf({
              long: long * between(0.75, 1.15),
              broad,
              colour: mix(dark, light, between(0, 1)),
              curl: between(0, 0.4),
              frill: 0.03,
            }),
          ),
      },
      random,
    )

/** A thick leaf with pale flecks that tapers to its tip. */
const aloe = (bend: number): Thing => [
  tube(
    '-1.7,0,0.36 -1.66,0,0.42 -0.8,0,0.4,0.1 0.4,0,0.27,0.3 1.3,0,0.12,0.2 1.9,0,0,0',
    (u, v) =>
      noise(u * 30, v * 34) > 0.8 ? [190, 210, 160] : mix([82, 132, 74], [132, 170, 104], cloud(u * 4, v * 6)),
    {
      flat: 0.42,
      gloss: 0.35,
      bend,
      swell: (u, v) => 1 + 0.05 * Math.abs(Math.sin(v * 60)) * Math.abs(Math.cos(u * 6.28)),
    },
  ),
  moved(
    ball([0.4, 0.17, 0.03], () => [206, 222, 160], { gloss: 0.7 }),
    [-1.68, 0, 0],
    0,
    1,
    -Math.PI / 2,
  ),
]

/** White feet with a few roots, green tubes above. */
function springOnion({ between }: Between): Thing {
  const parts: Mesh[] = []
  for (let step = 0; step < 9; step++) {
    const [fan, lift] = [between(-1, 1), between(0, 0.25)]
    const one = tube(
      `-1.7,${fan * 0.3},0.02 -1.62,${fan * 0.3},0.13 -1.35,${fan * 0.26},0.12 -0.7,${fan * 0.14},0.07 0.4,${fan * 0.2},0.08 ${between(1.6, 2)},${fan * 0.5},0.01`,
      (u, v) =>
        mix(
          mix([250, 248, 238], [222, 232, 196], noise(u * 12, v * 4)),
          mix([48, 112, 46], [92, 150, 66], noise(u * 20, v * 6)),
          clamp((v - 0.3) * 5),
        ),
      { fine: 12, gloss: 0.35 },
    )
    parts.push(moved(one, [0, 0, lift]))
  }
  const tie = tube('-0.4,-0.3,0.05 -0.37,0,0.05 -0.4,0.3,0.05', () => [198, 164, 104], { fine: 8, long: 10, flat: 4 })
  return [...parts, moved(tie, [0, 0, 0.2])]
}

function kohlrabi({ between }: Between): Thing {
  const body = ball(
    [1, 1, 0.86],
    (_u, _v, [x, y, z]) => mix([148, 184, 104], [206, 224, 162], cloud(x * 3, y * 3, z * 3) * 1.3),
    { gloss: 0.3, fine: 44 },
  )
  const stems = Array.from({ length: 6 }, (_, step) => {
    const turn = step * 1.05 + between(-0.2, 0.2)
    return moved(
      stalk(between(0.6, 0.9), 0.09, 0.6, [150, 184, 110]),
      [Math.cos(turn) * 0.34, Math.sin(turn) * 0.34, 0],
      turn,
      1,
      0.5,
    )
  })
  return [body, ...stems]
}

/** Large, with a white bloom over the green. */
function ashGourd(): Thing {
  const body = ball(
    [0.84, 0.84, 1.15],
    (_u, _v, [x, y, z]) => mix([96, 128, 82], [206, 216, 196], cloud(x * 3, y * 3, z * 3) * 1.6 - 0.1),
    { gloss: 0.06, fine: 56 },
  )
  return tipped([body, stalk(0.3, 0.08, 1.1, [118, 132, 78])])
}

/** Green pods with brown streaks; the seeds show. */
const peaPod = (bend: number): Thing => [
  tube(
    '-1.3,0,0.02 -1.15,0,0.14,0.1 -0.5,0,0.2,0.4 0.4,0,0.2,0.4 1,0,0.14,0.1 1.25,0,0.03 1.45,0,0',
    (u, v) => (noise(u * 9, v * 22) > 0.72 ? [112, 84, 58] : mix([92, 142, 54], [154, 186, 88], noise(u * 5, v * 9))),
    { swell: (_u, v) => 0.86 + 0.2 * Math.abs(Math.sin(v * Math.PI * 5)), flat: 0.8, gloss: 0.25, bend },
  ),
]

/** Popped and white, with the brown of the shell in its folds. */
const puffed = ({ between }: Between): Thing => {
  const at = between(0, 50)
  const fold = (x: number, y: number, z: number) => cloud(x * 3 + at, y * 3, z * 3)
  return [
    ball([1, 1, 0.92], (_u, _v, [x, y, z]) => mix([150, 104, 70], [250, 244, 230], clamp(fold(x, y, z) * 4 - 0.9)), {
      wobble: (_u, _v, [x, y, z]) => 0.78 + fold(x, y, z) * 0.4,
      gloss: 0.05,
      fine: 34,
    }),
  ]
}

export const backyard: Record<string, Produce> = {
  'banana-flower': { make: bananaFlower, size: 112, rest: 'lying', gap: 1.25 },
  'banana-stem': { make: bananaStem, size: 104, rest: 'lying', gap: 1 },
  'banana-leaf': { make: bananaLeaf, size: 128, rest: 'lying', gap: 0.9 },
  'tea-leaf': { make: teaLeaf, size: 54, rest: 'lying', gap: 0.85 },
  'green-fodder': {
    make: sheaf({
      stems: 18,
      stem: [128, 168, 82],
      leaves: 3,
      long: 1.1,
      broad: 0.07,
      dark: [44, 108, 36],
      light: [104, 162, 66],
    }),
    size: 128,
    rest: 'lying',
    gap: 0.85,
  },
  'dry-fodder': {
    make: sheaf({
      stems: 30,
      stem: [214, 184, 112],
      leaves: 2,
      long: 0.9,
      broad: 0.05,
      dark: [184, 148, 80],
      light: [232, 206, 144],
    }),
    size: 128,
    rest: 'lying',
    gap: 0.85,
  },
  'dill-leaves': {
    make: sheaf({
      stems: 26,
      stem: [132, 170, 88],
      leaves: 12,
      long: 0.26,
      broad: 0.014,
      dark: [52, 106, 46],
      light: [104, 158, 78],
    }),
    size: 124,
    rest: 'lying',
    gap: 0.95,
  },
  'drumstick-leaves': {
    make: sheaf({
      stems: 22,
      stem: [138, 164, 88],
      leaves: 11,
      long: 0.15,
      broad: 0.075,
      dark: [46, 100, 34],
      light: [98, 152, 58],
    }),
    size: 124,
    rest: 'lying',
    gap: 1,
  },
  'aloe-vera': { make: ({ between }) => aloe(between(-1, 1)), size: 108, rest: 'lying', gap: 0.8 },
  'spring-onion': { make: springOnion, size: 108, rest: 'lying', gap: 0.95 },
  kohlrabi: { make: kohlrabi, size: 70, rest: 'stalk up', gap: 1.5 },
  'ash-gourd': { make: ashGourd, size: 118, rest: 'lying', gap: 1.35 },
  'pigeon-pea-green': { make: ({ between }) => peaPod(between(-1, 1)), size: 58, rest: 'lying', gap: 0.8 },
  makhana: { make: puffed, size: 32, rest: 'anyhow', gap: 1.4, vary: 0.3 },
}
