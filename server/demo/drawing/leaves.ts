import type { Chance } from '../chance.ts'
import { type Mesh, moved, sheet, tube } from './mesh.ts'
import { type Colour, mix, noise, shade } from './noise.ts'

type Leaf = { long: number; broad: number; colour: Colour; curl?: number; frill?: number; vein?: Colour }

/** A leaf that grows from the origin along x. */
export function leaf({ long, broad, colour, curl = 0.3, frill = 0.05, vein }: Leaf): Mesh {
  const rib = vein ?? shade(colour, 1.25)
  return sheet(
    8,
    12,
    (u, v) => {
      const half = broad * Math.sin(Math.min(1, v * 0.96 + 0.04) * Math.PI) ** 0.7 * (1 - v * 0.25)
      const side = (u - 0.5) * 2
      const wavy = Math.sin(v * 19 + side * 3) * frill * Math.abs(side)
      return [v * long, side * half, curl * Math.sin(v * 2.6) * long * 0.5 + Math.abs(side) * half * 0.35 + wavy]
    },
    (u, v) => {
      const side = Math.abs(u - 0.5) * 2
      const veined = side < 0.14 || Math.abs(((v * 7 + side * 1.8) % 1) - 0.5) < 0.09
      return mix(veined ? rib : colour, shade(colour, 0.82), noise(u * 5, v * 9) * 0.5)
    },
    0.25,
    false,
  )
}

/** The green star on a tomato or a brinjal, at height z, growing outward along z. */
export function calyx(count: number, long: number, broad: number, z: number, colour: Colour, droop = -0.35): Mesh[] {
  return Array.from({ length: count }, (_, step) =>
    moved(
      leaf({ long, broad, colour, curl: droop, frill: 0.02 }),
      [0, 0, z],
      (step / count) * Math.PI * 2 + (step % 2) * 0.2,
    ),
  )
}

/** A stalk that stands up along z. */
export function stalk(long: number, thick: number, z: number, colour: Colour): Mesh {
  const lying = tube(
    [
      [0, 0, thick * 1.2],
      [long * 0.5, thick * 0.3, thick * 0.8],
      [long, thick, thick * 0.95],
      [long * 1.01, thick, 0],
    ],
    (u, v) => mix(colour, shade(colour, 0.7), noise(u * 6, v * 5)),
    { fine: 8, long: 8, gloss: 0.1 },
  )
  return moved(lying, [0, 0, z], 0, 1, -Math.PI / 2)
}

type Bunch = { stems: number; stem: Colour; long: number; leaves: (random: Chance, at: number) => Mesh[] }

/** Stems tied together near the foot, leaves at the head; lies along x from -1 to 1. */
export function bunch({ stems, stem, long, leaves }: Bunch, random: Chance): Mesh[] {
  const { between } = random
  const parts: Mesh[] = []
  for (let count = 0; count < stems; count++) {
    const fan = between(-1, 1)
    const lift = between(0, 0.35)
    const reach = long * between(0.75, 1.05)
    const bend = fan * 0.55
    const grown = tube(
      [
        [-1, fan * 0.16, 0.03],
        [-0.5, fan * 0.1, 0.03],
        [0, fan * 0.2, 0.026],
        [reach, bend, 0.018],
      ],
      () => stem,
      { fine: 6, long: 14 },
    )
    parts.push(moved(grown, [0, 0, lift]))
    for (const blade of leaves(random, count)) {
      const along = between(0.25, 1)
      parts.push(
        moved(blade, [reach * along, bend * along * along, lift + between(0, 0.16)], fan * 0.7 + between(-1, 1)),
      )
    }
  }
  const tie = tube('-0.5,-0.26,0.05 -0.47,0,0.05 -0.5,0.26,0.05', () => [198, 164, 104], { fine: 8, long: 10, flat: 4 })
  parts.push(moved(tie, [0, 0, 0.22]))
  return parts
}
