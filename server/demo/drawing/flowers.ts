import type { Chance } from '../chance.ts'
import { leaf } from './leaves.ts'
import { ball, type Mesh, moved, type Thing, tube, turned } from './mesh.ts'
import { type Colour, clamp, mix } from './noise.ts'
import type { Produce } from './piles.ts'

type Between = Pick<Chance, 'between'>
type Floret = { long: number; broad: number; count: number; dark: Colour; light: Colour; curl?: number; frill?: number }

/** A ring of petals that opens along z. */
function floret({ long, broad, count, dark, light, curl = 0.4, frill = 0.06 }: Floret, { between }: Between): Mesh[] {
  return Array.from({ length: count }, (_, step) =>
    moved(
      leaf({ long, broad, colour: mix(dark, light, between(0, 1)), curl, frill }),
      [0, 0, 0],
      (step / count) * Math.PI * 2 + between(-0.15, 0.15),
      1,
      -0.35,
    ),
  )
}

const stem = (colour: Colour, from = -2.2): Mesh =>
  tube(`${from},0,0.07 -0.6,0.05,0.07 1.2,0,0.05 2.3,0,0.02`, () => colour, { fine: 8, long: 14 })

/** Buds at the tip, open flowers further down, in pairs along the stalk. */
function tuberose(random: Between): Thing {
  const { between } = random
  const buds = Array.from({ length: 13 }, (_, step) => {
    const [at, side] = [2.1 - step * 0.2, step % 2 ? 1 : -1]
    const grown = 0.3 + step * 0.03
    const bud = turned('0,0 0.1,0.05 0.12,0.4 0.24,0.8 0.2,1.05 0,1.1', (_u, v) =>
      mix([196, 210, 150], [253, 251, 242], clamp(v * 3)),
    )
    return moved(
      moved(bud, [0, 0, 0], 0, grown * 1.4, Math.PI / 2 - 0.25),
      [at, side * 0.05, 0.05],
      side * between(0.5, 0.8),
    )
  })
  const open = Array.from({ length: 6 }, (_, step) =>
    floret({ long: 0.52, broad: 0.17, count: 6, dark: [240, 234, 214], light: [255, 253, 246], curl: 0.3 }, random).map(
      (petal) => moved(petal, [0.4 - step * 0.26, (step % 2 ? 1 : -1) * 0.36, 0.24]),
    ),
  ).flat()
  return [stem([120, 158, 78]), ...buds, ...open]
}

/** Each flower is a fan that opens to one side. */
function crossandra({ between }: Between): Thing {
  const fan = Array.from({ length: 5 }, (_, step) =>
    moved(
      leaf({
        long: between(0.85, 1.05),
        broad: 0.36,
        colour: mix([226, 92, 26], [246, 140, 62], between(0, 1)),
        curl: between(0, 0.3),
        frill: 0.1,
      }),
      [0, 0, step * 0.01],
      (step - 2) * 0.46,
    ),
  )
  const throat = tube('-0.9,0,0.05 -0.3,0,0.07 0.1,0,0.12', () => [232, 196, 96], { fine: 8, long: 8 })
  return [...fan, throat]
}

/** A spike: the lowest flowers are open, its tip is green. */
function gladiolus(colours: [Colour, Colour], random: Between): Thing {
  const { between } = random
  const open = Array.from({ length: 7 }, (_, step) =>
    floret(
      { long: 0.66 - step * 0.04, broad: 0.28, count: 6, dark: colours[0], light: colours[1], curl: 0.35, frill: 0.1 },
      random,
    ).map((petal) => moved(petal, [-1.2 + step * 0.42, (step % 2 ? 1 : -1) * 0.22, 0.3 + between(0, 0.1)])),
  ).flat()
  const tip = Array.from({ length: 6 }, (_, step) =>
    moved(
      leaf({ long: 0.5 - step * 0.03, broad: 0.1, colour: mix([96, 148, 70], colours[0], 0.25), curl: 0.2, frill: 0 }),
      [1.5 + step * 0.14, 0, 0.05],
      (step % 2 ? 1 : -1) * 0.35,
    ),
  )
  return [stem([104, 146, 72], -2.6), ...open, ...tip]
}

/** Five broad petals, and the pillar of stamens in their middle. */
function hibiscus(random: Between): Thing {
  const petals = floret(
    { long: 1.15, broad: 0.62, count: 5, dark: [172, 14, 30], light: [214, 34, 48], curl: 0.3, frill: 0.12 },
    random,
  )
  const pillar = turned('0.1,0 0.08,0.5 0.06,0.9 0.1,1.02 0,1.06', (_u, v) =>
    v > 0.6 ? [248, 206, 74] : [206, 40, 54],
  )
  const grains = Array.from({ length: 12 }, (_, step) =>
    moved(
      ball([0.06, 0.06, 0.06], () => [252, 214, 84], { fine: 10 }),
      [Math.cos(step * 2.4) * 0.13, Math.sin(step * 2.4) * 0.13, 0.55 + step * 0.035],
    ),
  )
  return [...petals, pillar, ...grains]
}

const lilac: [Colour, Colour][] = [
  [
    [206, 66, 110],
    [240, 138, 166],
  ],
  [
    [214, 74, 52],
    [246, 148, 108],
  ],
  [
    [236, 222, 196],
    [252, 246, 230],
  ],
]

export const flowers: Record<string, Produce> = {
  tuberose: { make: tuberose, size: 92, rest: 'lying', gap: 0.8, vary: 0.4 },
  crossandra: { make: crossandra, size: 38, rest: 'lying', gap: 1, vary: 0.5 },
  gladiolus: {
    make: (random) => gladiolus(random.pick(lilac), random),
    size: 96,
    rest: 'lying',
    gap: 0.85,
    vary: 0.4,
  },
  hibiscus: { make: hibiscus, size: 66, rest: 'stalk up', gap: 1.3 },
}
