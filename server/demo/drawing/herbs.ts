import { cauliflower } from './greens.ts'
import { bunch, leaf, stalk } from './leaves.ts'
import { ball, type Mesh, moved, type Thing, tube } from './mesh.ts'
import { type Colour, mix, shade } from './noise.ts'
import type { Produce } from './piles.ts'
import { tinted } from './skins.ts'

type Herb = {
  stems: number
  stem: Colour
  leaves: number
  long: [number, number]
  broad: number
  dark: Colour
  light: Colour
}

const herb = ({ stems, stem, leaves, long, broad, dark, light }: Herb): Produce => ({
  make: (random) =>
    bunch(
      {
        stems,
        stem,
        long: 0.85,
        leaves: ({ between }) =>
          Array.from({ length: leaves }, () => {
            const grown = between(...long)
            return leaf({
              long: grown,
              broad: grown * broad,
              colour: mix(dark, light, between(0, 1)),
              curl: 0.3,
              frill: 0.07,
            })
          }),
      },
      random,
    ),
  size: 124,
  rest: 'lying',
  gap: 1,
})

/** Curry leaves stand in pairs along their twig. */
function twig(random: { between: (a: number, b: number) => number }): Thing {
  const rib = tube('-1.3,0,0.04 0,0.04,0.03 1.1,0,0.02', () => [112, 120, 60], { fine: 6, long: 10 })
  const blades = Array.from({ length: 16 }, (_, step) => {
    const side = step % 2 ? 1 : -1
    const colour = mix([30, 80, 28], [70, 128, 46], random.between(0, 1))
    const blade = leaf({ long: 0.62, broad: 0.15, colour, curl: random.between(-0.1, 0.3), frill: 0.02 })
    return moved(blade, [-0.9 + (step >> 1) * 0.26, 0, 0.02], side * random.between(0.8, 1.1))
  })
  return [rib, ...blades, moved(leaf({ long: 0.6, broad: 0.15, colour: [60, 118, 42] }), [1.05, 0, 0])]
}

function lettuce({ between }: { between: (a: number, b: number) => number }): Thing {
  return Array.from({ length: 26 }, (_, step) => {
    const age = 1 - step / 26
    const blade = leaf({
      long: 0.5 + age * 0.55,
      broad: 0.3 + age * 0.22,
      colour: mix([176, 206, 104], [94, 150, 52], age + between(-0.2, 0.2)),
      curl: 0.35 + (1 - age) * 0.6,
      frill: 0.16,
      vein: [206, 222, 150],
    })
    return moved(blade, [0, 0, (1 - age) * 0.3], step * 2.4, 1, -(1 - age) * 0.9)
  })
}

/** Pan: a broad leaf with a drawn tip and its stalk. */
const betel = (colour: Colour): Thing => [
  moved(leaf({ long: 1.7, broad: 0.86, colour, curl: 0.12, frill: 0.02, vein: shade(colour, 1.35) }), [-0.8, 0, 0]),
  tube('-1.4,0.06,0.04 -1,0,0.04 -0.7,0,0.03', () => [142, 164, 86], { fine: 6, long: 8 }),
]

const bay = ({ between }: { between: (a: number, b: number) => number }): Thing => {
  const colour = mix([112, 118, 66], [152, 150, 94], between(0, 1))
  return [
    moved(
      leaf({ long: 2.2, broad: 0.36, colour, curl: between(-0.15, 0.3), frill: 0.05, vein: [178, 168, 112] }),
      [-1.1, 0, 0],
    ),
  ]
}

/** The caps of oyster mushrooms grow in a tuft, one over the other. */
function oysters({ between }: { between: (a: number, b: number) => number }): Thing {
  return Array.from({ length: 7 }, (_, step): Mesh[] => {
    const turn = (step - 3) * 0.5 + between(-0.15, 0.15)
    const cap = ball([0.55, 0.5, 0.12], (_u, v, [x]) => mix([186, 174, 156], [228, 220, 206], v * 0.6 + x * 0.5), {
      wobble: (u) => 1 + 0.1 * Math.cos(u * Math.PI * 6 + step),
      gloss: 0.12,
    })
    const foot = tube('-0.2,0,0.12 0.3,0,0.1 0.7,0,0.14', () => [236, 228, 212], { fine: 10, long: 8 })
    return [
      moved(moved(cap, [0.85, 0, 0]), [0, 0, step % 2 ? 0.14 : 0], turn, 1, -0.2),
      moved(foot, [0, 0, step % 2 ? 0.05 : -0.05], turn),
    ]
  })
    .flat()
    .map((mesh) => moved(mesh, [-0.5, 0, 0]))
}

const button = (): Thing => {
  const cap = ball([1, 1, 0.66], (_u, v) => mix([214, 196, 168], [246, 240, 228], v * 1.6), { gloss: 0.15 })
  return [cap, stalk(0.9, 0.34, -1, [238, 228, 208])]
}

export const herbs: Record<string, Produce> = {
  'amaranth-leaves': herb({
    stems: 22,
    stem: [168, 58, 76],
    leaves: 3,
    long: [0.3, 0.5],
    broad: 0.44,
    dark: [70, 96, 38],
    light: [122, 138, 58],
  }),
  'fenugreek-leaves': herb({
    stems: 26,
    stem: [150, 180, 100],
    leaves: 9,
    long: [0.12, 0.2],
    broad: 0.5,
    dark: [62, 116, 44],
    light: [110, 158, 70],
  }),
  'mint-leaves': herb({
    stems: 18,
    stem: [96, 92, 62],
    leaves: 7,
    long: [0.22, 0.36],
    broad: 0.38,
    dark: [28, 88, 36],
    light: [66, 136, 58],
  }),
  'curry-leaves': { make: twig, size: 104, rest: 'lying', gap: 0.85 },
  lettuce: { make: lettuce, size: 118, rest: 'stalk up', gap: 1.4 },
  broccoli: { make: () => tinted(cauliflower(), [0.42, 0.56, 0.36]), size: 92, rest: 'stalk up', gap: 1.6 },
  'betel-leaf': {
    make: ({ between }) => betel(mix([36, 96, 30], [84, 142, 50], between(0, 1))),
    size: 92,
    rest: 'lying',
    gap: 1,
  },
  'bay-leaf': { make: bay, size: 62, rest: 'lying', gap: 0.8 },
  'oyster-mushroom': { make: oysters, size: 92, rest: 'lying', gap: 1.15 },
  'button-mushroom': { make: button, size: 46, rest: 'anyhow', gap: 1.5 },
}
